import { PaymentId, type ReceiptId, type SellerId, type UserId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { AdvanceNotDue, AdvanceTooHigh } from './advance.errors.ts'
import { insertAdvance } from './advance.queries.ts'
import { issueInvoices } from './invoice/issue-invoices.ts'
import { OrderInPayment, OrderNotFound } from './order.errors.ts'
import { type OrderPart, selectOrderLinesOfAnyone } from './order.queries.ts'
import { advanceRecorded } from './order.texts.ts'
import { awaitsPayment, hasEnded } from './order-moves.ts'
import { changeOf, lockPart } from './order-state.ts'
import { dueOf } from './payable.ts'
import { isOfPlan } from './plan-parts.ts'
import { reckonParts } from './reckon-parts.ts'
import { saleOf } from './settle-parts.ts'

/** Staff, or one of the people of the seller that is named. */
export type Recorder = { userId: UserId; role: 'master' } | { userId: UserId; role: 'seller'; sellerId: SellerId }

/**
 * The buyer gave the seller money directly, which nobody does for a plan: the part is confirmed and its stock sold, and its rest is settled with the
 * seller. It is paid once the advances reach its total. Under the shopper's checkout lock one advance follows another, and each sees what is left. While
 * a payment of the order is open at the bank no advance is recorded: what that payment buys, and at which discount, is not known yet.
 */
export async function recordAdvance(
  tx: Transaction,
  services: Sending,
  by: Recorder,
  receiptId: ReceiptId,
  { amount, note }: { amount: number; note: string },
): Promise<OrderPart> {
  const now = services.clock.now()
  const { locked, part } = await lockPart(tx, receiptId)
  const { userId, id: orderId, number, parts, method, discountTerms, customerPhone: mobile, customerEmail: email } = locked.order
  if (by.role === 'seller' && by.sellerId !== part.sellerId) throw OrderNotFound()
  if (isOfPlan(part) || method === 'cod' || part.status === 'basket' || hasEnded(part.status) || part.isPaid === 'paid')
    throw AdvanceNotDue()
  if (parts.some(({ inPayment, status }) => inPayment && !hasEnded(status))) throw OrderInPayment()

  const reckoned = reckonParts(parts, discountTerms, (other) => other === part).find((other) => other.receiptId === receiptId) ?? part
  const left = dueOf(reckoned)
  if (amount > left) throw AdvanceTooHigh({ left })

  const isSold = !awaitsPayment(part.status)
  const advanced = { ...reckoned, ...afterAdvance(reckoned, toman(amount)), ...(isSold ? {} : SOLD) }
  const { writes } = changeOf(locked, now, (other) => (other === part ? advanced : undefined))
  const order = { ...locked.order, parts: parts.map((other) => (other === part ? advanced : other)) }
  const lines = isSold ? [] : await selectOrderLinesOfAnyone.all(tx, { orderId })
  await tx.inOrder(...writes, ...(isSold ? [] : saleOf(order, [advanced], lines, now)))
  const { nth } = await insertAdvance.one(tx, { userId, receiptId, amount, byUser: by.userId, byRole: by.role, note, now })
  const data = { orderId, number, sellerLabel: part.sellerLabel, amount: toman(amount) }
  await tell(tx, services, advanceRecorded, [{ userId, cause: `advance-recorded:${receiptId}:${nth}`, to: { mobile, email }, data }])
  if (advanced.isPaid === 'paid') await issueInvoices(tx, userId, [advanced], now)
  return advanced
}

const SOLD = { status: 'processing', comment: '' } as const

/** A part that is paid names what paid it last: where no payment of the market did, an id of the act. */
function afterAdvance(part: OrderPart, amount: Toman): Pick<OrderPart, 'isPaid' | 'paidAmount' | 'paymentId'> {
  const paidAmount = toman(part.paidAmount + amount)
  if (paidAmount < part.total) return { isPaid: 'selfprepaid', paidAmount, paymentId: part.paymentId }
  return { isPaid: 'paid', paidAmount, paymentId: part.paymentId ?? PaymentId.parse(newId()) }
}
