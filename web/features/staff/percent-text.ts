import { toLatinDigits } from '#persian/digits.ts'
import { formatDecimal } from '#persian/format.ts'

const WRITTEN = /^(\d{1,3})(?:[.٫/](\d{1,2}))?$/

/** 750 of «۷٫۵»: hundredths of a percent; NaN where it is no percent of at most two decimals. */
export function basisPointsFrom(typed: string): number {
  const [, whole, fraction = ''] = WRITTEN.exec(toLatinDigits(typed).replace(/[\s%٪]/g, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** ۷٫۵ of 750. */
export function percentText(basisPoints: number): string {
  return formatDecimal(String(basisPoints / 100))
}
