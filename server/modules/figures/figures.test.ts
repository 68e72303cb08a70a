import { expect } from 'vitest'
import { FiguresRange } from '#contract/desk-figures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { createViewCounter } from '../product-view/view-counter.ts'
import { buildDeliveredIn } from '../return/return.testing.ts'
import { productsCsv } from './products-csv.ts'
import { monthsWithin, readFigures } from './read-figures.ts'
import { refreshSales } from './refresh-sales.ts'

const TODAY = { from: '1405-08-30', until: '1405-08-30' }

test('a range is of days that there are, in their order, and no longer than a year', () => {
  const faultOf = (from: string, until: string) => FiguresRange.safeParse({ from, until }).error?.issues[0]?.message

  expect(faultOf('1405-08-01', '1405-08-30')).toBeUndefined()
  expect(faultOf('۱۴۰۴/۸/۳۰', '1405/08/29')).toBeUndefined()
  expect(faultOf('1405-08-31', '1405-09-01')).toBe('تاریخ را به شکل ۱۴۰۵-۰۸-۳۰ بنویسید')
  expect(faultOf('1405-08-30', '1405-08-29')).toBe('پایان بازه پیش از آغاز آن است')
  expect(faultOf('1404-01-01', '1405-08-29')).toBe('بازه حداکثر یک سال است')
})

test('every day of a range is there, with views from the day on which they began to be counted', async ({ database: { db } }) => {
  const offer = await buildOffer(db, { stock: 5 })
  const views = createViewCounter(servicesAt(db, NOW))
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
  for (const ip of ['10.0.0.1', '10.0.0.2']) views.count(offer.productId, { ip, userAgent })
  await views.write()

  const range = { from: '1405-08-28', until: '1405-09-01' }
  const { days } = await inTransaction(db, 'read', (tx) => readFigures(tx, offer.sellerId, range))

  expect(days.map(({ date, views: seen }) => [date, seen])).toEqual([
    ['2026-11-19', null],
    ['2026-11-20', null],
    ['2026-11-21', 2],
    ['2026-11-22', 0],
  ])
})

test('what was sold before is told beside, and nothing of another seller', async ({ database: { db } }) => {
  const mine = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 2 }] })
  await buildDeliveredIn(db, { bought: [{ price: 700_000, quantity: 1 }] })
  await refreshSales(db)
  const read = (range: FiguresRange) => inTransaction(db, 'read', (tx) => readFigures(tx, mine.sellerId, range))

  const today = await read(TODAY)
  const tomorrow = await read({ from: '1405-09-01', until: '1405-09-01' })

  expect(today.days).toMatchObject([{ orders: 1, pieces: 2, sales: 200_000, returnedPieces: 0 }])
  expect(today.before).toMatchObject({ orders: 0, sales: 0 })
  expect(today.products).toMatchObject([{ productId: mine.offers[0]?.productId, sales: 200_000 }])
  expect(today.hasMoreProducts).toBe(false)
  expect(tomorrow.before).toMatchObject({ orders: 1, pieces: 2, sales: 200_000 })
})

test('whole months lie within the days that are asked for, and none within a few days', () => {
  const within = (from: string, until: string) => Object.values(monthsWithin({ from, until }))

  expect(within('2026-10-01', '2026-11-30')).toEqual(['2026-10-01', '2026-12-01'])
  expect(within('2025-11-26', '2026-11-25')).toEqual(['2025-12-01', '2026-11-01'])
  expect(within('2026-11-02', '2026-11-29')).toEqual(['2026-12-01', '2026-11-01'])
  expect(within('2026-10-15', '2026-11-14')).toEqual(['2026-11-01', '2026-11-01'])
})

test('a product that is gone is called as it was ordered', async ({ database: { db } }) => {
  const { sellerId, offers } = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 2 }] })
  const productId = offers[0]?.productId
  await refreshSales(db)
  const title = async () => (await inTransaction(db, 'read', (tx) => readFigures(tx, sellerId, TODAY))).products[0]

  expect(await title()).toMatchObject({ title: `کالای ${productId}`, slug: productId })
  await db.query({ text: 'alter table products disable trigger all' })
  await db.query({ text: 'delete from offers; delete from variants; delete from products' })
  expect(await title()).toMatchObject({ title: `کالای ${productId}`, slug: null })
})

test('the file has every product, and a title that a spreadsheet would run is a text', async ({ database: { db } }) => {
  const { sellerId, offers } = await buildDeliveredIn(db, {
    bought: [
      { price: 100_000, quantity: 2 },
      { price: 50_000, quantity: 1 },
    ],
  })
  await db.query({ text: 'update products set title = $1 where id = $2', values: ['=cmd(), سود', offers[1]?.productId] })
  await refreshSales(db)

  const [head, first, second, ...rest] = (await Array.fromAsync(productsCsv(db, sellerId, TODAY))).join('').split('\r\n')

  expect(head).toMatch(/^\ufeffکد محصول,محصول,سفارش,/)
  expect(first).toBe(`${offers[0]?.productId},کالای ${offers[0]?.productId},1,2,200000,0,0,0`)
  expect(second).toBe(`${offers[1]?.productId},"'=cmd(), سود",1,1,50000,0,0,0`)
  expect(rest).toEqual([''])
})

test('a part that could not be worked off stays in the queue, and one that came twice is counted once', async ({ database: { db } }) => {
  const { sellerId, userId, receiptId } = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 2 }] })
  const again = { text: 'insert into seller_sales_queue (user_id, receipt_id) values ($1, $2)', values: [userId, receiptId] }
  const orders = async () => (await inTransaction(db, 'read', (tx) => readFigures(tx, sellerId, TODAY))).days[0]?.orders
  await db.query({ text: 'alter table seller_product_sales rename to away' })

  await expect(refreshSales(db)).rejects.toThrow('seller_product_sales')
  await db.query({ text: 'alter table away rename to seller_product_sales' })
  expect(await orders()).toBe(0)
  await db.query(again)
  await refreshSales(db)
  await db.query(again)
  await refreshSales(db)

  expect(await orders()).toBe(1)
})
