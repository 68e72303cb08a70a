import type { ReceiptId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { lockCashPart } from '../order/cancel-cash.ts'
import { CashAmountWrong, CashNotDue } from '../order/cash.errors.ts'
import { insertOrderActs } from '../order/cash.queries.ts'
import { issueInvoices } from '../order/invoice/issue-invoices.ts'
import type { OrderPart } from '../order/order.queries.ts'
import { cashRecorded } from '../order/order.texts.ts'
import { orderPurpose, toPaymentPart } from '../order/order-purpose.ts'
import { changeParts } from '../order/order-state.ts'
import { recordPaymentByHand } from '../payment/record-payment-by-hand.ts'

const REACHED_ITS_SELLER = new Set(['processing', 'shipped', 'delivered'])

/**
 * The master says that the cash of one seller's part is there: the part is paid and the ledger booked, in one transaction. Two who say so at once run one after
 * another under the shopper's checkout lock; the second finds the part paid and changes nothing.
 */
export async function recordCash(
  tx: Transaction,
  services: Sending,
  masterId: UserId,
  receiptId: ReceiptId,
  { amount, note }: { amount: number; note: string },
): Promise<OrderPart> {
  const now = services.clock.now()
  const { locked, part } = await lockCashPart(tx, receiptId)
  if (amount !== part.total) throw CashAmountWrong({ expected: part.total })
  if (part.isPaid === 'paid') return part
  if (!REACHED_ITS_SELLER.has(part.status)) throw CashNotDue()

  const { userId, id: orderId, number, gatewayName: gateway, customerPhone: mobile, customerEmail: email } = locked.order
  const paidPart = { ...toPaymentPart(part), amount: part.total }
  const seen = { userId, purpose: orderPurpose.name, purposeId: orderId, number, gateway, part: paidPart, recordedBy: masterId }
  const paymentId = await recordPaymentByHand(tx, seen, now)
  const paid = { isPaid: 'paid', paidAmount: part.total, paymentId, comment: '' } as const
  await changeParts(tx, locked, now, (other) => (other === part ? paid : undefined))
  await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], act: 'cash_recorded', byUser: masterId, byRole: 'master', note, now })
  const data = { orderId, number, sellerLabel: part.sellerLabel, amount: part.total }
  await tell(tx, services, cashRecorded, [{ userId, cause: `cash-recorded:${receiptId}`, to: { mobile, email }, data }])
  await issueInvoices(tx, userId, [part], now)
  return { ...part, ...paid }
}
