import { z } from 'zod'
import { defineCall } from './call.ts'
import { OfferId, ProductId, VariantId } from './ids.ts'
import { OfferRow } from './import-offers.ts'
import { NamedOffer } from './offer-runs.ts'

/* Offers as their seller keeps them: what there is, how its price stands beside those of others, and new ones. What stands in a row is changed by `PUT /desk/offers`. */

export const DESK_OFFERS_PAGE_SIZE = 50
/** New offers of one call. */
export const OFFERS_PUT_MAX = 100

/** Which offers are shown; `lost`: another seller of the same combination is cheaper. */
export const DESK_OFFER_STATES = {
  all: 'همه',
  onSale: 'در فروش',
  offSale: 'برداشته‌شده',
  soldOut: 'ناموجود',
  lost: 'جایگاه از دست رفته',
} as const
export type DeskOfferState = keyof typeof DESK_OFFER_STATES
const STATES = Object.keys(DESK_OFFER_STATES) as [DeskOfferState, ...DeskOfferState[]]

export const DeskOffer = z.object({
  psid: OfferId,
  productId: ProductId,
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /** The combination’s options in words; empty where there are none. */
  options: z.string(),
  combinationsID: VariantId,
  regularPrice: z.int(),
  /** As it is stored, also while the special offer does not run. */
  discountedPrice: z.int().nullable(),
  /** What it is sold at now. */
  price: z.int(),
  stock: z.int(),
  minOrder: z.int(),
  active: z.boolean(),
  version: z.int().positive(),
  /** The market does not show its product. */
  isHidden: z.boolean(),
  /** Among those in stock of the same combination and way of selling, and what the first asks; null while it is off sale or sold out. */
  place: z.object({ place: z.int().positive(), sellers: z.int().positive(), firstPrice: z.int() }).nullable(),
})
export type DeskOffer = z.infer<typeof DeskOffer>

export const DeskOffersQuery = z.object({
  state: z.enum(STATES).default('all'),
  /** Words of the title, or the id of an offer or product, or a barcode. */
  s: z.string().trim().max(100).default(''),
  /** Of the answer before. */
  cursor: z.string().max(200).optional(),
})
export type DeskOffersQuery = z.infer<typeof DeskOffersQuery>

export const listDeskOffersCall = defineCall({
  method: 'GET',
  path: '/desk/offers',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'read',
  rate: 'search',
  summary: `The seller’s offers, the newest first (\`lost\`: what is undercut the most first), ${DESK_OFFERS_PAGE_SIZE} at once`,
  query: DeskOffersQuery,
  answer: z.object({
    offers: z.array(DeskOffer),
    nextCursor: z.string().nullable(),
    /** Of the whole desk, whatever was searched for. */
    counts: z.object({ all: z.int(), offSale: z.int(), soldOut: z.int(), lost: z.int() }),
  }),
  errors: [],
})

/** A new offer of one combination: the row of an import without seller and id. */
export const NewOffer = OfferRow.omit({ id: true, psid: true }).extend({ productId: ProductId, combinationsID: VariantId })

export const putOffersCall = defineCall({
  method: 'POST',
  path: '/desk/offers',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'write',
  isRepeatable: true,
  summary: `Puts new offers of the seller on products that are there, all or none, at most ${OFFERS_PUT_MAX}; by the rule of the imports`,
  body: z.object({
    offers: z
      .array(NewOffer, 'پیشنهادها باید فهرست باشد')
      .min(1, 'پیشنهادی نیست')
      .max(OFFERS_PUT_MAX, 'هر بار حداکثر ۱۰۰ پیشنهاد ثبت می‌شود'),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), psids: z.array(OfferId) }),
  errors: ['OFFERS_REFUSED'],
})

