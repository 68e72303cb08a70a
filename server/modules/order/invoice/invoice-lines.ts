import type { InvoiceLine } from '#contract/invoice.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import { shareOf, splitByWeight } from '../../pricing/split.ts'

export interface SoldLine {
  id: string
  name: string
  taxProductId: string
  quantity: number
  /** What one piece was sold for. */
  price: Toman
}

interface SoldPart {
  lines: readonly SoldLine[]
  discount: Toman
  shipping: Toman
  vat: Toman
}

export type InvoiceSums = Pick<InvoiceLine, 'discount' | 'vat' | 'total'> & { subtotal: Toman }

export const SHIPPING_LINE_ID = 'shipping'
const SHIPPING = { id: SHIPPING_LINE_ID, name: 'هزینهٔ ارسال', taxProductId: '', quantity: 1 } as const

/**
 * A part's lines, each with its share of the part's discount and VAT: to the toman, and so to the rial, they sum up to what was paid. What sending costs is
 * a line of its own, which no discount touches.
 */
export function linesOf({ lines, discount, shipping, vat }: SoldPart): InvoiceLine[] {
  const discounts = splitByWeight(
    discount,
    lines.map(({ price, quantity }) => price * quantity),
  )
  const sold = [...lines, ...(shipping > 0 ? [{ ...SHIPPING, price: shipping }] : [])].map((line, index) => {
    const totalPrice = toman(line.price * line.quantity)
    return { ...line, totalPrice, discount: discounts[index] ?? toman(0) }
  })
  const vats = splitByWeight(
    vat,
    sold.map((line) => line.totalPrice - line.discount),
  )
  return sold.map((line, index) => withVat(line, vats[index] ?? toman(0)))
}

/** What is left after so many pieces of these lines came back; discount and VAT fall with the pieces. Nothing is left of a line whose pieces all came back. */
export function withoutReturned(lines: readonly InvoiceLine[], returned: ReadonlyMap<string, number>): InvoiceLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (returned.get(line.id) ?? 0)
    if (quantity <= 0) return []
    const left = (amount: Toman) => toman(shareOf(amount, quantity, line.quantity))
    return [withVat({ ...line, quantity, totalPrice: toman(line.price * quantity), discount: left(line.discount) }, left(line.vat))]
  })
}

export function sumsOf(lines: readonly InvoiceLine[]): InvoiceSums {
  const sum = (of: (line: InvoiceLine) => Toman) => sumOf(lines.map(of))
  return {
    subtotal: sum((line) => line.totalPrice),
    discount: sum((line) => line.discount),
    vat: sum((line) => line.vat),
    total: sum((line) => line.total),
  }
}

function withVat(line: Omit<InvoiceLine, 'vat' | 'total'>, vat: Toman): InvoiceLine {
  return { ...line, vat, total: toman(line.totalPrice - line.discount + vat) }
}
