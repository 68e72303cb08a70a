import { type Toman, toman } from '#contract/money.ts'
import type { CodedError } from '../../platform/errors.ts'
import {
  DiscountExpired,
  DiscountForFirstOrder,
  DiscountNotFound,
  DiscountOfAnother,
  DiscountTooSmall,
  DiscountUsed,
} from './discount.errors.ts'
import type { DiscountCode } from './discount.queries.ts'
import { shareOf } from './split.ts'

/** Gateways take no payment below this: a code leaves at least so much to pay. */
export const PAYABLE_MIN = 1_000

/** What a code gives, and from which sum of the lines on. An order keeps them as they were when it was opened. */
export type DiscountTerms = Pick<DiscountCode, 'kind' | 'value' | 'maxDiscount' | 'minTotal'>

/** What the code takes off lines of this sum, whatever its minimum; a percent is rounded down. */
export function discountAmount(code: Pick<DiscountTerms, 'kind' | 'value' | 'maxDiscount'>, subtotal: number): Toman {
  const wanted = code.kind === 'percent' ? shareOf(subtotal, code.value, 10_000) : code.value
  return toman(Math.max(0, Math.min(wanted, code.maxDiscount ?? wanted, subtotal - PAYABLE_MIN)))
}

/** The same, and nothing below the code's minimum. */
export function allowedDiscount(terms: DiscountTerms, subtotal: number): Toman {
  return subtotal < terms.minTotal ? toman(0) : discountAmount(terms, subtotal)
}

/** Why the code cannot be used for lines of this sum now. */
export function refusalOfDiscount(code: DiscountCode, subtotal: number, now: Date): CodedError | undefined {
  if (!code.active) return DiscountNotFound()
  if (!code.isForShopper) return DiscountOfAnother()
  if ((code.startsAt !== null && code.startsAt > now) || (code.endsAt !== null && code.endsAt <= now)) return DiscountExpired()
  if (code.isTooLate) return DiscountForFirstOrder()
  if (code.usesMax !== null && code.uses >= code.usesMax) return DiscountUsed()
  if (code.perUserMax !== null && code.usedByShopper >= code.perUserMax) return DiscountUsed()
  if (subtotal < code.minTotal) return DiscountTooSmall({ minimum: code.minTotal })
  return undefined
}
