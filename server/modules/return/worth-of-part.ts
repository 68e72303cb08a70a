import type { ReceiptId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { WorthOfPart } from '#contract/return-sums.ts'
import { linesOf } from '../order/invoice/invoice-lines.ts'
import type { OrderLineRecord } from '../order/order.queries.ts'

interface SoldPart {
  receiptId: ReceiptId
  discount: number
  shipping: number
  vat: number
  total: number
}

/** A part's lines at what they cost after its discount, with VAT: as its invoice shares them, to the toman. */
export function worthOfPart(part: SoldPart, lines: readonly OrderLineRecord[], paidDirectly: number): WorthOfPart {
  const sold = lines
    .filter(({ receiptId }) => receiptId === part.receiptId)
    .map(({ id, name, quantity, regularPrice, discountedPrice }) => {
      return { id, name, quantity, taxProductId: '', price: discountedPrice ?? regularPrice }
    })
  const shared = linesOf({ lines: sold, discount: toman(part.discount), shipping: toman(part.shipping), vat: toman(part.vat) })
  const worths = new Map(shared.map(({ id, total }) => [id, total]))
  return { total: part.total, paidDirectly, lines: sold.map(({ id, quantity }) => ({ id, quantity, worth: worths.get(id) ?? 0 })) }
}
