import { expect } from 'vitest'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildOffer, lineOf } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { expireHolds } from './expire-holds.ts'
import {
  type BuiltOrder,
  buildBasket,
  buildPlacedOrder,
  listBrokenStock,
  minutesLater,
  NOW,
  paymentId,
  readStock,
} from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { readOrder } from './read-order.ts'
import { readSales } from './sales.testing.ts'
import { settleParts } from './settle-parts.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

/** RACE_SEEDS=50 makes the long run. */
const SEEDS = Array.from({ length: Number(process.env.RACE_SEEDS ?? 3) }, (_, at) => at + 1)

/** Park and Miller's generator: the same seed gives the same carts. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  return items
    .map((item) => ({ item, at: random(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/**
 * Runs everything at once, each in a transaction of its own; answers results, or the codes of refusals. What is no refusal fails the test,
 * and so does work that had to run twice: only a deadlock that PostgreSQL broke off makes it.
 */
async function race<T>(db: Database, works: readonly ((tx: Transaction) => Promise<T>)[]): Promise<(T | string)[]> {
  let runs = 0
  const outcomes = await Promise.all(
    works.map((work) =>
      inTransaction(db, 'write', (tx) => {
        runs += 1
        return work(tx)
      }).catch((error: unknown) => {
        if (error instanceof CodedError) return error.code
        throw error
      }),
    ),
  )
  expect(runs).toBe(works.length)
  return outcomes
}

const count = (outcomes: readonly unknown[], wanted: unknown) => outcomes.filter((outcome) => outcome === wanted).length
const write = <T>(db: Database, work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)

for (const seed of SEEDS) {
  test(`of 200 buyers at once for 20 pieces exactly 20 get one, with other goods in every cart (seed ${seed})`, async ({
    database: { db },
  }) => {
    const random = randomOf(seed)
    const { hot, orders } = await write(db, async (tx) => {
      const hot = await buildOffer(tx, { stock: 20 })
      const others: BuiltOffer[] = []
      for (let i = 0; i < 8; i++) others.push(await buildOffer(tx, { stock: 1_000 }))
      const orders: BuiltOrder[] = []
      for (let i = 0; i < 200; i++) {
        const cart = shuffled([hot, ...shuffled(others, random).slice(0, 3)], random).map((offer) => ({ offer, quantity: 1 }))
        orders.push(await buildBasket(tx, { cart }))
      }
      return { hot, orders }
    })

    const outcomes = await race(
      db,
      orders.map(
        ({ userId, orderId }) =>
          (tx: Transaction) =>
            placeForPayment(tx, userId, orderId, NOW).then(() => 'placed'),
      ),
    )

    expect([count(outcomes, 'placed'), count(outcomes, 'NOT_ENOUGH_STOCK')]).toEqual([20, 180])
    expect(await readStock(db, hot)).toEqual([0])
    expect(await listBrokenStock.all(db, { received: 1_000 })).toEqual([{ id: hot.offerId, stock: 0, moved: -20 }])
  })
}

test('one order placed twenty times at once takes its stock once', async ({ database: { db } }) => {
  const { offer, order } = await write(db, async (tx) => {
    const offer = await buildOffer(tx, { stock: 10 })
    return { offer, order: await buildBasket(tx, { cart: [{ offer, quantity: 3 }] }) }
  })

  const outcomes = await race(
    db,
    Array.from({ length: 20 }, () => (tx: Transaction) => placeForPayment(tx, order.userId, order.orderId, NOW).then(() => 'placed')),
  )

  expect(count(outcomes, 'placed')).toBe(20)
  expect(await readStock(db, offer)).toEqual([7])
})

test('a code for one use is used once by a hundred buyers at once', async ({ database: { db } }) => {
  const orders = await write(db, async (tx) => {
    const offer = await buildOffer(tx, { stock: 1_000 })
    await buildDiscountCode(tx, { code: 'one', usesMax: 1 })
    const orders: BuiltOrder[] = []
    for (let i = 0; i < 100; i++) {
      const order = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
      await applyDiscount(tx, order.userId, 'one', NOW)
      orders.push(order)
    }
    return orders
  })

  const outcomes = await race(
    db,
    orders.map(
      ({ userId, orderId }) =>
        (tx: Transaction) =>
          placeForPayment(tx, userId, orderId, NOW).then(() => 'placed'),
    ),
  )

  expect([count(outcomes, 'placed'), count(outcomes, 'DISCOUNT_USED')]).toEqual([1, 99])
  expect(
    (await db.query({ text: `select uses, (select count(*) from discount_uses where state = 'claimed') as claimed from discount_codes` }))
      .rows,
  ).toEqual([{ uses: 1, claimed: 1 }])
})

