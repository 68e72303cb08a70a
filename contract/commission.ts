import { z } from 'zod'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'
import { Amount } from './money.ts'
import { FromMoment } from './set-day.ts'

/* What the market takes of a sale, and who bears what else it costs. Both are dated: they hold for orders placed from then on. */

export const BASIS_POINTS_MAX = 10_000
export const GATEWAY_FEE_MAX = 1_000
export const COMMISSION_NOTE_MAX = 200
export const RETURN_SHIPPING_MAX = 1_000_000_000

export const CommissionRateId = z.string().regex(/^[0-9a-z]{12}$/)
export type CommissionRateId = z.infer<typeof CommissionRateId>

const CategoryId = z.string().trim().min(1).max(64)

const BasisPoints = z
  .int('درصد را با رقم بنویسید، مانند ۸ یا ۷٫۵')
  .min(0, 'کارمزد نمی‌تواند کمتر از صفر باشد')
  .max(BASIS_POINTS_MAX, 'کارمزد بیش از ۱۰۰ درصد نیست')

/** Whose it is, and of what: nothing named is every one. The narrowest counts: of a seller in a category, of a seller, of a category, of all. */
export const NewCommissionRate = z.object({
  sellerId: SellerId.nullable(),
  categoryId: CategoryId.nullable(),
  /** Hundredths of a percent; null: this scope has no rate of its own any more. */
  basisPoints: BasisPoints.nullable(),
  from: FromMoment,
  note: z.string().trim().max(COMMISSION_NOTE_MAX, 'یادداشت حداکثر ۲۰۰ نویسه است').default(''),
})
export type NewCommissionRate = z.output<typeof NewCommissionRate>

export const CommissionRate = z.object({
  id: CommissionRateId,
  seller: z.object({ id: SellerId, name: z.string() }).nullable(),
  category: z.object({ id: CategoryId, title: z.string() }).nullable(),
  basisPoints: z.int().nullable(),
  validFrom: z.iso.datetime(),
  /** `counts`: now; `begins`: later; `was`: another has its place. */
  state: z.enum(['counts', 'begins', 'was']),
  note: z.string(),
  setBy: z.string(),
  setAt: z.iso.datetime(),
})
export type CommissionRate = z.infer<typeof CommissionRate>

export const Bearer = z.enum(['seller', 'market'], { error: 'بر عهدهٔ فروشنده یا بازار را انتخاب کنید' })
export type Bearer = z.infer<typeof Bearer>
export const BEARER_LABELS = { seller: 'فروشنده', market: 'بازار' } as const satisfies Record<Bearer, string>

export const CommissionTerms = z.object({
  /** Who bears discount codes. */
  discountBearer: Bearer,
  /** Hundredths of a percent of what a gateway brought, at most `gatewayFeeMax` toman a payment. */
  gatewayFeeBasisPoints: z.int('درصد را با رقم بنویسید').min(0).max(GATEWAY_FEE_MAX, 'کارمزد درگاه بیش از ۱۰ درصد نیست'),
  gatewayFeeMax: Amount.min(1, 'سقف کارمزد بیش از صفر است').nullable(),
  gatewayFeeBearer: Bearer,
  /** Toman of one return that its seller is the cause of. */
  returnShipping: Amount.max(RETURN_SHIPPING_MAX, 'این مبلغ بیش از اندازه است'),
  returnShippingBearer: Bearer,
})
export type CommissionTerms = z.infer<typeof CommissionTerms>

export const DatedTerms = CommissionTerms.extend({ validFrom: z.iso.datetime().nullable() })
export type DatedTerms = z.infer<typeof DatedTerms>

/** Terms with the date from which they hold, as a form has them. */
export const NewCommissionTerms = CommissionTerms.extend({ from: FromMoment })
export type NewCommissionTerms = z.output<typeof NewCommissionTerms>

const byStaff = { by: 'staff', can: 'settings.write' } as const

export const listCommissionCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/commission',
  transaction: 'read',
  summary:
    'Every rate of commission as it was set, the newest first, those that count marked; the terms that count and those that begin later',
  query: z.object({ sellerId: SellerId.optional() }),
  answer: z.object({
    rates: z.array(CommissionRate),
    terms: DatedTerms,
    coming: DatedTerms.nullable(),
    /** To choose from. */
    categories: z.array(z.object({ id: CategoryId, title: z.string(), depth: z.int() })),
    sellers: z.array(z.object({ id: SellerId, name: z.string() })),
  }),
  errors: [],
})

export const setCommissionRateCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/commission/rates',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Sets a rate of commission for orders that are placed from its date on; orders that were placed keep theirs',
  body: NewCommissionRate,
  answer: z.object({ status: z.literal('ok'), message: z.string(), rate: CommissionRate }),
  errors: ['COMMISSION_DATE_PAST', 'COMMISSION_SCOPE_UNKNOWN', 'COMMISSION_MARKET_NEEDS_RATE'],
})

export const setCommissionTermsCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/commission/terms',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Sets who bears discounts, the gateway’s fee and a return’s shipping, for orders that are placed from its date on',
  body: NewCommissionTerms,
  answer: z.object({ status: z.literal('ok'), message: z.string(), terms: DatedTerms }),
  errors: ['COMMISSION_DATE_PAST'],
})
