import { expect } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buyPlan } from '../subscription/buy-plan.ts'
import { openPurchase } from '../subscription/open-purchase.ts'
import { buildMoney, buildPlans } from '../subscription/subscription.testing.ts'
import { buildCart, buildOffer, lineOf } from './cart.testing.ts'
import { clearCart } from './clear-cart.ts'
import { readCart } from './read-cart.ts'
import { removeCartLine } from './remove-cart-line.ts'
import { setCartPlan } from './set-cart-plan.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const nothing = async () => undefined
const add = (tx: Transaction, userId: UserId, count: 0 | 1 = 1) => setCartPlan(tx, userId, { modelId: 'pro', count }, NOW, nothing)

async function shopper(tx: Transaction): Promise<UserId> {
  await buildPlans(tx, NOW)
  return (await buildShopper(tx)).id
}

test('a plan stands in the cart once, however often it is put there, and counts in the total', async ({ tx }) => {
  const userId = await shopper(tx)
  await buildCart(tx, userId, [{ offer: await buildOffer(tx, { price: 100_000 }), quantity: 2 }])

  await add(tx, userId)
  const cart = await add(tx, userId)

  expect(cart).toMatchObject({ total: 650_000, cart: [{ count: 2 }, { kind: 'subscription', modelId: 'pro', name: 'ویژه' }] })
  expect(cart.cart[1]).toEqual({
    kind: 'subscription',
    modelId: 'pro',
    name: 'ویژه',
    count: 1,
    price: { regularPrice: 500_000, discountedPrice: 450_000 },
    duration: 30,
    changes: {},
  })
})

test('only what changes the cart gives up the order that was placed from it', async ({ tx }) => {
  const userId = await shopper(tx)
  const told: string[] = []
  const set = (count: 0 | 1) =>
    setCartPlan(tx, userId, { modelId: 'pro', count }, NOW, async () => void told.push(count === 0 ? 'out' : 'in'))

  for (const count of [0, 1, 1, 0, 0] as const) await set(count)

  expect(told).toEqual(['in', 'out'])
})

test('a cart of a plan alone is a cart: it is emptied, and knows that a product is not in it', async ({ tx }) => {
  const userId = await shopper(tx)
  const offer = await buildOffer(tx)
  await add(tx, userId)

  await expect(removeCartLine(tx, userId, lineOf(offer, 1), NOW, nothing)).rejects.toMatchObject({ code: 'LINE_NOT_FOUND' })
  expect(await clearCart(tx, userId, NOW, nothing)).toMatchObject({ cart: [], total: 0 })
  await expect(clearCart(tx, userId, NOW, nothing)).rejects.toMatchObject({ code: 'CART_NOT_FOUND' })
})

test('a plan whose terms change is shown on the new ones, with those that were seen', async ({ tx }) => {
  const userId = await shopper(tx)
  await add(tx, userId)
  await buildPlans(tx, NOW, { modelId: 'pro', regularPrice: 600_000, duration: 40 })

  expect(await readCart(tx, userId, NOW)).toMatchObject({
    total: 540_000,
    cart: [
      {
        duration: 40,
        price: { regularPrice: 600_000, discountedPrice: 540_000 },
        changes: { previousPrice: 450_000, previousDuration: 30 },
      },
    ],
  })
})

test('a plan that is sold no more stays in the cart, unavailable and in no sum, until it is taken out', async ({ tx }) => {
  const userId = await shopper(tx)
  await add(tx, userId)
  await tx.query({ text: `delete from subscription_plans where model_id = 'pro'` })

  const cart = await readCart(tx, userId, NOW)

  expect(cart).toMatchObject({ total: 0, cart: [{ name: 'ویژه', price: { regularPrice: 450_000 }, changes: { unavailable: true } }] })
  await expect(add(tx, userId)).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  expect((await add(tx, userId, 0)).cart).toEqual([])
})

test('a plan that runs is not put in the cart; one that was bought since it stood there is unavailable', async ({ tx }) => {
  const userId = await shopper(tx)
  await buildMoney(tx, userId, 450_000, NOW)
  await add(tx, userId)

  const { transactionId } = await openPurchase(tx, userId, 'pro', NOW)
  await buyPlan(tx, userId, { modelId: 'pro', transactionId }, NOW)

  expect(await readCart(tx, userId, NOW)).toMatchObject({ total: 0, cart: [{ modelId: 'pro', changes: { unavailable: true } }] })
  await expect(add(tx, userId)).rejects.toMatchObject({ code: 'PLAN_RUNNING' })
})
