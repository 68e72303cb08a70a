import type { ReceiptId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { insertOrderActs } from './cash.queries.ts'
import { NotReadyToSend } from './order.errors.ts'
import type { OrderPart } from './order.queries.ts'
import { partSent } from './order.texts.ts'
import { changeParts, lockPart } from './order-state.ts'

/** The master says that one seller's part is on its way; said again, or after it arrived, it changes nothing. */
export async function recordSent(
  tx: Transaction,
  services: Sending,
  masterId: UserId,
  receiptId: ReceiptId,
  note: string,
): Promise<OrderPart> {
  const now = services.clock.now()
  const { locked, part } = await lockPart(tx, receiptId)
  if (part.status === 'shipped' || part.status === 'delivered') return part
  if (part.status !== 'processing') throw NotReadyToSend()

  await changeParts(tx, locked, now, (other) => (other === part ? { status: 'shipped' } : undefined))
  const { userId, id: orderId, number, customerPhone: mobile, customerEmail: email } = locked.order
  await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], act: 'sent', byUser: masterId, byRole: 'master', note, now })
  const data = { orderId, number, sellerLabel: part.sellerLabel }
  await tell(tx, services, partSent, [{ userId, cause: `part-sent:${receiptId}`, to: { mobile, email }, data }])
  return { ...part, status: 'shipped' }
}
