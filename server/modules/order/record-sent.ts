import type { ReceiptId, UserId } from '#contract/ids.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notify } from '../notification/notify.ts'
import { insertOrderActs } from './cash.queries.ts'
import { NotReadyToSend } from './order.errors.ts'
import type { OrderPart } from './order.queries.ts'
import { changeParts, lockPart } from './order-state.ts'

/** The master says that one seller's part is on its way; said again, or after it arrived, it changes nothing. */
export async function recordSent(tx: Transaction, masterId: UserId, receiptId: ReceiptId, note: string, now: Date): Promise<OrderPart> {
  const { locked, part } = await lockPart(tx, receiptId)
  if (part.status === 'shipped' || part.status === 'delivered') return part
  if (part.status !== 'processing') throw NotReadyToSend()

  await changeParts(tx, locked, now, (other) => (other === part ? { status: 'shipped' } : undefined))
  const { userId, id: orderId, number } = locked.order
  await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], act: 'sent', byUser: masterId, byRole: 'master', note, now })
  await notify(tx, now, [
    {
      userId,
      cause: `part-sent:${receiptId}`,
      title: 'سفارش شما در راه است',
      body: [{ type: 'text', text: `بخش «${part.sellerLabel}» از سفارش ${toPersianDigits(number)} ارسال شد.` }],
      link: `/account/orders/${orderId}`,
    },
  ])
  return { ...part, status: 'shipped' }
}
