import type { SellerId } from '#contract/ids.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import { basisPointsOf, splitByWeight } from './split.ts'

export interface BillLine {
  sellerId: SellerId
  quantity: number
  /** Of one piece. */
  price: Toman
}

export interface SellerBill<Line extends BillLine> {
  sellerId: SellerId
  lines: Line[]
  subtotal: Toman
  discount: Toman
  shipping: Toman
  vatRequested: boolean
  vatBasisPoints: number
  vat: Toman
  total: Toman
}

export interface Bill<Line extends BillLine> {
  sellers: SellerBill<Line>[]
  subtotal: Toman
  discount: Toman
  shipping: Toman
  vat: Toman
  total: Toman
}

export interface BillTerms<Line extends BillLine> {
  /** What the discount code takes off the whole; never above the sum of the lines. */
  discount: (subtotal: Toman) => Toman
  /** What a seller asks for sending these lines of theirs. */
  shipping: (lines: readonly Line[], subtotal: Toman) => Toman
  vatBasisPoints: number
  /** Sellers whose invoice is asked for: only these add VAT. */
  vatSellerIds: readonly SellerId[]
}

/**
 * The bill of some lines, a part for each seller in the order of their first lines.
 * Sum of the lines − discount + shipping + VAT = total = sum of the sellers' totals, exactly. VAT is reckoned on what is left after the discount, and on
 * shipping; shipping counts for no code and is not discounted.
 */
export function billOf<Line extends BillLine>(lines: readonly Line[], terms: BillTerms<Line>): Bill<Line> {
  const groups = [...Map.groupBy(lines, (line) => line.sellerId)].map(([sellerId, own]) => ({
    sellerId,
    lines: own,
    subtotal: sumOf(own.map(lineTotal)),
  }))
  const subtotal = sumOf(groups.map((group) => group.subtotal))
  const discount = terms.discount(subtotal)
  const shares = splitByWeight(
    discount,
    groups.map((group) => group.subtotal),
  )

  const sellers = groups.map((group, index) => {
    const share = shares[index] ?? toman(0)
    const vatRequested = terms.vatSellerIds.includes(group.sellerId)
    const shipping = terms.shipping(group.lines, group.subtotal)
    const net = group.subtotal - share + shipping
    const vat = vatRequested ? basisPointsOf(net, terms.vatBasisPoints) : toman(0)
    return {
      ...group,
      discount: share,
      shipping,
      vatRequested,
      vatBasisPoints: terms.vatBasisPoints,
      vat,
      total: toman(net + vat),
    }
  })
  const vat = sumOf(sellers.map((seller) => seller.vat))
  const shipping = sumOf(sellers.map((seller) => seller.shipping))
  return { sellers, subtotal, discount, shipping, vat, total: toman(subtotal - discount + shipping + vat) }
}

export function lineTotal({ quantity, price }: BillLine): Toman {
  return toman(quantity * price)
}
