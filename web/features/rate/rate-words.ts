import { type Rate, unitOf } from '#contract/rate.ts'
import { formatDateTime, formatDecimal, formatToman } from '#persian/format.ts'

/** «هر دلار آمریکا ۹۲٬۵۰۰ تومان، گرد به ۱٬۰۰۰ تومان» */
export function rateInWords({ currency, toman, step }: Rate): string {
  return `${unitOf(currency)} ${formatDecimal(toman)} تومان، گرد به ${formatToman(step)}`
}

/** Whose rate it is, since when, and who set it where that is known. */
export function originInWords({ whose, setAt, setBy }: Rate): string {
  const by = setBy === null || setBy === '' ? '' : `، ${setBy}`
  return `${whose === 'own' ? 'نرخ شما' : 'نرخ بازار'} از ${formatDateTime(setAt)}${by}`
}
