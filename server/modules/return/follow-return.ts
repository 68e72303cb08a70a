import type { Transaction } from '../../platform/database/database.ts'
import { followInvoice } from '../order/invoice/follow-invoice.ts'
import { listInvoicesOfReceipt } from '../order/invoice/invoice.queries.ts'
import { SHIPPING_LINE_ID } from '../order/invoice/invoice-lines.ts'
import type { ReturnRecord } from './return.queries.ts'

/**
 * The invoice after a return: of what is left, or cancelled where nothing is. A part without one needs none, and where staff issued a document of
 * these pieces by hand, theirs stands.
 */
export async function followReturn(tx: Transaction, { receiptId, lines: back }: ReturnRecord, now: Date): Promise<void> {
  const [counting] = await listInvoicesOfReceipt.all(tx, { receiptId })
  if (counting === undefined || counting.kind === 'cancelled') return
  const sold = counting.lines.filter(({ id }) => id !== SHIPPING_LINE_ID)
  const leftOf = (id: string) => (sold.find((line) => line.id === id)?.quantity ?? 0) - (back.find((line) => line.id === id)?.quantity ?? 0)
  if (back.some(({ id }) => leftOf(id) < 0)) return

  const reason = 'مرجوع شدن محصول'
  if (sold.every(({ id }) => leftOf(id) === 0)) await followInvoice(tx, receiptId, { kind: 'cancelled', reason }, now)
  else await followInvoice(tx, receiptId, { kind: 'returned', reason, lines: back.map(({ id, quantity }) => ({ id, quantity })) }, now)
}
