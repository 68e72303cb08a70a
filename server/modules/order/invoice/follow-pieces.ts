import type { ReceiptId } from '#contract/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { followInvoice } from './follow-invoice.ts'
import { listInvoicesOfReceipt } from './invoice.queries.ts'
import { SHIPPING_LINE_ID } from './invoice-lines.ts'

interface PiecesBack {
  receiptId: ReceiptId
  lines: readonly { id: string; quantity: number }[]
  /** As it stands on the document. */
  reason: string
}

/**
 * The invoice after pieces came back, or were not sent: of what is left, or cancelled where nothing is. A part without one needs none, and where staff issued a
 * document of these pieces by hand, theirs stands.
 */
export async function followPieces(tx: Transaction, { receiptId, lines: back, reason }: PiecesBack, now: Date): Promise<void> {
  const [counting] = await listInvoicesOfReceipt.all(tx, { receiptId })
  if (counting === undefined || counting.kind === 'cancelled') return
  const sold = counting.lines.filter(({ id }) => id !== SHIPPING_LINE_ID)
  const leftOf = (id: string) => (sold.find((line) => line.id === id)?.quantity ?? 0) - (back.find((line) => line.id === id)?.quantity ?? 0)
  if (back.some(({ id }) => leftOf(id) < 0)) return

  if (sold.every(({ id }) => leftOf(id) === 0)) await followInvoice(tx, receiptId, { kind: 'cancelled', reason }, now)
  else await followInvoice(tx, receiptId, { kind: 'returned', reason, lines: back.map(({ id, quantity }) => ({ id, quantity })) }, now)
}
