import { expect } from 'vitest'
import { toman } from '#contract/money.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart } from '../cart/cart.testing.ts'
import { setCartPlan } from '../cart/set-cart-plan.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { buyPlan } from '../subscription/buy-plan.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { openPurchase } from '../subscription/open-purchase.ts'
import { buildMoney, buildPlans } from '../subscription/subscription.testing.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'

/** A shopper who has chosen the bank for the plan at 450,000, and a product at 100,000 unless the plan is alone. `wallet`: what is in it. */
async function openWorld(db: Database, { isAlone = false, wallet = 0 } = {}) {
  const gateway = scriptedGateway()
  const paying = buildPaying(db, handClock(), { gateway })
  const [offer] = await buildOffers(db, { price: 100_000 })
  if (offer === undefined) throw new Error('An offer was asked for')
  const { userId, orderId } = await inTransaction(db, 'write', async (tx) => {
    await buildGateways(tx)
    await buildPlans(tx, NOW)
    const { id } = await buildShopper(tx)
    if (wallet > 0) await buildMoney(tx, id, wallet, NOW)
    if (!isAlone) await buildCart(tx, id, [{ offer, quantity: 1 }])
    await setCartPlan(tx, id, { modelId: 'pro', count: 1 }, NOW, async () => undefined)
    const opened = await choosePaymentMethod(tx, id, { paymentMethod: 'scripted' }, NOW, { online: new Set(['scripted']) })
    return { userId: id, orderId: opened.orderId }
  })
  const comeBack = () =>
    receiveGatewayReturn(paying, { status: 'OK', body: { order_id: orderId, transaction_id: gateway.authorities[0] ?? '' } })
  return { db, gateway, paying, offer, userId, orderId, comeBack }
}

type World = Awaited<ReturnType<typeof openWorld>>

const buyFromWallet = ({ db, userId }: World) =>
  inTransaction(db, 'write', async (tx) => {
    const { transactionId } = await openPurchase(tx, userId, 'pro', NOW)
    await buyPlan(tx, userId, { modelId: 'pro', transactionId }, NOW)
  })

async function values(db: Database, text: string): Promise<unknown[]> {
  return (await db.query({ text })).rows.flatMap((row: object) => Object.values(row))
}

const balancesOf = async ({ db }: World) =>
  Object.fromEntries(
    (await db.query({ text: 'select account_id, sum(amount)::int as sum from ledger_entries group by account_id' })).rows.map(
      ({ account_id, sum }) => [account_id, sum],
    ),
  )

test('a plan paid at the bank with a product is the market’s money and granted once, however often the return comes', async ({
  database,
}) => {
  const world = await openWorld(database.db)
  const { gateway, paying, offer, userId, orderId, comeBack } = world
  await readPaymentLink(paying, userId, orderId, { shown: 550_000 })
  gateway.pay('A000001')

  const answers = await Promise.all(Array.from({ length: 12 }, comeBack))

  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['paid']))
  expect(await balancesOf(world)).toEqual({ 'gateway:scripted': -550_000, [`seller:${offer.sellerId}`]: 100_000, market: 450_000 })
  expect(await readHeldModels(database.db, userId, NOW)).toEqual(['pro'])
  expect(await values(database.db, 'select model_id from subscription_purchases')).toEqual(['pro'])
  expect(await values(database.db, 'select title from notifications order by title')).toEqual([
    'اشتراک ویژه فعال شد',
    'پرداخت شما انجام شد',
  ])
  expect(await values(database.db, 'select model_id from cart_plans')).toEqual([])
})

test('a plan alone that was bought from the wallet while its payment was at the bank goes to the wallet, and no seller is named', async ({
  database,
}) => {
  const world = await openWorld(database.db, { isAlone: true, wallet: 450_000 })
  const { gateway, paying, userId, orderId, comeBack } = world
  await readPaymentLink(paying, userId, orderId)
  await buyFromWallet(world)
  gateway.pay('A000001')

  await comeBack()

  expect((await readBalance(database.db, userId)).balance).toBe(450_000)
  expect(await readOrder(database.db, userId, orderId)).toMatchObject({ status: 'cancelled', isPaid: 'paid', due: 0 })
  expect(await values(database.db, 'select body from messages')).toEqual([expect.not.stringContaining('فروشندگان')])
})

test('the wallet pays an order with a plan', async ({ database }) => {
  const world = await openWorld(database.db, { wallet: 600_000 })
  const { paying, offer, userId, orderId } = world

  await readPaymentLink(paying, userId, orderId, { fromWallet: toman(550_000) })

  expect(await readHeldModels(database.db, userId, NOW)).toEqual(['pro'])
  expect((await readBalance(database.db, userId)).balance).toBe(50_000)
  expect(await balancesOf(world)).toMatchObject({ [`seller:${offer.sellerId}`]: 100_000, market: 450_000 })
})

test('a plan that the bank and the wallet pay at once is granted once, and what paid it twice is in the wallet', async ({ database }) => {
  const world = await openWorld(database.db, { wallet: 450_000 })
  const { gateway, paying, offer, userId, orderId, comeBack } = world
  await readPaymentLink(paying, userId, orderId)
  gateway.pay('A000001')

  const [back, bought] = await Promise.allSettled([comeBack(), buyFromWallet(world)])

  expect(back.status).toBe('fulfilled')
  if (bought.status === 'rejected') expect(bought.reason).toMatchObject({ code: 'PLAN_RUNNING' })
  expect((await readBalance(database.db, userId)).balance).toBe(450_000)
  expect(await balancesOf(world)).toMatchObject({ [`seller:${offer.sellerId}`]: 100_000, market: 450_000 })
  expect(await values(database.db, 'select bought_at from subscription_purchases where bought_at is not null')).toHaveLength(1)
})