test('a new shopper’s first goods, all added at once, are all in the cart', async ({ database: { db } }) => {
  const { userId, offers } = await write(db, async (tx) => {
    const offers: BuiltOffer[] = []
    for (let i = 0; i < 20; i++) offers.push(await buildOffer(tx))
    return { userId: (await buildShopper(tx)).id, offers }
  })

  await race(
    db,
    offers.map((offer) => (tx: Transaction) => setCartLine(tx, userId, lineOf(offer, 1), NOW, supersedeAfterCartChange)),
  )

  expect((await readCart(db, userId, NOW)).cart).toHaveLength(20)
})

test('several sweepers and their shoppers give expired stock back exactly once', async ({ database: { db } }) => {
  const { offers, orders } = await write(db, async (tx) => {
    const offers = [await buildOffer(tx, { stock: 100 }), await buildOffer(tx, { stock: 100 })]
    const orders: BuiltOrder[] = []
    for (let i = 0; i < 30; i++)
      orders.push(await buildPlacedOrder(tx, { cart: (i % 2 ? offers : offers.toReversed()).map((offer) => ({ offer, quantity: 2 })) }))
    return { offers, orders }
  })
  const [first] = offers
  if (!first) throw new Error('No offer was built')

  const [sweeps, changes] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => expireHolds(db, minutesLater(21)))),
    race(
      db,
      orders.slice(0, 10).map(
        ({ userId }) =>
          (tx: Transaction) =>
            setCartLine(tx, userId, lineOf(first, 1), minutesLater(21), supersedeAfterCartChange).then(() => 'changed'),
      ),
    ),
  ])

  const statuses = await Promise.all(orders.map(({ userId, orderId }) => readOrder(db, userId, orderId).then((order) => order.status)))
  expect(count(changes, 'changed')).toBe(10)
  expect(count(statuses, 'failed') + count(statuses, 'cancelled')).toBe(30)
  expect(sweeps.flat()).toHaveLength(count(statuses, 'failed'))
  expect(await readStock(db, ...offers)).toEqual([100, 100])
})

test('a cart changed while its order is placed leaves the order given up or refused, never placed for another cart', async ({
  database: { db },
}) => {
  const { offer, orders } = await write(db, async (tx) => {
    const offer = await buildOffer(tx, { stock: 1_000 })
    const orders: BuiltOrder[] = []
    for (let i = 0; i < 40; i++) orders.push(await buildBasket(tx, { cart: [{ offer, quantity: 2 }] }))
    return { offer, orders }
  })

  await race<unknown>(
    db,
    orders.flatMap(({ userId, orderId }, index) => {
      const works = [
        (tx: Transaction) => placeForPayment(tx, userId, orderId, NOW),
        (tx: Transaction) => setCartLine(tx, userId, lineOf(offer, 3), NOW, supersedeAfterCartChange),
      ]
      return index % 2 ? works : works.toReversed()
    }),
  )

  for (const { userId, orderId } of orders) {
    expect((await readCart(db, userId, NOW)).cart).toMatchObject([{ count: 3 }])
    expect(['basket', 'cancelled']).toContain((await readOrder(db, userId, orderId)).status)
  }
  expect(await readStock(db, offer)).toEqual([1_000])
})

test('a payment told fifty times at once, while sweepers run, settles its order once', async ({ database: { db } }) => {
  const { offer, order } = await write(db, async (tx) => {
    const offer = await buildOffer(tx, { stock: 10 })
    return { offer, order: await buildPlacedOrder(tx, { cart: [{ offer, quantity: 3 }] }) }
  })
  const { orderId, receiptIds } = order

  const [outcomes] = await Promise.all([
    race(
      db,
      Array.from(
        { length: 50 },
        () => (tx: Transaction) => settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: minutesLater(21) }),
      ),
    ),
    expireHolds(db, minutesLater(21)),
    expireHolds(db, minutesLater(21)),
  ])

  expect(count(outcomes, 'settled')).toBe(50)
  expect(await readOrder(db, order.userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid' })
  expect(await readStock(db, offer)).toEqual([7])
  expect(await readSales(db, [offer.productId])).toEqual([3])
})
