import type { CartLine } from '#contract/cart.ts'
import { bySeller, totalOf } from '#web/features/cart/pending-lines.ts'

/** What is missing to each seller's sum from which on it sends for nothing, the nearest first. */
export function untilFree(lines: readonly CartLine[]): { seller: string; missing: number }[] {
  return bySeller(lines)
    .flatMap(({ seller, lines: own }) => {
      const chosen = own.find(({ shipping }) => shipping !== undefined)?.shipping?.chosen
      const missing = (chosen?.freeFrom ?? 0) - totalOf(own)
      return chosen !== undefined && !chosen.paidOnArrival && missing > 0 ? [{ seller: seller.label, missing }] : []
    })
    .sort((one, other) => one.missing - other.missing)
}
