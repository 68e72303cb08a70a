import { expect } from 'vitest'
import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { buildCart, buildOffer } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { setCartPlan } from '../cart/set-cart-plan.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode, buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { listGateways } from '../checkout/list-gateways.ts'
import { readFinalReceipt } from '../checkout/read-final-receipt.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buyPlan } from '../subscription/buy-plan.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { openPurchase } from '../subscription/open-purchase.ts'
import { daysAfter } from '../subscription/plan-terms.ts'
import { readSubscriptions } from '../subscription/read-subscriptions.ts'
import { buildMoney, buildPlans } from '../subscription/subscription.testing.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { expireHolds } from './expire-holds.ts'
import { listOrders } from './list-orders.ts'
import { minutesLater, NOW, paymentId } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { readOrder, readOrderByReceipt, readOrderWithTimeline } from './read-order.ts'
import { recordAdvance } from './record-advance.ts'
import { settleParts } from './settle-parts.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

const FAKE = { online: new Set(['fake']) }
const choose = (tx: Transaction, userId: UserId, paymentMethod = 'fake') => choosePaymentMethod(tx, userId, { paymentMethod }, NOW, FAKE)
const setPlan = (tx: Transaction, userId: UserId, count: 0 | 1, modelId: PaidModel = 'pro') =>
  setCartPlan(tx, userId, { modelId, count }, NOW, supersedeAfterCartChange)

/** A shopper whose cart holds the plan at 450,000 and, unless it is to be alone, a product at 100,000. */
async function withPlan(tx: Transaction, { isAlone = false } = {}): Promise<UserId> {
  await buildGateways(tx)
  await buildPlans(tx, NOW)
  const { id: userId } = await buildShopper(tx)
  if (!isAlone) await buildCart(tx, userId, [{ offer: await buildOffer(tx, { price: 100_000 }), quantity: 1 }])
  await setPlan(tx, userId, 1)
  return userId
}

interface Placed {
  userId: UserId
  orderId: OrderId
  receiptIds: ReceiptId[]
}

async function placed(tx: Transaction, given: { isAlone?: boolean } = {}): Promise<Placed> {
  const userId = await withPlan(tx, given)
  const { orderId } = await choose(tx, userId)
  const { parts } = await placeForPayment(tx, userId, orderId, NOW)
  return { userId, orderId, receiptIds: parts.map(({ receiptId }) => receiptId) }
}

function settle(tx: Transaction, { orderId, receiptIds }: Placed, name = 'pay-1', now = NOW) {
  return settleParts(tx, { orderId, receiptIds, paymentId: paymentId(name), now })
}

async function buyFromWallet(tx: Transaction, userId: UserId): Promise<void> {
  await buildMoney(tx, userId, 450_000, NOW)
  const { transactionId } = await openPurchase(tx, userId, 'pro', NOW)
  await buyPlan(tx, userId, { modelId: 'pro', transactionId }, NOW)
}

test('a bill has the plan beside its sellers, and all sums add up', async ({ tx }) => {
  const userId = await withPlan(tx)

  const { receipt, orderId } = await choose(tx, userId)

  expect(receipt).toMatchObject({
    totalPriceApply: 550_000,
    totalPriceToPay: 550_000,
    due: 550_000,
    sellers: [{ priceApplyEachSeller: 100_000 }],
    plans: [{ modelId: 'pro', title: 'ویژه', duration: 30, price: 450_000, isPaid: 'unpaid', status: 'basket' }],
    isOfCart: true,
  })
  expect(receipt.orderTracking).toHaveLength(1)
  expect(await choose(tx, userId)).toMatchObject({ orderId, receipt: { plans: receipt.plans } })
  await placeForPayment(tx, userId, orderId, NOW)
  expect(await readFinalReceipt(tx, userId, NOW)).toMatchObject({ totalPriceToPay: 550_000, due: 550_000, plans: [{ status: 'waiting' }] })
})

