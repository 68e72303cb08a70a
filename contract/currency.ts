import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'

/* Prices in other currencies, as sellers tell them beside the toman. They are kept in minor units (cents, fils): no fraction is ever added up. */

/** By the labels of the documents. */
export const CURRENCIES = { usd: 'دلار آمریکا', AED: 'درهم امارات' } as const
export type Currency = keyof typeof CURRENCIES
export const CURRENCY_LABELS = Object.keys(CURRENCIES) as [Currency, ...Currency[]]

const MINOR_DIGITS = 2
/** Minor units of one unit. */
export const MINOR = 10 ** MINOR_DIGITS
/** In minor units. */
const PRICE_MAX = 1_000_000_000_000

/** In minor units; a currency that is not named has no price. */
export type CurrencyPrices = Partial<Record<Currency, number>>

/** `274.78` of 27478. */
export function majorOf(minor: number): number {
  return minor / MINOR
}

const WRITTEN = /^(\d{1,10})(?:[.٫/](\d{1,2}))?$/

/** Minor units of an amount as a person or a sheet writes it; null where it says none. undefined: it cannot be read, or has more digits than there are. */
export function minorOf(written: unknown): number | null | undefined {
  if (written === null || written === '') return null
  if (typeof written !== 'number' && typeof written !== 'string') return undefined
  const text = typeof written === 'number' ? String(written) : toLatinDigits(written).replace(/[\s,٬]/g, '')
  const [, whole, fraction = ''] = WRITTEN.exec(text) ?? []
  if (whole === undefined) return undefined
  const minor = Number(whole) * MINOR + Number(fraction.padEnd(MINOR_DIGITS, '0'))
  if (minor > PRICE_MAX) return undefined
  return minor === 0 ? null : minor
}

/** In major units; minor ones come of it, and null of nothing. */
export const currencyAmount = z.unknown().transform((value, context): number | null => {
  const minor = minorOf(value)
  if (minor !== undefined) return minor
  context.addIssue({ code: 'custom', message: 'قیمت ارزی باید عددی با حداکثر دو رقم اعشار باشد', input: value })
  return z.NEVER
})

const written = (label: Currency) =>
  z.unknown().transform((value, context): number | null => {
    const minor = minorOf(value)
    if (minor !== undefined) return minor
    context.addIssue({ code: 'custom', message: `قیمت به ${CURRENCIES[label]} باید عددی با حداکثر دو رقم اعشار باشد`, input: value })
    return z.NEVER
  })

/** What an edit says of prices in other currencies: in major units, null or 0 is none, a label that is left out stays. */
export const CurrencyPricesEdit = z.strictObject(
  { usd: written('usd').optional(), AED: written('AED').optional() },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `ارز باید ${CURRENCY_LABELS.join(' یا ')} باشد` : 'قیمت‌های ارزی باید یک شیء با نام ارزها باشد',
  },
)
export type CurrencyPricesEdit = z.output<typeof CurrencyPricesEdit>
