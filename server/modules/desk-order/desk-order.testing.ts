import type { ReceiptId, SellerId } from '#contract/ids.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { type DaysOff, readDaysOff } from '../calendar/days-off.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { confirmCashOnDelivery } from '../order/confirm-cash-on-delivery.ts'
import { buildBasket, NOW, paymentId } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { settleParts } from '../order/settle-parts.ts'
import { buildShipping } from '../shipping/shipping.testing.ts'
import { readDeskOrder } from './read-desk-orders.ts'

/** As this test's transaction sees them. */
export const DAYS_OFF: DaysOff = { read: readDaysOff }
export const POST_CODE = '186504217903385211476903'
const HOUR_MS = 3_600_000

export function hoursLater(hours: number): Date {
  return new Date(NOW.getTime() + hours * HOUR_MS)
}

/** Services of a test that runs in its transaction: nothing of it is sent. */
export function servicesOf(tx: Transaction, now: Date): Services {
  return servicesAt(tx as unknown as Database, now)
}

interface Given {
  /** Of each offer of one seller: price and pieces bought. Each offer had ten pieces. */
  bought: readonly { price: number; quantity: number }[]
  sending?: number
  /** A code of ten percent. */
  discounted?: boolean
  withInvoice?: boolean
  /** Paid at the door. */
  cash?: boolean
  /** Of another order's seller. */
  sellerId?: SellerId
}

/** A part that reached its seller today (Saturday 30 Aban 1405, 11:30 in Tehran), paid in full where it is not paid at the door. */
export async function buildAtSeller(tx: Transaction, given: Given) {
  const { bought, sending = 0, discounted = false, withInvoice = false, cash = false } = given
  const offers: BuiltOffer[] = []
  let { sellerId } = given
  for (const { price } of bought) {
    const offer = await buildOffer(tx, { price, stock: 10, ...(sellerId && { sellerId }) })
    sellerId = offer.sellerId
    offers.push(offer)
  }
  if (sellerId === undefined) throw new Error('An order has an offer')
  if (sending > 0) await buildShipping(tx, sellerId, [{ cost: sending }])
  const cart = offers.map((offer, index) => ({ offer, quantity: bought[index]?.quantity ?? 1 }))
  const { userId, orderId, receiptIds } = await buildBasket(tx, { cart, paymentMethod: cash ? 'cod' : 'fake' })
  const [receiptId] = receiptIds
  if (receiptId === undefined) throw new Error('An order has a part')
  if (discounted) {
    await buildDiscountCode(tx, { code: `TEN${userId}` })
    await applyDiscount(tx, userId, `TEN${userId}`, NOW)
  }
  if (withInvoice) await requestInvoice(tx, userId, { vatRequested: true, orderId: receiptId }, NOW)
  if (cash) await confirmCashOnDelivery(tx, servicesOf(tx, NOW), userId, orderId)
  else {
    await placeForPayment(tx, userId, orderId, NOW)
    await settleParts(tx, { orderId, receiptIds, paymentId: paymentId(`paid-${orderId}`), now: NOW })
  }
  const person = await buildSupplier(tx, { sellerId })
  const lines = (await readDeskOrder(tx, { sellerId, daysOff: DAYS_OFF, now: NOW }, receiptId)).lines.map(({ lineId }) => lineId)
  return { userId, orderId, receiptId, offers, lines, sellerId, person, by: { sellerId, userId: person.id } }
}

export function readAt(tx: Transaction, { sellerId }: { sellerId: SellerId }, receiptId: ReceiptId, now = NOW) {
  return readDeskOrder(tx, { sellerId, daysOff: DAYS_OFF, now }, receiptId)
}
