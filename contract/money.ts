import { z } from 'zod'

/** A whole number of toman, at most 2^53 − 1. Rial lives only inside gateway adapters. */
export const Toman = z.int().brand<'Toman'>()
export type Toman = z.infer<typeof Toman>

/** Money that a price, total or payment can be: never negative. */
export const Amount = z.int().nonnegative().brand<'Toman'>()

/** What of a total is paid, and what of it is not: paid + due + dueToSeller = the total of the parts that have not ended. */
export const Balance = z.object({
  /** Paid through the market, and advances that sellers recorded. */
  paidAmount: Amount,
  /** What a payment asks for now, online or on delivery. */
  due: Amount,
  /** What is left after an advance that a seller recorded: settled with that seller. */
  dueToSeller: Amount,
})
export type Balance = z.infer<typeof Balance>

/** Marks a computed whole number as money; a fraction or an unsafe number is a bug. */
export function toman(amount: number): Toman {
  return Toman.parse(amount)
}

export function sumOf(amounts: Iterable<number>): Toman {
  let sum = 0
  for (const amount of amounts) sum += amount
  return toman(sum)
}
