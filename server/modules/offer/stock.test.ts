import { expect, vi } from 'vitest'
import { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { waitingFor } from '../../testing/waiting-for.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { buildPlacedOrder, minutesLater, NOW, readStock } from '../order/order.testing.ts'
import { returnStock, sellStock, takeStock, tryTakeStock } from './stock.ts'

const hold = {
  userId: UserId.parse('u1'),
  orderId: OrderId.parse('order_00000000-0000-7000-8000-000000000001'),
  expiresAt: minutesLater(20),
  now: NOW,
}
const receiptId = ReceiptId.parse('receipt_00000000-0000-7000-8000-000000000001')
const line = (offer: BuiltOffer, quantity: number) => ({
  receiptId,
  offerId: offer.offerId,
  productId: offer.productId,
  quantity,
  name: 'گوشی',
})

test('taking stock writes a movement for every offer and tells that its product changed', async ({ tx }) => {
  const [first, second] = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5 })]

  await tx.inOrder(takeStock({ ...hold, lines: [line(first, 2), line(second, 5)] }))

  expect(await readStock(tx, first, second)).toEqual([3, 0])
  expect((await tx.query({ text: 'select offer_id, delta, reason from stock_movements order by offer_id' })).rows).toEqual([
    { offer_id: first.offerId, delta: -2, reason: 'placed' },
    { offer_id: second.offerId, delta: -5, reason: 'placed' },
  ])
  expect((await tx.query({ text: 'select tag from changed_tags order by tag' })).rows).toEqual([
    { tag: `product:${first.productId}` },
    { tag: `product:${second.productId}` },
  ])
})

test('the listing looks at a product again when its last piece goes or its first comes back, and not before', async ({ tx }) => {
  const [plenty, last] = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 2 })]
  const order = await buildPlacedOrder(tx, {
    cart: [
      { offer: plenty, quantity: 2 },
      { offer: last, quantity: 2 },
    ],
  })
  const afterPlacing = await queuedForListing(tx)
  await tx.query({ text: 'delete from listing_queue' })
  await returnStock(tx, { ...order, now: NOW })

  expect(afterPlacing).toEqual([last.productId])
  expect(await queuedForListing(tx)).toEqual([last.productId])
})

test('one short line leaves all stock where it is', async ({ tx }) => {
  const [first, second] = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 1 })]

  const [short] = await tx.inOrder(tryTakeStock({ ...hold, lines: [line(first, 2), line(second, 2)] }))

  expect(short).toEqual([{ offerId: second.offerId, name: 'گوشی', wanted: 2, available: 1 }])
  expect(await readStock(tx, first, second)).toEqual([5, 1])
  expect((await tx.query({ text: 'select from reservations union all select from stock_movements' })).rows).toEqual([])
})

test('stock that comes back while somebody waits for it is taken from the offer, not only held', async ({ database: { db } }) => {
  const { offer, order } = await inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx, { stock: 2 })
    return { offer, order: await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] }) }
  })

  const taking = await inTransaction(db, 'write', async (tx) => {
    await returnStock(tx, { ...order, now: NOW })
    const taken = inTransaction(db, 'write', (other) => other.inOrder(takeStock({ ...hold, lines: [line(offer, 1)] })))
    await vi.waitUntil(async () => (await waitingFor(tx)) === 1, { timeout: 60_000 })
    return { taken }
  })
  await taking.taken

  expect(await readStock(db, offer)).toEqual([1])
  expect((await db.query({ text: 'select sum(delta)::int as moved from stock_movements' })).rows).toEqual([{ moved: -1 }])
})

test('stock is given back once, however often that is asked for', async ({ database: { db } }) => {
  const { offer, order } = await inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx, { stock: 5 })
    return { offer, order: await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] }) }
  })

  await Promise.all(Array.from({ length: 10 }, () => inTransaction(db, 'write', (tx) => returnStock(tx, { ...order, now: NOW }))))

  expect(await readStock(db, offer)).toEqual([5])
  expect((await db.query({ text: 'select sum(delta)::int as moved from stock_movements' })).rows).toEqual([{ moved: 0 }])
})

test('what is sold is not given back, and what was given back is not sold', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const [sold, released] = [
    await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] }),
    await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] }),
  ]

  expect(await tx.inOrder(sellStock({ ...sold, now: NOW }))).toEqual([new Set(sold.receiptIds)])
  await returnStock(tx, { ...sold, now: NOW })
  await returnStock(tx, { ...released, now: NOW })

  expect(await tx.inOrder(sellStock({ ...released, now: NOW }))).toEqual([new Set([])])
  expect(await readStock(tx, offer)).toEqual([4])
})

test('the tables themselves refuse negative stock and a second live hold of a part', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  await tx.inOrder(takeStock({ ...hold, lines: [line(offer, 2)] }))
  const refuses = async (text: string, constraint: string) => {
    await tx.query({ text: 'savepoint before' })
    await expect(tx.query({ text })).rejects.toMatchObject({ constraint })
    await tx.query({ text: 'rollback to before' })
  }

  await refuses('update offers set stock = stock - 9', 'offers_stock_check')
  await refuses(
    `insert into reservations select user_id, 'other', order_id, receipt_id, 'held', expires_at, created_at from reservations`,
    'reservations_live',
  )
})

async function queuedForListing(tx: Transaction): Promise<string[]> {
  return (await tx.query({ text: 'select product_id from listing_queue order by product_id' })).rows.map(({ product_id }) => product_id)
}