/** Why pieces came or went. The first four are written by the market itself. */
export const MOVEMENT_REASONS = {
  placed: 'سفارش',
  returned: 'بازگشت سفارش',
  import: 'ورود گروهی',
  edit: 'ویرایش موجودی',
  received: 'رسیدن محصول',
  counted: 'انبارگردانی',
  damaged: 'آسیب‌دیده',
  lost: 'گم‌شده',
  sold_elsewhere: 'فروش بیرون از بازار',
  other: 'علت دیگر',
} as const
export type MovementReason = keyof typeof MOVEMENT_REASONS
const REASONS = Object.keys(MOVEMENT_REASONS) as [MovementReason, ...MovementReason[]]
/** Those that a seller gives for a correction by hand. */
export const CORRECTION_REASONS = [
  'received',
  'counted',
  'damaged',
  'lost',
  'sold_elsewhere',
  'other',
] as const satisfies readonly MovementReason[]
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

export const MOVEMENTS_PAGE_SIZE = 50
export const MOVEMENT_NOTE_MAX = 200

export const StockMovement = z.object({
  id: z.string(),
  psid: OfferId,
  productId: ProductId,
  slug: z.string(),
  title: z.string(),
  options: z.string(),
  delta: z.int(),
  reason: z.enum(REASONS),
  note: z.string(),
  /** Who corrected it by hand. */
  by: z.string().nullable(),
  /** Of an order: the number that it is called by. */
  orderNumber: z.string().nullable(),
  at: z.iso.datetime(),
})
export type StockMovement = z.infer<typeof StockMovement>

const dayOrNothing = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)

export const MovementsQuery = z.object({
  /** `hand`: corrections and edits; `orders`: what orders took and gave back. */
  which: z.enum(['all', 'hand', 'orders', 'in', 'out']).default('all'),
  psid: NamedOffer.optional(),
  /** Days of the Persian calendar, both among them. */
  from: dayOrNothing,
  to: dayOrNothing,
  cursor: z.string().max(100).optional(),
})
export type MovementsQuery = z.infer<typeof MovementsQuery>

export const listMovementsCall = defineCall({
  method: 'GET',
  path: '/desk/stock',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'read',
  summary: `Movements of the seller’s stock with their reasons, newest first, ${MOVEMENTS_PAGE_SIZE} at once`,
  query: MovementsQuery,
  answer: z.object({ movements: z.array(StockMovement), nextCursor: z.string().nullable() }),
  errors: ['SELLERS_OFFER_NOT_FOUND'],
})

export const CorrectStock = z
  .object({
    psid: NamedOffer,
    reason: z.enum(CORRECTION_REASONS, 'علت را انتخاب کنید'),
    /** Pieces that came (above 0) or went (below 0); of `counted`: left out. */
    delta: z.int('تعداد باید عدد صحیح باشد').min(-10_000_000).max(10_000_000).optional(),
    /** Pieces that were counted. */
    counted: z
      .int('تعداد باید عدد صحیح باشد')
      .min(0, 'تعداد نمی‌تواند منفی باشد')
      .max(10_000_000, 'تعداد بیش از اندازه بزرگ است')
      .optional(),
    note: z.string().trim().max(MOVEMENT_NOTE_MAX, 'توضیح حداکثر ۲۰۰ نویسه است').default(''),
  })
  .superRefine(({ reason, delta, counted, note }, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (reason === 'counted') {
      if (counted === undefined) fault('counted', 'تعداد شمرده‌شده را وارد کنید')
      return
    }
    if (delta === undefined || delta === 0) return fault('delta', 'تعداد را وارد کنید')
    if (reason === 'received' && delta < 0) fault('delta', 'تعداد رسیده باید بیش از صفر باشد')
    if (['damaged', 'lost', 'sold_elsewhere'].includes(reason) && delta > 0) fault('delta', 'با این علت موجودی کم می‌شود')
    if (reason === 'other' && note === '') fault('note', 'علت را بنویسید')
  })
export type CorrectStock = z.input<typeof CorrectStock>

export const correctStockCall = defineCall({
  method: 'POST',
  path: '/desk/stock/corrections',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Corrects the stock of one offer of the seller by hand, with the reason; what is sold meanwhile stays sold',
  body: CorrectStock,
  answer: z.object({ status: z.literal('ok'), message: z.string(), psid: OfferId, delta: z.int(), stock: z.int(), version: z.int() }),
  errors: ['SELLERS_OFFER_NOT_FOUND', 'STOCK_BELOW_NOTHING', 'STOCK_TOO_LARGE'],
})
