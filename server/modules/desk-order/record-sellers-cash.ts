import { PaymentId, type ReceiptId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { CashAmountWrong, CashNotDue } from '../order/cash.errors.ts'
import { insertOrderActs } from '../order/cash.queries.ts'
import { issueInvoices } from '../order/invoice/issue-invoices.ts'
import { NotCashOnDelivery } from '../order/order.errors.ts'
import { cashRecorded } from '../order/order.texts.ts'
import { changeParts } from '../order/order-state.ts'
import { lockAtSeller } from './lock-at-seller.ts'
import type { AtDesk } from './send-parcels.ts'

const REACHED_ITS_SELLER = new Set(['processing', 'shipped', 'delivered'])

/**
 * The seller got the cash of its part at the door and keeps it: the part is paid. It never passed the market, so the ledger has no part in it, and what comes back
 * of it the seller gives back. Of two who say so at once the second finds the part paid.
 */
export async function recordSellersCash(
  tx: Transaction,
  services: Sending,
  by: AtDesk,
  receiptId: ReceiptId,
  { amount, note }: { amount: number; note: string },
): Promise<void> {
  const now = services.clock.now()
  const { locked, part } = await lockAtSeller(tx, by.sellerId, receiptId)
  if (locked.order.method !== 'cod') throw NotCashOnDelivery()
  if (amount !== part.total) throw CashAmountWrong({ expected: part.total })
  if (part.isPaid === 'paid') return
  if (!REACHED_ITS_SELLER.has(part.status)) throw CashNotDue()

  const { userId, id: orderId, number, customerPhone: mobile, customerEmail: email } = locked.order
  const paid = { isPaid: 'paid', paidAmount: part.total, paymentId: PaymentId.parse(newId()), comment: '' } as const
  await changeParts(tx, locked, now, (other) => (other === part ? paid : undefined))
  const act = { act: 'cash_recorded', byUser: by.userId, byRole: 'seller', note, ...(amount > 0 ? { amount } : {}) } as const
  await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], ...act, now })
  const data = { orderId, number, sellerLabel: part.sellerLabel, amount: part.total }
  await tell(tx, services, cashRecorded, [{ userId, cause: `cash-recorded:${receiptId}`, to: { mobile, email }, data }])
  await issueInvoices(tx, userId, [part], now)
}
