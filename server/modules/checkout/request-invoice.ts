import type { FinalReceipt } from '#contract/checkout.ts'
import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCheckout } from '../cart/checkout-lock.ts'
import { assertInvoiceable } from '../order/assert-invoiceable.ts'
import { OrderClosed, OrderNotFound } from '../order/order.errors.ts'
import { findOrder, findOrderByReceipt } from '../order/order.queries.ts'
import { isOpen } from '../order/order-moves.ts'
import { isOrderId } from '../order/payable.ts'
import { changeChoices } from './change-choices.ts'

export interface InvoiceWish {
  vatRequested: boolean
  orderId: OrderId | ReceiptId
}

/** Asks for the VAT invoice of one seller (receipt id) or of all sellers of an order, or takes the request back. */
export async function requestInvoice(
  tx: Transaction,
  userId: UserId,
  { vatRequested, orderId: id }: InvoiceWish,
  now: Date,
): Promise<FinalReceipt> {
  const [checkout] = await tx.inOrder(lockCheckout({ userId }))
  const order = isOrderId(id) ? await findOrder(tx, userId, id) : await findOrderByReceipt(tx, userId, id)
  if (!order) throw OrderNotFound()
  const parts = order.parts.filter((part) => (id === order.id || part.receiptId === id) && isOpen(part.status))
  if (order.id !== checkout.orderId || parts.length === 0) throw OrderClosed()
  if (vatRequested) await assertInvoiceable(tx, userId)

  const sellers = new Set<SellerId>(checkout.vatSellerIds)
  for (const { sellerId } of parts) {
    if (vatRequested) sellers.add(sellerId)
    else sellers.delete(sellerId)
  }
  return changeChoices(tx, checkout, { vatSellerIds: [...sellers] }, now)
}