test('a discount code counts products alone, takes nothing off a plan and is refused for plans alone', async ({ tx }) => {
  const userId = await withPlan(tx)
  await buildDiscountCode(tx, { code: 'DAH' })
  await buildDiscountCode(tx, { code: 'BALA', minTotal: 200_000 })

  expect(await applyDiscount(tx, userId, 'DAH', NOW)).toMatchObject({ totalPriceToPay: 540_000, plans: [{ price: 450_000 }] })
  const { orderId } = await choose(tx, userId)
  await placeForPayment(tx, userId, orderId, NOW)
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ totalPrice: 540_000, totalDiscount: 10_000, due: 540_000 })

  const other = await withPlan(tx, { isAlone: true })
  await expect(applyDiscount(tx, other, 'DAH', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_FOR_PRODUCTS' })
  await buildCart(tx, other, [{ offer: await buildOffer(tx, { price: 100_000 }), quantity: 1 }])
  await expect(applyDiscount(tx, other, 'BALA', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_TOO_SMALL' })
})

test('a plan has no invoice: asking for those of all sellers adds VAT to the products alone', async ({ tx }) => {
  const userId = await withPlan(tx)
  await tx.query({ text: `insert into vat_rates (basis_points, valid_from) values (1000, '2026-01-01')` })
  await tx.query({ text: `update users set national_code = '0499370899' where id = $1`, values: [userId] })
  const { orderId } = await choose(tx, userId)

  const receipt = await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)

  expect(receipt).toMatchObject({ totalPriceToPay: 560_000, sellers: [{ vat: 10_000 }], plans: [{ price: 450_000 }] })
})

test('a plan is never paid at the door', async ({ tx }) => {
  const userId = await withPlan(tx)

  await expect(choose(tx, userId, 'cod')).rejects.toMatchObject({ code: 'CASH_NOT_ALLOWED' })
  const cash = (await listGateways(tx, 'all', FAKE, { userId, now: NOW })).find(({ state }) => state === 'offline')
  expect(cash?.unavailable).toContain('اشتراک')
})

test('a plan that is put in or taken out gives up the placed order, and makes another', async ({ tx }) => {
  const { userId, orderId } = await placed(tx)

  await setPlan(tx, userId, 0)
  const without = await choose(tx, userId)

  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'cancelled' })
  expect(without.orderId).not.toBe(orderId)
  expect(without.receipt).toMatchObject({ totalPriceToPay: 100_000, plans: [] })
  await setPlan(tx, userId, 1)
  expect((await choose(tx, userId)).orderId).not.toBe(without.orderId)
})

test('a plan that changes between choosing and paying is told, and not placed', async ({ tx }) => {
  const userId = await withPlan(tx)
  const { orderId } = await choose(tx, userId)
  await tx.query({ text: 'savepoint chosen' })
  /** What is refused leaves nothing, as its own transaction would. */
  const place = () => placeForPayment(tx, userId, orderId, NOW).finally(() => tx.query({ text: 'rollback to chosen' }))

  await buildPlans(tx, NOW, { modelId: 'pro', regularPrice: 600_000 })
  await expect(place()).rejects.toMatchObject({ code: 'PRICE_CHANGED', facts: { lines: [{ before: 450_000, now: 540_000 }] } })
  await buildPlans(tx, NOW, { modelId: 'pro', regularPrice: 500_000, duration: 10 })
  await expect(place()).rejects.toMatchObject({ code: 'CART_CHANGED', facts: { names: ['اشتراک ویژه'] } })
  await tx.query({ text: `delete from subscription_plans where model_id = 'pro'` })
  await expect(place()).rejects.toMatchObject({ code: 'CART_CHANGED' })
  await tx.query({ text: `delete from subscription_plans where model_id = 'pro'` })
  await expect(choose(tx, userId)).rejects.toMatchObject({ code: 'CART_CHANGED', facts: { names: ['اشتراک ویژه'] } })
})

test('going on accepts the terms of today, and they are changes no more', async ({ tx }) => {
  const userId = await withPlan(tx)
  await buildPlans(tx, NOW, { modelId: 'pro', regularPrice: 600_000, duration: 40 })

  await choose(tx, userId)

  expect((await readCart(tx, userId, NOW)).cart[1]).toMatchObject({ duration: 40, changes: {} })
})

test('a paid plan is granted with its order, once, and leaves the cart', async ({ tx }) => {
  const order = await placed(tx)
  const { userId, orderId } = order

  expect([await settle(tx, order), await settle(tx, order), await settle(tx, order, 'pay-2')]).toEqual(['settled', 'settled', 'too-late'])

  expect(await readOrder(tx, userId, orderId)).toMatchObject({
    status: 'processing',
    isPaid: 'paid',
    totalPrice: 550_000,
    paidAmount: 550_000,
    sellers: [{ status: 'processing' }],
    plans: [{ status: 'delivered', isPaid: 'paid' }],
  })
  expect(await readHeldModels(tx, userId, NOW)).toEqual(['pro'])
  expect((await readSubscriptions(tx, userId, NOW)).purchases).toMatchObject([
    { price: 450_000, title: 'ویژه', endsAt: daysAfter(NOW, 30).toISOString() },
  ])
  expect((await tx.query({ text: 'select title from notifications where user_id = $1', values: [userId] })).rows).toEqual([
    { title: 'اشتراک ویژه فعال شد' },
  ])
  expect((await readCart(tx, userId, NOW)).cart).toEqual([])
})

