import type { NewReturn } from '#contract/return.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { type DaysOff, readDaysOff } from '../calendar/days-off.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { confirmDelivery } from '../order/confirm-delivery.ts'
import { buildBasket, NOW, paymentId } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { settleParts } from '../order/settle-parts.ts'
import { readReturnsOfOrder } from './read-returns.ts'

/** As this test's transaction sees them. */
export const DAYS_OFF: DaysOff = { read: readDaysOff }

const DAY_MS = 86_400_000

export function daysLater(days: number): Date {
  return new Date(NOW.getTime() + days * DAY_MS)
}

interface Given {
  /** Of each offer of one seller: price and pieces bought. */
  bought: readonly { price: number; quantity: number }[]
  /** A code of ten percent. */
  discounted?: boolean
  withInvoice?: boolean
}

/** An order of one seller, paid and delivered today (Saturday 30 Aban 1405), with somebody of that seller. Each offer had ten pieces. */
export async function buildDelivered(tx: Transaction, { bought, discounted = false, withInvoice = false }: Given) {
  const offers: BuiltOffer[] = []
  for (const { price } of bought) {
    const [first] = offers
    offers.push(await buildOffer(tx, { price, stock: 10, ...(first && { sellerId: first.sellerId }) }))
  }
  const cart = offers.map((offer, index) => ({ offer, quantity: bought[index]?.quantity ?? 1 }))
  const { userId, orderId, receiptIds } = await buildBasket(tx, { cart })
  const [receiptId] = receiptIds
  const [offer] = offers
  if (receiptId === undefined || offer === undefined) throw new Error('An order has a part and an offer')
  if (discounted) {
    const code = `TEN${userId}`
    await buildDiscountCode(tx, { code })
    await applyDiscount(tx, userId, code, NOW)
  }
  if (withInvoice) await requestInvoice(tx, userId, { vatRequested: true, orderId: receiptId }, NOW)
  await placeForPayment(tx, userId, orderId, NOW)
  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId(`paid-${orderId}`), now: NOW })
  await confirmDelivery(tx, userId, orderId, NOW)
  const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, { userId, orderId }, NOW)
  const lines = parts[0]?.lines ?? []
  const { sellerId } = offer
  const seller = await buildSupplier(tx, { sellerId, granted: ['orders'] })
  return { userId, orderId, receiptId, offers, lines, total: parts[0]?.total ?? 0, sellerId, seller }
}

export type Delivered = Awaited<ReturnType<typeof buildDelivered>>

/** The same, committed. */
export function buildDeliveredIn(db: Database, given: Given): Promise<Delivered> {
  return inTransaction(db, 'write', (tx) => buildDelivered(tx, given))
}

/** So many pieces of each line, in their order. */
export function pieces({ lines }: Pick<Delivered, 'lines'>, ...quantities: readonly number[]): NewReturn {
  const wanted = lines.map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0 })).filter(({ quantity }) => quantity > 0)
  return { lines: wanted, reasonKind: 'damaged', reason: 'گوشه‌اش شکسته بود', pictures: [] }
}
