import type { FinalReceipt } from '#contract/checkout.ts'
import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { InvoiceCompany } from '#contract/invoice-company.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCheckout, saveInvoiceCompany } from '../cart/checkout-lock.ts'
import { assertInvoiceable } from '../order/assert-invoiceable.ts'
import { OrderClosed, OrderNotFound } from '../order/order.errors.ts'
import { findOrder, findOrderByReceipt } from '../order/order.queries.ts'
import { isOpen } from '../order/order-moves.ts'
import { isOrderId } from '../order/payable.ts'
import { isOfSeller } from '../order/plan-parts.ts'
import { changeChoices } from './change-choices.ts'

export interface InvoiceWish {
  vatRequested: boolean
  orderId: OrderId | ReceiptId
  company?: InvoiceCompany | undefined
}

/**
 * Asks for the VAT invoice of one seller (receipt id) or of all sellers of an order, or takes the request back. An invoice is for the shopper, or for the one
 * company that the checkout knows: naming another renames it in every invoice of the open receipt.
 */
export async function requestInvoice(
  tx: Transaction,
  userId: UserId,
  { vatRequested, orderId: id, company }: InvoiceWish,
  now: Date,
): Promise<FinalReceipt> {
  const [checkout] = await tx.inOrder(lockCheckout({ userId }))
  const order = isOrderId(id) ? await findOrder(tx, userId, id) : await findOrderByReceipt(tx, userId, id)
  if (!order) throw OrderNotFound()
  const parts = order.parts.filter(isOfSeller).filter((part) => (id === order.id || part.receiptId === id) && isOpen(part.status))
  if (order.id !== checkout.orderId || parts.length === 0) throw OrderClosed()
  if (vatRequested && company === undefined) await assertInvoiceable(tx, userId)
  if (vatRequested && company !== undefined) await saveInvoiceCompany.run(tx, { userId, company: JSON.stringify(company) })

  const asked = new Set<SellerId>(parts.map(({ sellerId }) => sellerId))
  const others = (sellerIds: readonly SellerId[]) => sellerIds.filter((sellerId) => !asked.has(sellerId))
  const choices = {
    vatSellerIds: [...others(checkout.vatSellerIds), ...(vatRequested ? asked : [])],
    companySellerIds: [...others(checkout.companySellerIds), ...(vatRequested && company !== undefined ? asked : [])],
  }
  return changeChoices(tx, checkout, choices, now)
}
