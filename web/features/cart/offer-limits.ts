import { formatCount } from '#persian/format.ts'

/** What a seller takes in one order; `max` 0: no limit but the stock. */
interface OfferTerms {
  min: number
  max: number
  stock: number
}

/** The least and the most of an offer that one order can hold now. */
export function offerLimits({ min, max, stock }: OfferTerms): { least: number; most: number } {
  const most = max > 0 ? Math.min(max, stock) : stock
  return { least: Math.max(1, Math.min(min, most)), most }
}

/** On the button that puts an offer in the cart: how many one press puts there, where it is more than one. */
export function addWords(least: number): string {
  return least > 1 ? `افزودن ${formatCount(least)} عدد به سبد` : 'افزودن به سبد'
}
