import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { defineCall } from './call.ts'
import { CURRENCIES, CURRENCY_LABELS, type Currency, MINOR } from './currency.ts'

/* What a unit of a currency costs in toman: the market's rate, and a seller's own that stands above it. No float is ever in it. */

/** What prices that follow a rate are rounded to, in toman. */
export const RATE_STEPS = [1, 100, 1_000, 10_000] as const
export type RateStep = (typeof RATE_STEPS)[number]

const RATE_DECIMALS = 4
const SCALE = 10n ** BigInt(RATE_DECIMALS)
const RATE_MAX = 10_000_000n * SCALE

const WRITTEN = new RegExp(`^(\\d{1,12})(?:[.٫/](\\d{1,${RATE_DECIMALS}}))?$`)

/** `92500.5` of «۹۲٬۵۰۰٫۵۰»; undefined where it is no number of so many digits. */
function readDecimal(written: number | string): string | undefined {
  const text = typeof written === 'number' ? String(written) : toLatinDigits(written).replace(/[\s,٬]/g, '')
  const [, whole, fraction = ''] = WRITTEN.exec(text) ?? []
  if (whole === undefined) return undefined
  return [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')].filter((part) => part !== '').join('.')
}

function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(RATE_DECIMALS, '0'))
}

/** Toman of one unit as a person writes it; a decimal text comes of it. */
const TomanOfUnit = z
  .union([z.number(), z.string().max(40, 'نرخ بیش از اندازه دراز است')], 'نرخ را به تومان وارد کنید')
  .transform((written, context): string => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, input: written })
      return z.NEVER
    }
    const decimal = readDecimal(written)
    if (decimal === undefined) return refuse('نرخ باید عددی به تومان با حداکثر چهار رقم اعشار باشد')
    if (scaled(decimal) < SCALE) return refuse('نرخ باید دست‌کم ۱ تومان باشد')
    if (scaled(decimal) > RATE_MAX) return refuse('نرخ نباید بیش از ۱۰٬۰۰۰٬۰۰۰ تومان باشد')
    return decimal
  })

/** The rate that somebody sets. */
export const NewRate = z.object({ toman: TomanOfUnit, step: z.literal(RATE_STEPS, 'قیمت به این مبلغ گرد نمی‌شود') })
export type NewRate = z.output<typeof NewRate>

/** What a price is reckoned by. `toman`: a decimal text. */
export interface RateRule {
  toman: string
  step: RateStep
}

/** The one rounding: numerator / denominator to the nearest multiple of the step, half of it upwards. Neither is below nought. */
export function roundedTo(step: RateStep, numerator: bigint, denominator: bigint): number {
  const whole = denominator * BigInt(step)
  return Number((2n * numerator + whole) / (2n * whole)) * step
}

/** Toman of an amount in minor units. It is rounded once, from the exact product. */
export function tomanAt(minor: number, { toman, step }: RateRule): number {
  return roundedTo(step, BigInt(minor) * scaled(toman), SCALE * BigInt(MINOR))
}

/** Names a rate as it was set once; one that is set later has another id. */
export const RateId = z
  .string('شناسهٔ نرخ درست نیست')
  .regex(/^[0-9a-z]{12}$/, 'شناسهٔ نرخ درست نیست')
  .brand<'RateId'>()
export type RateId = z.infer<typeof RateId>

export const CurrencyName = z.enum(CURRENCY_LABELS, `ارز باید ${CURRENCY_LABELS.join(' یا ')} باشد`)

export const Rate = z.object({
  id: RateId,
  /** The seller's own, or the market's. */
  whose: z.enum(['own', 'market']),
  currency: z.enum(CURRENCY_LABELS),
  /** Of one unit, as a decimal text. */
  toman: z.string(),
  step: z.literal(RATE_STEPS),
  setAt: z.iso.datetime(),
  /** Sellers see only names of their own people. */
  setBy: z.string().nullable(),
})
export type Rate = z.infer<typeof Rate>

/** «هر دلار آمریکا»: what the rate is of. */
export const unitOf = (currency: Currency) => `هر ${CURRENCIES[currency]}`

const params = z.object({ currency: CurrencyName })
const bySeller = { by: 'seller', can: 'desk.prices' } as const
const byStaff = { by: 'staff', can: 'settings.write' } as const

/** A currency as a seller meets it. */
export const SellersRate = z.object({
  currency: z.enum(CURRENCY_LABELS),
  own: Rate.nullable(),
  market: Rate.nullable(),
  /** The seller's offers with a price in it. */
  offers: z.int().nonnegative(),
})
export type SellersRate = z.infer<typeof SellersRate>

/** The seller's own stands above the market's. */
export const countingRate = ({ own, market }: Pick<SellersRate, 'own' | 'market'>) => own ?? market

export const listRatesCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/rates',
  transaction: 'none',
  summary: 'What each currency costs: the seller’s own rate, which counts where there is one, and the market’s',
  answer: z.object({ rates: z.array(SellersRate) }),
  errors: [],
})

export const setRateCall = defineCall({
  ...bySeller,
  method: 'PUT',
  path: '/desk/rates/:currency',
  transaction: 'write',
  summary: 'Sets the seller’s own rate. No price follows by itself: that is a bulk change, which is seen first',
  params,
  body: NewRate,
  answer: z.object({ rate: Rate }),
  errors: [],
})

export const removeRateCall = defineCall({
  ...bySeller,
  method: 'DELETE',
  path: '/desk/rates/:currency',
  transaction: 'write',
  summary: 'Takes the seller’s own rate away: the market’s counts again',
  params,
  answer: z.object({ rate: Rate.nullable() }),
  errors: ['RATE_NOT_FOUND'],
})

export const listMarketRatesCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/rates',
  transaction: 'none',
  summary: 'The market’s rate of each currency as it was set lately, newest first: the first counts',
  answer: z.object({ rates: z.array(z.object({ currency: z.enum(CURRENCY_LABELS), settings: z.array(Rate) })) }),
  errors: [],
})

export const setMarketRateCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/rates/:currency',
  transaction: 'write',
  summary: 'Sets the market’s rate, which counts for sellers who have none of their own',
  params,
  body: NewRate,
  answer: z.object({ status: z.literal('ok'), rate: Rate }),
  errors: [],
})
