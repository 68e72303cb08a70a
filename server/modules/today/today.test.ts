import { expect } from 'vitest'
import { SELLER_RIGHTS, SELLER_ROLES, type SellerRight } from '#contract/rights.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildAtSeller, hoursLater } from '../desk-order/desk-order.testing.ts'
import { refreshSales } from '../figures/refresh-sales.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { refreshOfferPlaces } from '../listing/refresh-offer-places.ts'
import { buildPlacedOrder, NOW, paymentId } from '../order/order.testing.ts'
import { settleParts } from '../order/settle-parts.ts'
import { askReturn } from '../return/ask-return.ts'
import { acceptReturn } from '../return/decide-return.ts'
import { buildDeliveredIn, DAYS_OFF, pieces } from '../return/return.testing.ts'
import { readToday } from './read-today.ts'

const all = new Set(SELLER_RIGHTS)

test('a desk tells of today’s sales beside those of a week ago until the same time, of low stock, returns and money', async ({
  database: { db },
}) => {
  const delivered = await buildDeliveredIn(db, {
    bought: [
      { price: 100_000, quantity: 2 },
      { price: 50_000, quantity: 1 },
    ],
  })
  const { sellerId, userId, receiptId } = delivered
  const few = await buildOffer(db, { sellerId, stock: 2 })
  const other = await buildDeliveredIn(db, { bought: [{ price: 900_000, quantity: 1 }] })
  const week = [
    { hours: -7 * 24 - 1, quantity: 1 },
    { hours: -7 * 24 + 1, quantity: 3 },
    { hours: -48, quantity: 4 },
  ]
  for (const { hours, quantity } of week) {
    await inTransaction(db, 'write', async (tx) => {
      const offer = await buildOffer(tx, { sellerId, price: 10_000, stock: 50 })
      const { orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity }] })
      await tx.query({
        text: 'update orders set placed_at = $1 where id = $2',
        values: [new Date(NOW.getTime() + hours * 3_600_000), orderId],
      })
      await settleParts(tx, { orderId, receiptIds, paymentId: paymentId(`paid-${orderId}`), now: NOW })
    })
  }
  await inTransaction(db, 'write', async (tx) => {
    await askReturn(tx, DAYS_OFF, { userId, receiptId }, pieces(delivered, 1), NOW)
    const id = await askReturn(tx, DAYS_OFF, { userId, receiptId }, pieces(delivered, 0, 1), NOW)
    await acceptReturn(tx, servicesAt(db, NOW), { id, sellerId }, '')
    await askReturn(tx, DAYS_OFF, { userId: other.userId, receiptId: other.receiptId }, pieces(other, 1), NOW)
  })
  await refreshSales(db)

  const today = await readToday(db, { sellerId, rights: all }, NOW)

  expect(today).toMatchObject({
    at: NOW.toISOString(),
    returns: { requested: 1, accepted: 1, oldestAt: NOW.toISOString() },
    lowStock: { count: 1, threshold: 5, fewest: [{ psid: few.offerId, stock: 2 }] },
    sales: {
      today: { orders: 1, pieces: 3, sales: 250_000 },
      weekAgo: { orders: 1, pieces: 1, sales: 10_000 },
    },
    money: { balance: 0, available: 0, claimed: 0, held: 0 },
    reviews: { unanswered: 0 },
  })
  const { days = [] } = today.sales ?? {}
  expect(days).toHaveLength(14)
  expect(days.filter(({ sales }) => sales > 0)).toEqual([
    { date: '2026-11-14', sales: 40_000 },
    { date: '2026-11-19', sales: 40_000 },
    { date: '2026-11-21', sales: 250_000 },
  ])
})

test('parts that wait are counted with their deadlines, those of another seller are not', async ({ database: { db } }) => {
  const now = hoursLater(30)
  const build = (given: Parameters<typeof buildAtSeller>[1]) => inTransaction(db, 'write', (tx) => buildAtSeller(tx, given))
  const bought = [{ price: 100_000, quantity: 1 }]
  const first = await build({ bought })
  const { sellerId } = first
  const second = await build({ bought, sellerId })
  const third = await build({ bought, sellerId })
  await build({ bought })
  const stand = (receiptId: string, stage: string, confirmBy: Date | null, sendBy: Date | null) =>
    db.query({
      text: 'update desk_parts set stage = $2, confirm_by = $3, send_by = $4 where receipt_id = $1',
      values: [receiptId, stage, confirmBy, sendBy],
    })
  await stand(first.receiptId, 'to_confirm', hoursLater(29), null)
  await stand(second.receiptId, 'to_confirm', hoursLater(40), null)
  await stand(third.receiptId, 'partly_sent', hoursLater(10), hoursLater(50))

  const { orders } = await readToday(db, { sellerId, rights: all }, now)

  expect(orders).toEqual({
    toConfirm: { count: 2, dueAt: hoursLater(29).toISOString(), over: 1 },
    toSend: { count: 1, dueAt: hoursLater(50).toISOString(), over: 0, partlySent: 1 },
  })
})

test('first places that were lost are counted, and those that are undercut the most told with prices of this moment', async ({
  database: { db },
}) => {
  const build = (given: Parameters<typeof buildOffer>[1]) => buildOffer(db, given)
  const first = await build({ price: 100_000 })
  const { sellerId } = first
  const much = await build({ sellerId, price: 200_000 })
  const little = await build({ sellerId, price: 100_000 })
  const leads = await build({ sellerId, price: 50_000 })
  const { offerId: cheapest } = await build({ productId: first.productId, price: 90_000 })
  await build({ productId: much.productId, price: 100_000 })
  await build({ productId: much.productId, price: 150_000 })
  await build({ productId: little.productId, price: 99_000 })
  await build({ productId: leads.productId, price: 60_000 })
  const ids = [first, much, little, leads].map(({ productId }) => productId)
  await inTransaction(db, 'write', (tx) => refreshOfferPlaces(tx, ids, NOW))
  const lostPlaces = async () => (await readToday(db, { sellerId, rights: all }, NOW)).lostPlaces

  expect(await lostPlaces()).toMatchObject({
    count: 3,
    most: [
      { psid: much.offerId, price: 200_000, place: 3, sellers: 3, firstPrice: 100_000, options: 'مشکی' },
      { psid: first.offerId, place: 2, firstPrice: 90_000 },
      { psid: little.offerId, place: 2, firstPrice: 99_000 },
    ],
  })
  await db.query({ text: 'update offers set regular_price = 110000 where id = $1', values: [cheapest] })
  expect((await lostPlaces())?.most.map(({ psid }) => psid)).toEqual([much.offerId, little.offerId])
})

test('each part of a desk is told to those alone who have its right', async ({ database: { db } }) => {
  const { sellerId } = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 2 }] })
  const seenWith = async (...rights: SellerRight[]) => {
    const { at: _, ...parts } = await readToday(db, { sellerId, rights: new Set(rights) }, NOW)
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]))
  }

  expect(await seenWith(...SELLER_ROLES.owner)).toEqual(['orders', 'returns', 'lowStock', 'lostPlaces', 'sales', 'money', 'reviews'])
  expect(await seenWith(...SELLER_ROLES.prices)).toEqual(['lowStock', 'lostPlaces'])
  expect(await seenWith(...SELLER_ROLES.orders)).toEqual(['orders', 'returns'])
  expect(await seenWith('desk.people')).toEqual([])
})
