/** What a seller takes in one order; `maxOrder` null: no limit but the stock. */
export interface OrderTerms {
  stock: number
  minOrder: number
  maxOrder: number | null
}

/** The most that can be ordered now. */
export function orderLimit({ stock, maxOrder }: OrderTerms): number {
  return Math.min(stock, maxOrder ?? stock)
}

/** The least that can be ordered: the seller's minimum, or all there is when that is less. */
export function orderMinimum(terms: OrderTerms): number {
  return Math.max(1, Math.min(terms.minOrder, orderLimit(terms)))
}
