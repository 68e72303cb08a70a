import { type Toman, toman } from '#contract/money.ts'
import { PAYABLE_MIN } from '../pricing/discount-rules.ts'
import { basisPointsOf } from '../pricing/split.ts'
import type { OrderPart } from './order.queries.ts'
import { hasEnded } from './order-moves.ts'

/**
 * What a shopper may pay of the part before the rest, by the terms that its order was opened with; undefined: all of it or nothing. Neither the advance nor the
 * rest is less than a gateway takes.
 */
export function advanceOf({ status, isPaid, advancePercent, total }: Terms): Toman | undefined {
  if (advancePercent === null || isPaid !== 'unpaid' || hasEnded(status)) return undefined
  return shareOf(total, advancePercent)
}

type Terms = Pick<OrderPart, 'status' | 'isPaid' | 'advancePercent' | 'total'>

/** Whether money that was asked for when a payment was opened is the advance of a part of which nothing is paid yet, ended meanwhile or not. */
export function isAdvance({ isPaid, advancePercent, total }: Terms, amount: number): boolean {
  return advancePercent !== null && isPaid === 'unpaid' && shareOf(total, advancePercent) === amount
}

function shareOf(total: number, percent: number): Toman | undefined {
  const share = Math.max(PAYABLE_MIN, basisPointsOf(total, percent * 100))
  return total - share < PAYABLE_MIN ? undefined : toman(share)
}
