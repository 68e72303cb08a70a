import { expect } from 'vitest'
import { ProductId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { createViewCounter } from './view-counter.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const person = (nth: number) => ({ ip: `10.0.0.${nth}`, userAgent: PHONE })
/** One o'clock at night in Tehran, the evening before in London. */
const NOW = new Date('2026-11-21T21:30:00Z')

const productViews = async (on: Handle) =>
  (await on.query({ text: 'select product_id, day::text, views from product_views order by product_id, day' })).rows
const sellerViews = async (on: Handle) =>
  (await on.query({ text: 'select seller_id, day::text, views::int from seller_views order by seller_id, day' })).rows

test('views are written together, on the day of Tehran, for the product and for each seller who has some of it', async ({
  database: { db },
}) => {
  const first = await buildOffer(db)
  const rival = await buildOffer(db, { productId: first.productId })
  const soldOut = await buildOffer(db, { productId: first.productId, stock: 0 })
  const second = await buildOffer(db, { sellerId: first.sellerId })
  const views = createViewCounter(servicesAt(db, NOW))

  views.count(first.productId, person(1))
  views.count(first.productId, person(2))
  views.count(second.productId, person(1))
  expect(await productViews(db)).toEqual([])
  await views.write()
  views.count(second.productId, person(3))
  await views.write()
  await views.write()

  expect(await productViews(db)).toEqual([
    { product_id: first.productId, day: '2026-11-22', views: 2 },
    { product_id: second.productId, day: '2026-11-22', views: 2 },
  ])
  expect(await sellerViews(db)).toEqual(
    [
      { seller_id: first.sellerId, day: '2026-11-22', views: 4 },
      { seller_id: rival.sellerId, day: '2026-11-22', views: 2 },
    ].toSorted((one, other) => (one.seller_id < other.seller_id ? -1 : 1)),
  )
  expect(await sellerViews(db)).not.toContainEqual(expect.objectContaining({ seller_id: soldOut.sellerId }))
})

test('programs, what is no product, and one who asks without end are not counted', async ({ database: { db } }) => {
  const { productId } = await buildOffer(db)
  const views = createViewCounter(servicesAt(db, NOW))

  views.count(productId, { ip: '10.0.0.1', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  views.count(ProductId.parse('invented'), person(1))
  for (let nth = 0; nth < 200; nth++) views.count(productId, person(1))
  views.count(productId, person(2))
  await views.write()

  expect(await productViews(db)).toEqual([{ product_id: productId, day: '2026-11-22', views: 31 }])
})

test('two processes that write the same products at once lose nothing and wait for each other', async ({ database: { db } }) => {
  const offers = [await buildOffer(db), await buildOffer(db), await buildOffer(db)]
  const processes = [createViewCounter(servicesAt(db, NOW)), createViewCounter(servicesAt(db, NOW))]

  for (let round = 0; round < 8; round++) {
    for (const [at, views] of processes.entries())
      for (const { productId } of at === 0 ? offers : offers.toReversed()) views.count(productId, person(round))
    await Promise.all(processes.map((views) => views.write()))
  }

  expect((await productViews(db)).map(({ views }) => views)).toEqual([16, 16, 16])
  expect((await sellerViews(db)).map(({ views }) => views)).toEqual([16, 16, 16])
})

test('what could not be written waits for the next time', async ({ database: { db } }) => {
  const { productId } = await buildOffer(db)
  const services = servicesAt(db, NOW)
  const warned: unknown[] = []
  const views = createViewCounter({ ...services, log: { ...services.log, warn: (fact: unknown) => warned.push(fact) } })

  views.count(productId, person(1))
  await db.query({ text: 'alter table product_views rename to away' })
  await views.write()
  await db.query({ text: 'alter table away rename to product_views' })
  views.count(productId, person(2))
  await views.write()

  expect(await productViews(db)).toEqual([{ product_id: productId, day: '2026-11-22', views: 2 }])
  expect(warned).toHaveLength(1)
})
