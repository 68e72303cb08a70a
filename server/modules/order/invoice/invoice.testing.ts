import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type BuiltOffer, buildOffer } from '../../cart/cart.testing.ts'
import { applyDiscount } from '../../checkout/apply-discount.ts'
import { buildDiscountCode } from '../../checkout/checkout.testing.ts'
import { requestInvoice } from '../../checkout/request-invoice.ts'
import { buildBasket, NOW, paymentId } from '../order.testing.ts'
import { placeForPayment } from '../payable.testing.ts'
import { settleParts } from '../settle-parts.ts'

export interface InvoicedOrder {
  userId: UserId
  orderId: OrderId
  receiptIds: ReceiptId[]
  offers: readonly [BuiltOffer, BuiltOffer]
  first: ReceiptId
  second: ReceiptId
}

/** An order of two sellers, ten percent off, the first seller's invoice asked for. */
export async function buildWithInvoice(tx: Transaction): Promise<InvoicedOrder> {
  const offers = [await buildOffer(tx, { price: 300_000 }), await buildOffer(tx, { price: 100_000 })] as const
  const order = await buildBasket(tx, { cart: offers.map((offer) => ({ offer, quantity: 2 })) })
  const [first, second] = order.receiptIds
  if (first === undefined || second === undefined) throw new Error('An order of two sellers has two receipts')
  await buildDiscountCode(tx, { code: 'TEN' })
  await applyDiscount(tx, order.userId, 'TEN', NOW)
  await requestInvoice(tx, order.userId, { vatRequested: true, orderId: first }, NOW)
  return { ...order, offers, first, second }
}

/** The same, paid. */
export async function buildInvoiced(tx: Transaction): Promise<InvoicedOrder> {
  const order = await buildWithInvoice(tx)
  await placeForPayment(tx, order.userId, order.orderId, NOW)
  await settleParts(tx, { ...order, paymentId: paymentId('p1'), now: NOW })
  return order
}