test('a plan alone is an order that is done when it is paid', async ({ tx }) => {
  const order = await placed(tx, { isAlone: true })
  const { userId, orderId } = order

  await settle(tx, order)

  const { order: read, timeline, arrivalAskedFrom } = await readOrderWithTimeline(tx, { read: readDaysOff }, userId, orderId)
  expect(read).toMatchObject({ status: 'delivered', isPaid: 'paid', totalPrice: 450_000, sellers: [], itemCount: 0 })
  expect(timeline.map(({ step, done }) => [step, done])).toEqual([
    ['placed', true],
    ['paid', true],
  ])
  expect(arrivalAskedFrom).toBe(null)
  expect((await listOrders(tx, userId, { page: 1, limit: 10 })).orders).toMatchObject([{ orderId, plans: [{ title: 'ویژه' }] }])
  expect(await readFinalReceipt(tx, userId, NOW)).toMatchObject({ orderId: null, totalPriceToPay: 0 })
})

test('a seller’s part is paid alone; the plan is granted with the rest', async ({ tx }) => {
  const { userId, orderId, receiptIds } = await placed(tx)
  const [ofSeller, ofPlan] = receiptIds
  if (ofSeller === undefined || ofPlan === undefined) throw new Error('two parts')

  await settle(tx, { userId, orderId, receiptIds: [ofSeller] })
  expect(await readHeldModels(tx, userId, NOW)).toEqual([])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ isPaid: 'prepaid', due: 450_000 })
  await expect(readOrderByReceipt(tx, userId, ofPlan)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await settle(tx, { userId, orderId, receiptIds: [ofPlan] }, 'pay-2')

  expect(await readHeldModels(tx, userId, NOW)).toEqual(['pro'])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid', due: 0 })
})

test('a plan that was bought from the wallet meanwhile is not granted twice: its money goes to the wallet, the products are bought', async ({
  tx,
}) => {
  const order = await placed(tx)
  const { userId, orderId } = order
  await buyFromWallet(tx, userId)

  expect([await settle(tx, order), await settle(tx, order), await settle(tx, order, 'pay-2')]).toEqual(['settled', 'settled', 'too-late'])

  expect(await readOrder(tx, userId, orderId)).toMatchObject({
    status: 'processing',
    isPaid: 'paid',
    totalPrice: 100_000,
    plans: [{ status: 'cancelled', isPaid: 'paid', paymentComment: expect.stringContaining('کیف پول') }],
  })
  expect((await readBalance(tx, userId)).balance).toBe(450_000)
  expect((await readSubscriptions(tx, userId, NOW)).purchases).toHaveLength(1)
  expect((await readCart(tx, userId, NOW)).cart).toEqual([])
})

test('no advance to a seller is recorded for a plan', async ({ tx, workerDatabase }) => {
  const { userId, receiptIds } = await placed(tx, { isAlone: true })
  const [ofPlan] = receiptIds
  if (ofPlan === undefined) throw new Error('one part')

  await expect(
    recordAdvance(tx, servicesAt(workerDatabase, NOW), { userId, role: 'master' }, ofPlan, { amount: 450_000, note: '' }),
  ).rejects.toMatchObject({
    code: 'ADVANCE_NOT_DUE',
  })
})

test('a plan in its last week goes on from its end', async ({ tx }) => {
  const userId = await withPlan(tx, { isAlone: true })
  await tx.query({
    text: `insert into subscriptions (user_id, model, expires_at) values ($1, 'pro', $2)`,
    values: [userId, daysAfter(NOW, 5)],
  })
  const { orderId } = await choose(tx, userId)
  const { parts } = await placeForPayment(tx, userId, orderId, NOW)

  await settle(tx, { userId, orderId, receiptIds: parts.map(({ receiptId }) => receiptId) })

  expect((await readSubscriptions(tx, userId, NOW)).subscriptions).toMatchObject([{ expiresAt: daysAfter(NOW, 35).toISOString() }])
})

test('an unpaid plan is given up with its hold; money that comes later still buys it', async ({ database: { db } }) => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const order = await write((tx) => placed(tx, { isAlone: true }))
  const { userId, orderId } = order

  expect(await expireHolds(db, minutesLater(21))).toEqual([{ orderId, userId }])
  expect(await readOrder(db, userId, orderId)).toMatchObject({ status: 'failed', plans: [{ status: 'failed' }] })
  expect((await readCart(db, userId, NOW)).cart).toHaveLength(1)

  expect(await write((tx) => settle(tx, order, 'late', minutesLater(30)))).toBe('settled')
  expect(await readHeldModels(db, userId, minutesLater(30))).toEqual(['pro'])
  expect(await readOrder(db, userId, orderId)).toMatchObject({ status: 'delivered', isPaid: 'paid' })
})
