import { expect } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { waitingFor } from '../../testing/waiting-for.ts'
import { type BuiltOffer, buildCart, buildOffer, lineOf } from '../cart/cart.testing.ts'
import { removeCartLine } from '../cart/remove-cart-line.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { chooseShipping } from '../checkout/choose-shipping.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buildShipping } from '../shipping/shipping.testing.ts'
import { type BuiltOrder, buildBasket, buildPlacedOrder, NOW, paymentId } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { settleParts } from './settle-parts.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

interface Market {
  db: Database
  offer: BuiltOffer
  userId: UserId
}

/** What one use case does while another transaction of the same shopper has the lock and changes what it is about. */
interface Case<Built> {
  build(tx: Transaction): Promise<Built>
  meanwhile(tx: Transaction, built: Built): Promise<unknown>
  work(tx: Transaction, built: Built): Promise<unknown>
}

type Sending = (tx: Transaction) => Transaction

const asGiven: Sending = (tx) => tx

/** What is sent together is sent the other way round. */
const swapped: Sending = (tx) => {
  const together: (() => void)[] = []
  return {
    ...tx,
    query: (config) =>
      new Promise((resolve, reject) => {
        if (together.length === 0)
          queueMicrotask(() => {
            for (const send of together.splice(0).toReversed()) send()
          })
        together.push(() => void tx.query(config).then(resolve, reject))
      }),
  }
}

/** What came of the use case: its answer, or the code of its refusal, or the bug that it ran into. */
async function outcomeOf<Built>(db: Database, { build, meanwhile, work }: Case<Built>, sending: Sending): Promise<unknown> {
  const built = await inTransaction(db, 'write', build)
  const held = Promise.withResolvers<void>()
  const holder = inTransaction(db, 'write', async (tx) => {
    await meanwhile(tx, built)
    held.resolve()
    await expect.poll(() => waitingFor(tx)).toBe(1)
  })
  await held.promise
  const [outcome] = await Promise.all([
    inTransaction(db, 'write', (tx) => work(sending(tx), built)).catch((error: unknown) =>
      error instanceof CodedError ? error.code : String(error),
    ),
    holder,
  ])
  return outcome
}

/** Right as it is written, and not right the other way round: else the race tells nothing of the order. */
async function expectLockFirst<Built>(db: Database, race: Case<Built>, right: unknown): Promise<void> {
  expect(await outcomeOf(db, race, asGiven)).toEqual(right)
  expect(await outcomeOf(db, race, swapped)).not.toEqual(right)
}

const changeCart = (tx: Transaction, { userId, offer }: Pick<Market, 'userId' | 'offer'>, count: number) =>
  setCartLine(tx, userId, lineOf(offer, count), NOW, supersedeAfterCartChange)

async function buildOrdered(
  tx: Transaction,
  build: (tx: Transaction, given: Parameters<typeof buildBasket>[1]) => Promise<BuiltOrder>,
  given: Parameters<typeof buildOffer>[1] = {},
): Promise<BuiltOrder & { offer: BuiltOffer }> {
  const offer = await buildOffer(tx, { stock: 3, ...given })
  return { offer, ...(await build(tx, { cart: [{ offer, quantity: 3 }] })) }
}

test('what a shopper’s own order holds counts for the cart only until it is sold', ({ database: { db } }) =>
  expectLockFirst(
    db,
    {
      build: (tx) => buildOrdered(tx, buildPlacedOrder),
      meanwhile: (tx, order) => settleParts(tx, { ...order, paymentId: paymentId('first'), now: NOW }),
      work: async (tx, order) => (await changeCart(tx, order, 2)).cart.length,
    },
    'OUT_OF_STOCK',
  ))

test('a line that was taken out of the cart meanwhile has no shipping to choose', ({ database: { db } }) =>
  expectLockFirst(
    db,
    {
      build: async (tx) => {
        const offer = await buildOffer(tx)
        await buildShipping(tx, offer.sellerId, [{ id: 'post' }, { id: 'courier' }])
        const { id: userId } = await buildShopper(tx)
        await changeCart(tx, { userId, offer }, 1)
        return { userId, offer }
      },
      meanwhile: (tx, { userId, offer }) => removeCartLine(tx, userId, lineOf(offer, 1), NOW, supersedeAfterCartChange),
      work: async (tx, { userId, offer }) => {
        await chooseShipping(tx, userId, { sellerId: offer.sellerId, methodId: 'courier' }, NOW)
        return 'chosen'
      },
    },
    'SHIPPING_METHOD_NOT_FOUND',
  ))

test('the order is opened for the cart as it was changed last', ({ database: { db } }) =>
  expectLockFirst(
    db,
    {
      build: async (tx) => {
        await buildGateways(tx)
        const offer = await buildOffer(tx, { price: 100_000 })
        const { id: userId } = await buildShopper(tx)
        await changeCart(tx, { userId, offer }, 1)
        return { userId, offer }
      },
      meanwhile: (tx, shopper) => changeCart(tx, shopper, 3),
      work: async (tx, { userId }) => {
        const { receipt } = await choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, NOW, { online: new Set(['fake']) })
        return receipt.totalPriceToPay
      },
    },
    300_000,
  ))

test('an order that was given up meanwhile is not made ready to be paid', ({ database: { db } }) =>
  expectLockFirst(
    db,
    {
      build: (tx) => buildOrdered(tx, buildPlacedOrder),
      meanwhile: (tx, order) => changeCart(tx, order, 2),
      work: async (tx, { userId, orderId }) => (await placeForPayment(tx, userId, orderId, NOW)).status,
    },
    'ORDER_CLOSED',
  ))

test('a price that changes while the stock is taken is shown to the shopper once more', ({ database: { db } }) =>
  expectLockFirst(
    db,
    {
      build: (tx) => buildOrdered(tx, buildBasket),
      meanwhile: (tx, { offer }) =>
        tx.query({ text: 'update offers set regular_price = regular_price + 1 where id = $1', values: [offer.offerId] }),
      work: async (tx, { userId, orderId }) => (await placeForPayment(tx, userId, orderId, NOW)).status,
    },
    'PRICE_CHANGED',
  ))

test('a second payment of an order comes too late', ({ database: { db } }) =>
  expectLockFirst(
    db,
    {
      build: (tx) => buildOrdered(tx, buildPlacedOrder),
      meanwhile: (tx, order) => settleParts(tx, { ...order, paymentId: paymentId('first'), now: NOW }),
      work: (tx, order) => settleParts(tx, { ...order, paymentId: paymentId('second'), now: NOW }),
    },
    'too-late',
  ))

test('a cart that was changed is answered as it is then', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { id: userId } = await buildShopper(tx)
  await buildCart(tx, userId, [{ offer, quantity: 1 }])

  expect((await changeCart(tx, { userId, offer }, 2)).cart).toMatchObject([{ count: 2 }])
  expect((await changeCart(swapped(tx), { userId, offer }, 3)).cart).toMatchObject([{ count: 2 }])
})
