import { sumOf, type Toman, toman } from '#contract/money.ts'
import { allowedDiscount, type DiscountTerms, PAYABLE_MIN } from '../pricing/discount-rules.ts'
import { basisPointsOf, splitByWeight } from '../pricing/split.ts'
import type { OrderPart, OrderTotals } from './order.queries.ts'
import { hasEnded, isOpen } from './order-moves.ts'
import { isOfSeller } from './plan-parts.ts'

/** The parts that an order's sums and state are made of: those that have not ended, all of them once all have. */
export function countedParts<Part extends Pick<OrderPart, 'status'>>(parts: readonly Part[]): readonly Part[] {
  const living = parts.filter((part) => !hasEnded(part.status))
  return living.length > 0 ? living : parts
}

export function totalsOf(parts: readonly OrderPart[]): OrderTotals {
  const counted = countedParts(parts)
  const sum = (of: (part: OrderPart) => number) => sumOf(counted.map(of))
  return {
    subtotal: sum((part) => part.subtotal),
    discount: sum((part) => part.discount),
    shipping: sum((part) => part.shipping),
    vat: sum((part) => part.vat),
    total: sum((part) => part.total),
  }
}

/** What this part costs does not change any more: it was paid, sold, or lies at the bank as it is. */
export function isFixed({ status, isPaid, inPayment }: OrderPart): boolean {
  return isPaid !== 'unpaid' || inPayment || !(isOpen(status) || hasEnded(status))
}

/**
 * The parts with the discount that the order's code gives for what is left of it, when `paidNow` are paid next and the others later.
 * What was paid and what is paid now never have more off than the code gives for them alone, nothing below its minimum; what they do not get
 * moves to the parts that remain, so that a shopper who pays everything has the whole discount. `docs/decisions/0020-what-a-part-paid-order-owes.md`
 */
export function reckonParts(
  parts: readonly OrderPart[],
  terms: DiscountTerms | null,
  paidNow: (part: OrderPart) => boolean = () => true,
): OrderPart[] {
  if (terms === null) return [...parts]
  const counted = countedParts(parts).filter(isOfSeller)
  const fixed = counted.filter(isFixed)
  const open = counted.filter((part) => !isFixed(part))
  const now = open.filter(paidNow)
  const later = open.filter((part) => !paidNow(part))
  const given = sumOf(fixed.map((part) => part.discount))
  const left = (on: readonly OrderPart[]) =>
    Math.max(0, Math.min(allowedDiscount(terms, subtotalOf([...fixed, ...on])) - given, subtotalOf(on) - PAYABLE_MIN))

  const whole = left(open)
  const ofNow = later.length === 0 ? whole : Math.min(shareOfThese(whole, open, now), left(now))
  const ofLater = Math.max(0, Math.min(whole - ofNow, subtotalOf(later) - PAYABLE_MIN))
  const discountOf = new Map([...split(ofNow, now), ...split(ofLater, later)])
  return parts.map((part) => {
    const discount = discountOf.get(part)
    return discount === undefined ? part : withDiscount(part, discount)
  })
}

/**
 * Whether these parts can still be bought at their discount: the code gives that much for what was paid together with them, and, where others are at
 * the bank, for all of it. What was given with an advance is not asked about again, nor do parts without a discount wait for others: pieces that a seller
 * declined since may have left less than the code asks for.
 */
export function fitsDiscount(terms: DiscountTerms | null, parts: readonly OrderPart[], bought: readonly OrderPart[]): boolean {
  if (terms === null) return true
  const ids = new Set(bought.map((part) => part.receiptId))
  const others = parts.filter(isOfSeller).filter((part) => !ids.has(part.receiptId) && !hasEnded(part.status) && isFixed(part))
  const fits = (all: readonly OrderPart[]) => sumOf(all.map((part) => part.discount)) <= allowedDiscount(terms, subtotalOf(all))
  const mine = bought.filter(isOfSeller)
  if (mine.every(({ isPaid, discount }) => isPaid !== 'unpaid' || discount === 0)) return true
  return fits([...others.filter((part) => part.isPaid !== 'unpaid'), ...mine]) && fits([...others, ...mine])
}

/** The part at another discount and VAT. */
export function withAmounts(part: OrderPart, { discount, vat }: { discount: Toman; vat: Toman }): OrderPart {
  return { ...part, discount, vat, total: toman(part.subtotal - discount + part.shipping + vat) }
}

/** The part at another discount; its VAT is reckoned on what is left after it, and on shipping. */
function withDiscount(part: OrderPart, discount: Toman): OrderPart {
  if (discount === part.discount) return part
  const vat = part.vatRequested ? basisPointsOf(part.subtotal - discount + part.shipping, part.vatBasisPoints) : toman(0)
  return withAmounts(part, { discount, vat })
}

function shareOfThese(discount: number, open: readonly OrderPart[], now: readonly OrderPart[]): number {
  return sumOf(split(discount, open).flatMap(([part, share]) => (now.includes(part) ? [share] : [])))
}

function split(discount: number, parts: readonly OrderPart[]): [OrderPart, Toman][] {
  const shares = splitByWeight(
    discount,
    parts.map((part) => part.subtotal),
  )
  return parts.map((part, index) => [part, shares[index] ?? toman(0)])
}

function subtotalOf(parts: readonly OrderPart[]): number {
  return sumOf(parts.map((part) => part.subtotal))
}
