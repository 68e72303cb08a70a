import type { PRICE_FORMATS } from '#contract/fast-order-filters.ts'
import { writeNumber } from '#web/ui/table/read-number.ts'

export type PriceFormat = (typeof PRICE_FORMATS)[number]

export const PRICE_UNITS: Readonly<Record<PriceFormat, { label: string; toman: number }>> = {
  hezar: { label: 'هزار تومان', toman: 1_000 },
  million: { label: 'میلیون تومان', toman: 1_000_000 },
  tooman: { label: 'تومان', toman: 1 },
}

/** Digits behind the point, at most: more would be read past. */
const DECIMALS = 1_000

/** An amount of toman in the unit of the table. */
export function inUnit(amount: number, format: PriceFormat): number {
  return Math.round((amount / PRICE_UNITS[format].toman) * DECIMALS) / DECIMALS
}

export function writtenIn(amount: number, format: PriceFormat): string {
  return writeNumber(inUnit(amount, format))
}
