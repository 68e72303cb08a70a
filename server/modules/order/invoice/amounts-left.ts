import type { InvoiceLine } from '#contract/invoice.ts'
import { sumOf, toman } from '#contract/money.ts'
import type { OrderPart } from '../order.queries.ts'
import { linesOf, SHIPPING_LINE_ID, type SoldLine, sumsOf, withoutReturned } from './invoice-lines.ts'

/**
 * What a part costs without these pieces, its shipping as before: discount and VAT fall with the pieces as they do on its invoice. `invoiced`: the lines of the
 * document that counts, where one was issued and has these very pieces, so that part and document agree to the toman.
 */
export function amountsLeft(
  part: Pick<OrderPart, 'discount' | 'shipping' | 'vat'>,
  sold: readonly SoldLine[],
  off: ReadonlyMap<string, number>,
  invoiced: readonly InvoiceLine[] = [],
): Pick<OrderPart, 'subtotal' | 'discount' | 'vat' | 'total'> {
  const hasAll = sold.every(({ id, quantity }) => invoiced.some((line) => line.id === id && line.quantity === quantity))
  const left = withoutReturned(hasAll ? invoiced : linesOf({ ...part, lines: sold }), off)
  const { discount, vat, total } = sumsOf(left)
  const subtotal = sumOf(left.filter(({ id }) => id !== SHIPPING_LINE_ID).map(({ totalPrice }) => totalPrice))
  return { subtotal, discount, vat, total: toman(total) }
}
