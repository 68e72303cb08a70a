import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer, lineOf } from '../cart/cart.testing.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode, buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { NOW, paymentId } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { settleParts } from './settle-parts.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

/** A transaction that writes down what it sends, a list for each write. */
function recording(tx: Transaction): { recorded: Transaction; writes: (string | undefined)[][] } {
  const writes: (string | undefined)[][] = []
  let together: (string | undefined)[] | undefined
  const query: Transaction['query'] = (config) => {
    if (together === undefined) {
      together = []
      writes.push(together)
      process.nextTick(() => {
        together = undefined
      })
    }
    together.push(config.name)
    return tx.query(config)
  }
  return { recorded: { ...tx, query }, writes }
}

test('a purchase asks PostgreSQL no more than this, and waits for it no more often', async ({ tx }) => {
  await buildGateways(tx)
  await buildDiscountCode(tx, { code: 'AVAL' })
  const [first, second] = [await buildOffer(tx, { price: 300_000 }), await buildOffer(tx, { price: 200_000 })]
  const { id: userId } = await buildShopper(tx)
  await setCartLine(tx, userId, lineOf(second, 1), NOW, supersedeAfterCartChange)
  const { recorded, writes } = recording(tx)

  await setCartLine(recorded, userId, lineOf(first, 2), NOW, supersedeAfterCartChange)
  await applyDiscount(tx, userId, 'AVAL', NOW)
  const { orderId, receipt } = await choosePaymentMethod(recorded, userId, { paymentMethod: 'fake' }, NOW, { online: new Set(['fake']) })
  await placeForPayment(recorded, userId, orderId, NOW)
  const receiptIds = receipt.orderTracking.map((part) => part.orderId)
  await settleParts(recorded, { orderId, receiptIds, paymentId: paymentId('first'), now: NOW })

  expect(writes).toEqual([
    ['lock-checkout', 'read-offer-for-cart'],
    ['save-cart-line', 'list-cart-lines'],
    ['lock-checkout', 'find-gateway', 'list-cart-lines', 'read-buyer'],
    ['find-discount'],
    ['save-basket', 'save-checkout'],
    ['lock-checkout', 'find-order', 'list-order-lines'],
    ['take-stock', 'list-cart-lines'],
    ['has-live-discount-use'],
    ['claim-discount'],
    ['mark-order-placed'],
    ['lock-checkout-of-order', 'find-order-of-anyone', 'list-order-lines-of-anyone'],
    ['save-bought-parts', 'save-checkout', 'sell-stock', 'settle-discount', 'take-out-of-cart', 'queue-sales'],
  ])
})
