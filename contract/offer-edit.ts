import { z } from 'zod'
import { CurrencyPricesEdit } from './currency.ts'
import { OfferId } from './ids.ts'
import { deliveryTimeOf } from './import-delivery-time.ts'
import { amount, flag, list, row, textOrEmpty, wholeNumber } from './import-fields.ts'
import { STOCK_MAX } from './limits.ts'
import { DELIVERY_TIMES, type DeliveryTime } from './product.ts'

/* What sellers change of one of their offers, in the words of the documents, and how it went. */

/** The fields of an edit, by the titles of their columns. */
export const OFFER_EDIT_FIELDS = {
  price: 'قیمت',
  stock: 'موجودی',
  minOrder: 'حداقل سفارش',
  maxOrder: 'حداکثر سفارش',
  deliveryTime: 'زمان ارسال',
  delivery: 'محل‌های ارسال',
  payment_type: 'نوع پرداخت',
  shortName: 'نام کوتاه',
  active: 'فعال',
  priceLabel: 'قیمت ارزی',
} as const
export type OfferEditField = keyof typeof OFFER_EDIT_FIELDS

const within =
  (...names: readonly string[]) =>
  (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? (Object.entries(value).find(([name, inner]) => names.includes(name) && typeof inner === 'string')?.[1] ?? value)
      : value
/** Cells of numbers that are emptied are sent as noughts. */
const nought = (meaning: unknown) => (value: unknown) => (value === 0 || value === '' ? meaning : value)

const Price = row(
  {
    regularPrice: amount('قیمت', 1).optional(),
    discountedPrice: z.preprocess(nought(null), amount('قیمت با تخفیف', 1).nullish()),
  },
  'قیمت',
)
const Time = z.preprocess(
  within('value'),
  z.string({ error: 'زمان ارسال باید متن باشد' }).transform((written, context): DeliveryTime => {
    const known = deliveryTimeOf(written)
    if (known !== undefined) return known
    context.addIssue({ code: 'custom', message: `زمان ارسال باید یکی از ${Object.values(DELIVERY_TIMES).join('، ')} باشد`, input: written })
    return z.NEVER
  }),
)

/** What is left out stays as it is. A price alone is the regular one; a discounted price of null, or 0, is none. */
export const OfferEdit = z.strictObject(
  {
    price: z.preprocess((value) => (typeof value === 'object' ? value : { regularPrice: value }), Price).optional(),
    stock: wholeNumber(OFFER_EDIT_FIELDS.stock, 0, STOCK_MAX).optional(),
    minOrder: z.preprocess(nought(1), wholeNumber(OFFER_EDIT_FIELDS.minOrder, 1, 1_000_000)).optional(),
    /** null or 0: no limit but the stock. */
    maxOrder: z.preprocess(nought(null), wholeNumber(OFFER_EDIT_FIELDS.maxOrder, 1, 1_000_000).nullable()).optional(),
    deliveryTime: Time.optional(),
    /** Ids of locations or their names, or objects with either; replaces the whole list. */
    delivery: list(
      z.preprocess(within('locationId', 'locationName'), z.string().trim().min(1).max(64)),
      100,
      OFFER_EDIT_FIELDS.delivery,
    ).optional(),
    payment_type: z
      .enum(['Cash', 'Credit', 'presale'], { error: 'نوع پرداخت باید نقدی (Cash) یا غیرنقدی (Credit) باشد' })
      .transform((type) => (type === 'Cash' ? ('Cash' as const) : ('presale' as const)))
      .optional(),
    shortName: textOrEmpty(OFFER_EDIT_FIELDS.shortName, 120).unwrap().optional(),
    /** Prices in other currencies by their labels, in major units; one that is left out stays, null or 0 is none. */
    priceLabel: CurrencyPricesEdit.optional(),
    /** Whether it is on sale. */
    active: flag(OFFER_EDIT_FIELDS.active).optional(),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `فیلد ${(keys as string[]).join('، ')} شناخته نشد` : 'تغییرها باید یک شیء با نام فیلدها باشد',
  },
)
export type OfferEdit = z.output<typeof OfferEdit>

/** What of an offer can be edited, as it stands. `delivery` has ids of locations; `maxOrder` 0: no limit but the stock. */
export const EditableTerms = z.object({
  regularPrice: z.int(),
  /** As it is stored, also while the special offer does not run. */
  discountedPrice: z.int().nullable(),
  stock: z.int(),
  minOrder: z.int(),
  maxOrder: z.int(),
  deliveryTime: z.enum(Object.keys(DELIVERY_TIMES) as [DeliveryTime, ...DeliveryTime[]]),
  delivery: z.array(z.string()),
  payment_type: z.enum(['Cash', 'Credit']),
  shortName: z.string(),
  active: z.boolean(),
  /** In major units. */
  priceLabel: z.object({ usd: z.number().optional(), AED: z.number().optional() }),
})
export type EditableTerms = z.infer<typeof EditableTerms>

/** A field that was refused; `label` is the title of its column. */
export const EditError = z.object({ field: z.string(), label: z.string(), message: z.string() })
export type EditError = z.infer<typeof EditError>

/** How one offer of a save ended. */
export const EditOutcome = z.object({
  psid: OfferId,
  outcome: z.enum(['saved', 'unchanged', 'refused', 'conflict']),
  /** As it stands now: grows with every edit, run and import that changes the offer, and with no purchase. */
  version: z.int().positive(),
  errors: z.array(EditError),
  /** As it stands now, after the save, or what it conflicts with. */
  current: EditableTerms,
  /** Of a conflict: who changed the offer last, and when; null where nobody did it by hand, or nothing is known. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
})
export type EditOutcome = z.infer<typeof EditOutcome>
