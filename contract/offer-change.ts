import { z } from 'zod'
import type { CurrencyPrices } from './currency.ts'
import { OfferId } from './ids.ts'
import { AMOUNT_MAX, STOCK_MAX } from './limits.ts'
import { CurrencyName, RateId, type RateRule, roundedTo, tomanAt } from './rate.ts'

/* What a bulk change says and what it makes of an offer: whole toman all along, the same on the screen and in the market. */

const PRICE_FIELDS = ['regularPrice', 'discountedPrice'] as const
type PriceField = (typeof PRICE_FIELDS)[number]
const COPIED_FIELDS = [...PRICE_FIELDS, 'stock'] as const

/** What prices are rounded to, in toman. */
export const ROUNDING_STEPS = [10, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000] as const

const price = z
  .int('قیمت باید عدد صحیح به تومان باشد')
  .min(1, 'قیمت باید دست‌کم ۱ تومان باشد')
  .max(AMOUNT_MAX, 'قیمت بیش از اندازه بزرگ است')
const fields = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names, 'چنین ستونی تغییر نمی‌کند'))
    .min(1, 'ستونی را برای تغییر انتخاب کنید')
    .max(names.length, 'هر ستون را یک بار انتخاب کنید')
const rounding = z.strictObject({
  to: z.literal(ROUNDING_STEPS, 'قیمت به این مبلغ گرد نمی‌شود'),
  direction: z.enum(['nearest', 'up', 'down'], 'جهت گرد کردن درست نیست'),
})
type Rounding = z.infer<typeof rounding>

export const OfferChange = z.discriminatedUnion(
  'kind',
  [
    /** A discount of null is none. */
    z
      .strictObject({
        kind: z.literal('set'),
        regularPrice: price.optional(),
        discountedPrice: price.nullable().optional(),
        stock: z
          .int('موجودی باید عدد صحیح باشد')
          .min(0, 'موجودی نمی‌تواند منفی باشد')
          .max(STOCK_MAX, 'موجودی بیش از اندازه بزرگ است')
          .optional(),
      })
      .refine(({ regularPrice, discountedPrice, stock }) => [regularPrice, discountedPrice, stock].some((given) => given !== undefined), {
        error: 'مقدار تازه را وارد کنید',
        path: ['regularPrice'],
      }),
    /** A hundredth of a percent; below zero the price falls. */
    z.strictObject({
      kind: z.literal('percent'),
      basisPoints: z
        .int('درصد باید حداکثر دو رقم اعشار داشته باشد')
        .min(-9_999, 'قیمت صفر نمی‌شود')
        .max(100_000, 'درصد بیش از اندازه بزرگ است'),
      fields: fields(PRICE_FIELDS),
      round: rounding.optional(),
    }),
    z.strictObject({
      kind: z.literal('toman'),
      amount: z
        .int('مبلغ باید عدد صحیح به تومان باشد')
        .min(-AMOUNT_MAX, 'مبلغ بیش از اندازه بزرگ است')
        .max(AMOUNT_MAX, 'مبلغ بیش از اندازه بزرگ است'),
      fields: fields(PRICE_FIELDS),
      round: rounding.optional(),
    }),
    z.strictObject({ kind: z.literal('round'), fields: fields(PRICE_FIELDS), round: rounding }),
    /** From one offer to the other variants of its product. */
    z.strictObject({ kind: z.literal('copy'), from: OfferId, fields: fields(COPIED_FIELDS) }),
    /** After the price in a currency, its discount along with it. `rateId`: the rate that was seen; left out, the one that counts. */
    z.strictObject({ kind: z.literal('currency'), currency: CurrencyName, rateId: RateId.optional() }),
  ],
  'نوع تغییر درست نیست',
)
export type OfferChange = z.infer<typeof OfferChange>

/** What of an offer a bulk change can move. */
export const ChangeableTerms = z.object({
  regularPrice: z.int().positive(),
  discountedPrice: z.int().positive().nullable(),
  stock: z.int().nonnegative(),
})
export type ChangeableTerms = z.infer<typeof ChangeableTerms>

/** Why an offer cannot be changed so. */
export const CHANGE_FAULTS = {
  PRICE_TOO_LOW: 'قیمت تازه باید دست‌کم ۱ تومان باشد',
  PRICE_TOO_HIGH: 'قیمت تازه بیش از اندازه بزرگ است',
  DISCOUNT_NOT_LOWER: 'قیمت با تخفیف باید کمتر از قیمت باشد',
  NO_CURRENCY_PRICE: 'این پیشنهاد به این ارز قیمت ندارد',
  OTHER_PRODUCT: 'این پیشنهاد از آنِ محصول دیگری است',
} as const
export type ChangeFault = keyof typeof CHANGE_FAULTS

/** What a change needs to know besides the prices and the stock that it moves. */
export interface ChangeSource {
  /** What `copy` takes from; null: the offer itself. */
  copied: ChangeableTerms | null
  /** What `currency` reckons with. */
  rate: RateRule | null
  /** Of the offer, in minor units. */
  currencyPrices: CurrencyPrices
}

