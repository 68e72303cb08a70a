import { z } from 'zod'
import { defineCall } from './call.ts'
import { checkCombinations } from './combinations.ts'
import { ProductId, VariantId } from './ids.ts'
import { barcode, htmlOrEmpty, idOf, list, picture, row, slug, text, textOrEmpty } from './import-fields.ts'
import { PieceCodeKind } from './piece-codes.ts'

/* A product as staff keep it by hand, with the combinations that it is sold in. Offers of it are their sellers’. */

export const DESK_PICTURES_MAX = 20
/** As many as a combination of an import chooses from. */
export const DESK_OPTIONS_MAX = 10
export const DESK_CHOICES_MAX = 50
export const DESK_COMBINATIONS_MAX = 100

const Choice = row({
  /** As it is known in this product; null: it is new. */
  id: idOf(z.string(), 'شناسهٔ گزینه').nullable().default(null),
  label: text('گزینه', 100),
  /** Of a colour its hex, of anything else what it counts as; left out, a colour of a common name has that colour, and others are their label. */
  value: text('مقدار گزینه', 100).nullish(),
})
const Option = row({
  id: idOf(z.string(), 'شناسهٔ ویژگی').nullable().default(null),
  name: text('نام ویژگی', 60),
  type: z.enum(['color', 'warranty', 'material', 'other'], { error: 'نوع ویژگی را انتخاب کنید' }),
  choices: list(Choice, DESK_CHOICES_MAX, 'گزینه‌ها').min(1, 'دست‌کم یک گزینه بنویسید'),
})
const Combination = row({
  /** As it is known in this product; null: it is new. */
  id: idOf(VariantId, 'شناسهٔ ترکیب').nullable().default(null),
  /** A choice of each option, in their order, by its label; empty where a known combination has none. */
  choices: list(z.string({ error: 'گزینه باید متن باشد' }).max(100, 'این گزینه پیدا نشد'), DESK_OPTIONS_MAX, 'گزینه‌ها').default([]),
  gtin: barcode('بارکد').nullish(),
})

export const DeskProductContent = row({
  title: text('عنوان', 200),
  englishTitle: textOrEmpty('عنوان انگلیسی', 200),
  /** Of its address; empty: made of the title when it is new, else as it is. */
  slug: z.union([z.literal(''), slug()], { error: 'نامک باید متن باشد' }).default(''),
  category: slug('نامک دسته'),
  brand: slug('نامک برند').nullish(),
  /** HTML; a text without any is parted into paragraphs by its lines. */
  description: htmlOrEmpty('توضیحات', 50_000),
  status: z.enum(['active', 'hidden'], { error: 'وضعیت باید فعال یا پنهان باشد' }).default('active'),
  pictures: list(picture('تصویر'), DESK_PICTURES_MAX, 'تصویرها').default([]),
  specifications: list(row({ label: text('نام مشخصه', 100), value: text('مقدار مشخصه', 1_000) }), 200, 'مشخصات').default([]),
  options: list(Option, DESK_OPTIONS_MAX, 'ویژگی‌ها').default([]),
  combinations: list(Combination, DESK_COMBINATIONS_MAX, 'ترکیب‌ها').min(1, 'دست‌کم یک ترکیب لازم است'),
  taxId: z
    .string({ error: 'شناسهٔ مالیاتی باید متن باشد' })
    .regex(/^(\d{13})?$/, 'شناسهٔ مالیاتی محصول ۱۳ رقم است')
    .default(''),
  /** What sellers write down of each piece that they send. */
  pieceCode: z.enum(['', ...PieceCodeKind.options], { error: 'کد هر دستگاه باید serial یا imei باشد' }).default(''),
}).superRefine((content, { addIssue }) => checkCombinations(content, addIssue))
export type DeskProductContent = z.output<typeof DeskProductContent>

export const DeskProduct = z.object({
  id: ProductId,
  version: z.string(),
  content: z.object({
    title: z.string(),
    englishTitle: z.string(),
    slug: z.string(),
    category: z.string(),
    brand: z.string().nullable(),
    description: z.string(),
    status: z.enum(['active', 'hidden']),
    pictures: z.array(z.string()),
    specifications: z.array(z.object({ label: z.string(), value: z.string() })),
    options: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.enum(['color', 'warranty', 'material', 'other']),
        choices: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
      }),
    ),
    combinations: z.array(z.object({ id: z.string(), choices: z.array(z.string()), gtin: z.string().nullable() })),
    taxId: z.string(),
    pieceCode: z.enum(['', ...PieceCodeKind.options]),
  }),
  /** Offers of each combination, in their order. */
  offers: z.array(z.int()),
})
export type DeskProduct = z.infer<typeof DeskProduct>

const byStaff = { by: 'staff', can: 'catalogue.write' } as const
const params = z.object({ productId: ProductId })
const kept = z.object({ status: z.literal('ok'), message: z.string(), product: DeskProduct })

export const readDeskProductCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/products/:productId',
  transaction: 'read',
  summary: 'A product with everything that staff keep of it, also one that is hidden',
  params,
  answer: z.object({ product: DeskProduct }),
  errors: ['PRODUCT_NOT_FOUND'],
})

export const addDeskProductCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/products',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Adds a product, by the rule of the imports; sellers put their offers on it',
  body: z.object({ content: DeskProductContent }),
  answer: kept,
  errors: ['PRODUCT_REFUSED', 'SLUG_TAKEN'],
})

export const saveDeskProductCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/products/:productId',
  transaction: 'write',
  summary:
    'Changes a product. Combinations that are known stay: their offers and orders name them. A new slug leads on from the old one. `version`: what was read',
  params,
  body: z.object({
    content: DeskProductContent,
    version: z.string({ error: 'نسخهٔ محصول درست نیست' }).max(64, 'نسخهٔ محصول درست نیست'),
  }),
  answer: kept,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_CHANGED', 'PRODUCT_REFUSED', 'SLUG_TAKEN'],
})
