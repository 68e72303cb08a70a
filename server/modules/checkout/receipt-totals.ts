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
  vatRequested: boolean
  vatBasisPoints: number
  vat: Toman
  total: Toman
}

export interface Bill<Line extends BillLine> {
  sellers: SellerBill<Line>[]
  subtotal: Toman
  discount: Toman
  vat: Toman
  total: Toman
}

export interface BillTerms {
  /** What the discount code takes off the whole; never above the sum of the lines. */
  discount: (subtotal: Toman) => Toman
  vatBasisPoints: number
  /** Sellers whose invoice is asked for: only these add VAT. */
  vatSellerIds: readonly SellerId[]
}

/**
 * The bill of some lines, a part for each seller in the order of their first lines.
 * Sum of the lines − discount + VAT = total = sum of the sellers' totals, exactly. VAT is reckoned on what is left after the discount.
 */
export function billOf<Line extends BillLine>(lines: readonly Line[], terms: BillTerms): Bill<Line> {
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
    const vat = vatRequested ? basisPointsOf(group.subtotal - share, terms.vatBasisPoints) : toman(0)
    return {
      ...group,
      discount: share,
      vatRequested,
      vatBasisPoints: terms.vatBasisPoints,
      vat,
      total: toman(group.subtotal - share + vat),
    }
  })
  const vat = sumOf(sellers.map((seller) => seller.vat))
  return { sellers, subtotal, discount, vat, total: toman(subtotal - discount + vat) }
}

export function lineTotal({ quantity, price }: BillLine): Toman {
  return toman(quantity * price)
}
