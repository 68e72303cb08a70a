import { z } from 'zod'
import { typedDigits } from '#persian/ids.ts'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'
import { writtenText } from './written-text.ts'

/* What a seller says of itself on its own page, as the seller writes it. */

export const SELLER_ABOUT_MAX = 3_000
export const SELLER_POLICIES_MAX = 5_000
export const SELLER_CONTACT_MAX = 200

const NO_PICTURE = 'نشانی تصویر درست نیست'
const picturePath = z.string({ error: NO_PICTURE }).max(200, NO_PICTURE)
const LINE = (called: string) =>
  writtenText({ called, min: 0, max: SELLER_CONTACT_MAX }).transform((text) => text.replace(/\s*\n\s*/g, ' '))
const NO_PHONE = 'شماره تماس را با پیش‌شماره و فقط با رقم بنویسید'

/** How shoppers reach a seller; each empty where it is not said. */
export const SellerContact = z.object({
  phone: z
    .string({ error: NO_PHONE })
    .max(40, NO_PHONE)
    .transform(typedDigits)
    .pipe(z.string().regex(/^(0\d{7,10})?$/, NO_PHONE)),
  email: z
    .string({ error: 'فرمت ایمیل اشتباه است' })
    .trim()
    .max(SELLER_CONTACT_MAX, 'ایمیل بیش از اندازه دراز است')
    .refine((text) => text === '' || z.email().safeParse(text).success, 'فرمت ایمیل اشتباه است'),
  hours: LINE('ساعت پاسخ‌گویی'),
  address: LINE('نشانی'),
})
export type SellerContact = z.infer<typeof SellerContact>

/** What the seller writes. `about` and `policies`: plain text in paragraphs, shown as `htmlOfParagraphs` makes it. Pictures: what stands, an upload of the writer, or empty. */
const SellerPageWords = z.object({
  logo: picturePath,
  cover: picturePath,
  about: writtenText({ called: 'معرفی', min: 0, max: SELLER_ABOUT_MAX }),
  policies: writtenText({ called: 'شرایط فروش', min: 0, max: SELLER_POLICIES_MAX }),
  contact: SellerContact,
})

const NO_VERSION = 'نسخهٔ صفحه درست نیست'
/** With the version that was read: a save of an older one is refused. */
export const SaveSellerPage = SellerPageWords.extend({ version: z.string({ error: NO_VERSION }).regex(/^[0-9a-f]{32}$/, NO_VERSION) })
export type SaveSellerPage = z.output<typeof SaveSellerPage>

export const SellerPage = z.object({
  sellerId: SellerId,
  name: z.string(),
  logo: z.string(),
  cover: z.string(),
  about: z.string().describe('plain text'),
  policies: z.string().describe('plain text'),
  contact: z.object({ phone: z.string(), email: z.string(), hours: z.string(), address: z.string() }),
  version: z.string(),
})
export type SellerPage = z.infer<typeof SellerPage>

export const readSellerPageCall = defineCall({
  method: 'GET',
  path: '/desk/shop',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'read',
  summary: 'The seller’s own page as the seller wrote it, with the version that a save names',
  answer: z.object({ page: SellerPage }),
  errors: [],
})

export const saveSellerPageCall = defineCall({
  method: 'PUT',
  path: '/desk/shop',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'write',
  summary: 'Writes the seller’s own page; where somebody was faster, 409 with the page as it stands (`page`)',
  body: SaveSellerPage,
  answer: z.object({ status: z.literal('ok'), message: z.string(), page: SellerPage }),
  errors: ['SELLER_PAGE_CHANGED', 'UPLOAD_NOT_FOUND'],
})
