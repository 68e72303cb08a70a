import { PaymentId, type ReceiptId, type UserId } from '#contract/ids.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../notification/notify.ts'
import { lockCashPart } from '../order/cancel-cash.ts'
import { CashAmountWrong, CashNotDue } from '../order/cash.errors.ts'
import { insertOrderActs } from '../order/cash.queries.ts'
import type { OrderPart, OrderRecord } from '../order/order.queries.ts'
import { changeParts } from '../order/order-state.ts'
import { bookPayment } from './book-payment.ts'
import { insertCashPayment } from './payment.queries.ts'

const REACHED_ITS_SELLER = new Set(['processing', 'shipped', 'delivered'])

/**
 * The master says that the cash of one seller's part is there: the part is paid and the ledger booked, in one transaction. Two who say so at once run one after
 * another under the shopper's checkout lock; the second finds the part paid and changes nothing.
 */
export async function recordCash(
  tx: Transaction,
  masterId: UserId,
  receiptId: ReceiptId,
  { amount, note }: { amount: number; note: string },
  now: Date,
): Promise<OrderPart> {
  const { locked, part } = await lockCashPart(tx, receiptId)
  if (amount !== part.total) throw CashAmountWrong({ expected: part.total })
  if (part.isPaid === 'paid') return part
  if (!REACHED_ITS_SELLER.has(part.status)) throw CashNotDue()

  const paymentId = PaymentId.parse(newId())
  if (part.total > 0) await book(tx, locked.order, part, paymentId, masterId, now)
  const paid = { isPaid: 'paid', paidAmount: part.total, paymentId, comment: '' } as const
  await changeParts(tx, locked, now, (other) => (other === part ? paid : undefined))
  const { userId, id: orderId, number } = locked.order
  await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], act: 'cash_recorded', byUser: masterId, byRole: 'master', note, now })
  await notify(tx, now, [
    {
      userId,
      cause: `cash-recorded:${receiptId}`,
      title: 'پرداخت شما ثبت شد',
      body: [
        { type: 'text', text: `پرداخت نقدی بخش «${part.sellerLabel}» از سفارش ${toPersianDigits(number)} ثبت شد.` },
        { type: 'amount', label: 'مبلغ', amount: part.total },
      ],
      link: `/account/orders/${orderId}`,
    },
  ])
  return { ...part, ...paid }
}

async function book(tx: Transaction, order: OrderRecord, part: OrderPart, id: PaymentId, recordedBy: UserId, now: Date): Promise<void> {
  const { userId, id: orderId, gatewayName: gateway } = order
  const { receiptId, sellerId, total: amount, discount, vat } = part
  const paid = { receiptId, sellerId, amount, discount, vat }
  await insertCashPayment.run(tx, { userId, id, orderId, gateway, ...paid, recordedBy, now })
  await bookPayment(tx, { userId, id, orderId, gateway, amount, parts: [paid] }, 'settled', now)
}
