import type { Transaction } from '../../platform/database/database.ts'
import { followPieces } from '../order/invoice/follow-pieces.ts'
import type { ReturnRecord } from './return.queries.ts'

/** The invoice after a return. */
export async function followReturn(tx: Transaction, { receiptId, lines }: ReturnRecord, now: Date): Promise<void> {
  await followPieces(tx, { receiptId, lines, reason: 'مرجوع شدن محصول' }, now)
}