/** The terms as the change makes them, or why it cannot. */
export function changedTerms(old: ChangeableTerms, change: OfferChange, source: ChangeSource): ChangeableTerms | ChangeFault {
  const wanted = wantedTerms(old, change, source)
  if (typeof wanted === 'string') return wanted
  const prices = [wanted.regularPrice, ...(wanted.discountedPrice === null ? [] : [wanted.discountedPrice])]
  if (prices.some((amount) => amount < 1)) return 'PRICE_TOO_LOW'
  if (prices.some((amount) => amount > AMOUNT_MAX)) return 'PRICE_TOO_HIGH'
  if (wanted.discountedPrice !== null && wanted.discountedPrice >= wanted.regularPrice) return 'DISCOUNT_NOT_LOWER'
  return wanted
}

function wantedTerms(old: ChangeableTerms, change: OfferChange, source: ChangeSource): ChangeableTerms | ChangeFault {
  switch (change.kind) {
    case 'set': {
      const { regularPrice = old.regularPrice, discountedPrice = old.discountedPrice, stock = old.stock } = change
      return { regularPrice, discountedPrice, stock }
    }
    case 'copy': {
      const from = (field: (typeof COPIED_FIELDS)[number]) => (change.fields.includes(field) ? (source.copied ?? old) : old)
      return {
        regularPrice: from('regularPrice').regularPrice,
        discountedPrice: from('discountedPrice').discountedPrice,
        stock: from('stock').stock,
      }
    }
    case 'percent':
      return withPrices(old, change.fields, (amount) => rounded(byBasisPoints(amount, change.basisPoints), change.round))
    case 'toman':
      return withPrices(old, change.fields, (amount) => rounded(amount + change.amount, change.round))
    case 'round':
      return withPrices(old, change.fields, (amount) => rounded(amount, change.round))
    case 'currency': {
      const { [change.currency]: minor } = source.currencyPrices
      if (source.rate === null) throw new Error(`a change by ${change.currency} without a rate`)
      return minor === undefined ? 'NO_CURRENCY_PRICE' : following(old, minor, source.rate)
    }
  }
}

/** The discount keeps its share of the price, rounded alike. Where the price stays, so does the discount: a second time changes nothing. */
function following(old: ChangeableTerms, minor: number, rate: RateRule): ChangeableTerms {
  const regularPrice = tomanAt(minor, rate)
  const { discountedPrice: before } = old
  if (regularPrice === old.regularPrice || before === null) return { ...old, regularPrice }
  return { ...old, regularPrice, discountedPrice: roundedTo(rate.step, BigInt(before) * BigInt(regularPrice), BigInt(old.regularPrice)) }
}

/** An offer without a discount gets none. */
function withPrices(old: ChangeableTerms, named: readonly PriceField[], move: (amount: number) => number): ChangeableTerms {
  const { regularPrice, discountedPrice } = old
  return {
    ...old,
    regularPrice: named.includes('regularPrice') ? move(regularPrice) : regularPrice,
    discountedPrice: named.includes('discountedPrice') && discountedPrice !== null ? move(discountedPrice) : discountedPrice,
  }
}

/** Half a toman is one. The product may lie beyond what a number holds exactly. */
function byBasisPoints(amount: number, basisPoints: number): number {
  return Number((BigInt(amount) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n)
}

function rounded(amount: number, round: Rounding | undefined): number {
  if (round === undefined) return amount
  const { to, direction } = round
  const lower = Math.floor(amount / to) * to
  const isUp = direction === 'nearest' ? (amount - lower) * 2 >= to : direction === 'up' && amount > lower
  return isUp ? lower + to : lower
}

/** What its seller should see before it happens. */
export const CHANGE_WARNINGS = {
  MOVED_FAR: 'قیمت بیش از ۳۰٪ تغییر می‌کند',
  LOWEST_OF_30_DAYS: 'کمترین قیمت ۳۰ روز گذشته',
  OUT_OF_STOCK: 'موجودی صفر است',
} as const
export type ChangeWarning = keyof typeof CHANGE_WARNINGS

const MOVED_FAR_PERCENT = 30
const sellingPrice = ({ regularPrice, discountedPrice }: ChangeableTerms) => discountedPrice ?? regularPrice

/** `lowest`: what the offer was sold at for the least within 30 days; null where nothing is known. */
export function changeWarnings(old: ChangeableTerms, wanted: ChangeableTerms, lowest: number | null): ChangeWarning[] {
  const pairs = [[old.regularPrice, wanted.regularPrice] as const, [sellingPrice(old), sellingPrice(wanted)] as const]
  const movedFar = pairs.some(([before, after]) => Math.abs(after - before) * 100 > before * MOVED_FAR_PERCENT)
  const isLowest = lowest !== null && sellingPrice(wanted) < sellingPrice(old) && sellingPrice(wanted) < lowest
  return [
    ...(movedFar ? (['MOVED_FAR'] as const) : []),
    ...(isLowest ? (['LOWEST_OF_30_DAYS'] as const) : []),
    ...(wanted.stock === 0 ? (['OUT_OF_STOCK'] as const) : []),
  ]
}
