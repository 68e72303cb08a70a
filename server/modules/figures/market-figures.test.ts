import { expect } from 'vitest'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildAtSeller } from '../desk-order/desk-order.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { refreshOfferPlaces } from '../listing/refresh-offer-places.ts'
import { minutesLater, NOW } from '../order/order.testing.ts'
import { comeBack, ledger, openShop, press, TOTAL } from '../payment/doubles/shop.testing.ts'
import { zarinpalDouble } from '../payment/doubles/zarinpal-double.ts'
import { readMarketFigures } from './read-market-figures.ts'
import { refreshSales } from './refresh-sales.ts'

test('money, sales and steps of a day agree with the ledger and the orders behind them', async ({ database: { db }, onTestFinished }) => {
  const shop = await openShop(db, zarinpalDouble)
  onTestFinished(shop.bank.stop)
  const day = persianDayText(persianDayAt(shop.clock.now()))
  const read = () => inTransaction(db, 'read', (tx) => readMarketFigures(tx, { from: day, until: day }, shop.clock.now()))
  const left = await press(shop)
  expect(await read()).toMatchObject({ days: [{ placed: 1, received: 0, sales: 0 }], gateways: [{ begun: 1, open: 1 }] })

  shop.bank.pay(left, TOTAL)
  await comeBack(shop, left)
  await refreshSales(db)

  const figures = await read()
  expect(figures.days).toMatchObject([{ placed: 1, orders: 2, sales: TOTAL, received: TOTAL }])
  expect(figures.days[0]?.received).toBe(-((await ledger(shop)).gateway ?? 0))
  expect(figures.steps).toEqual({ began: 1, placed: 1, atGateway: 1, bought: 1 })
  expect(figures.gateways).toEqual([{ name: 'zarinpal', label: expect.any(String), begun: 1, paid: 1, refused: 0, left: 0, open: 0 }])
  expect(figures.sellers).toMatchObject([{ sales: TOTAL / 2 }, { sales: TOTAL / 2 }])
})

test('support is told by the tickets that were opened in these days', async ({ tx }) => {
  const { id } = await buildShopper(tx)
  await tx.query({
    text: `insert into tickets (id, user_id, title, department, short_desc, status, closed_at, created_at, updated_at) values
        ('t1', $1, 'یک', 'finance', '', 'closed', '2026-11-21T12:00Z', '2026-11-21T08:00Z', '2026-11-21T12:00Z'),
        ('t2', $1, 'دو', 'finance', '', 'open', null, '2026-11-21T09:00Z', '2026-11-21T09:00Z'),
        ('t3', $1, 'سه', 'finance', '', 'open', null, '2026-11-22T21:00Z', '2026-11-22T21:00Z')`,
    values: [id],
  })
  await tx.query({
    text: `insert into ticket_messages (ticket_id, no, author_id, role, text, created_at) values
        ('t1', 1, $1, 'user', 'س', '2026-11-21T08:00Z'), ('t1', 2, $1, 'support', 'ج', '2026-11-21T08:30Z'), ('t1', 3, $1, 'support', 'ج', '2026-11-21T11:00Z')`,
    values: [id],
  })

  const { support } = await readMarketFigures(tx, { from: '1405-08-30', until: '1405-09-01' }, NOW)

  expect(support).toEqual({ opened: 2, answered: 1, closed: 1, firstAnswerMinutes: 30, closedHours: 4 })
})

test('sellers whose parts are behind their deadline are told with how many and since when, and those with nothing left of what they offer', async ({
  tx,
}) => {
  const read = async () => {
    const { late, soldOut } = await readMarketFigures(tx, { from: '1405-08-30', until: '1405-08-30' }, minutesLater(5))
    return { late, soldOut }
  }
  const { receiptId, sellerId } = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  await tx.query({ text: 'update desk_parts set confirm_by = $1 where receipt_id = $2', values: [minutesLater(10), receiptId] })
  expect(await read()).toEqual({ late: [], soldOut: [] })

  await tx.query({ text: 'update desk_parts set confirm_by = $1 where receipt_id = $2', values: [NOW, receiptId] })
  const { rows } = await tx.query({
    text: 'update offers set stock = 0 where seller_id = $1 returning product_id as id',
    values: [sellerId],
  })
  await refreshOfferPlaces(
    tx,
    rows.map(({ id }) => id),
    NOW,
  )

  const seller = { sellerId, name: expect.any(String) }
  expect(await read()).toEqual({
    late: [{ ...seller, late: 1, since: NOW.toISOString() }],
    soldOut: [{ ...seller, soldOut: 1, offers: 1 }],
  })
})
