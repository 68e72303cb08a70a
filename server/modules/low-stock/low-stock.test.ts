import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { keepLowStock, readLowStock, saveLowStock } from './low-stock.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const sellerId = SellerId.parse('few')

test('offers on sale with few pieces left are listed, the fewest first; sold out and plenty are not', async ({ database: { db } }) => {
  await buildOffer(db, { sellerId, stock: 6 })
  const three = await buildOffer(db, { sellerId, stock: 3, price: 200_000, discountedPrice: 150_000 })
  await buildOffer(db, { sellerId, stock: 0 })
  const offSale = await buildOffer(db, { sellerId, stock: 1 })
  const five = await buildOffer(db, { sellerId, stock: 5 })
  await buildOffer(db, { stock: 1 })
  await db.query({ text: 'update offers set active = false where id = $1', values: [offSale.offerId] })

  const { offers, ...list } = await readLowStock(db, sellerId, undefined, NOW)

  expect(offers.map(({ psid, stock, price }) => [psid, stock, price])).toEqual([
    [three.offerId, 3, 150_000],
    [five.offerId, 5, 100_000],
  ])
  expect(offers[0]).toMatchObject({ options: 'مشکی', soldLately: 0 })
  expect(list).toEqual({ nextCursor: null, totalCount: 2, threshold: 5, countedAt: NOW.toISOString() })
})

test('the list is made again after two minutes, and shows what was filled up since no longer', async ({ database: { db } }) => {
  const offer = await buildOffer(db, { sellerId, stock: 3 })
  const other = await buildOffer(db, { sellerId, stock: 9 })
  await readLowStock(db, sellerId, undefined, NOW)
  await db.query({ text: 'update offers set stock = 4 where id = $1', values: [other.offerId] })
  await db.query({ text: 'update offers set stock = 50 where id = $1', values: [offer.offerId] })

  expect((await readLowStock(db, sellerId, undefined, later(119))).offers).toEqual([])
  const again = await readLowStock(db, sellerId, undefined, later(120))
  expect(again.offers.map(({ psid, stock }) => [psid, stock])).toEqual([[other.offerId, 4]])
  expect(again.totalCount).toBe(1)
})

test('a seller chooses how few are few, and is told at once how many offers that are', async ({ database: { db } }) => {
  await buildOffer(db, { sellerId, stock: 3 })
  await buildOffer(db, { sellerId, stock: 40 })
  await buildOffer(db, { stock: 2 })

  const saved = await inTransaction(db, 'write', (tx) => saveLowStock(tx, sellerId, 40, NOW))

  expect(saved).toEqual({ before: 5, totalCount: 2 })
  expect(await readLowStock(db, sellerId, undefined, later(200))).toMatchObject({ threshold: 40, totalCount: 2 })
})

test('a long list is read page by page, every offer once', async ({ database: { db } }) => {
  const built = []
  for (let nth = 0; nth < 60; nth++) built.push((await buildOffer(db, { sellerId, stock: 1 + (nth % 4) })).offerId)

  const read: string[] = []
  let cursor: string | undefined
  do {
    const page = await readLowStock(db, sellerId, cursor, NOW)
    read.push(...page.offers.map(({ psid }) => psid))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)

  expect(read.toSorted()).toEqual(built.toSorted())
})

test('many who look at once, and one who chooses anew meanwhile, leave the list as it was chosen last', async ({ database: { db } }) => {
  for (let stock = 1; stock <= 20; stock++) await buildOffer(db, { sellerId, stock })

  await Promise.all([
    ...Array.from({ length: 6 }, (_, nth) => keepLowStock(db, sellerId, later(nth * 200))),
    inTransaction(db, 'write', (tx) => saveLowStock(tx, sellerId, 12, later(700))),
    ...Array.from({ length: 6 }, (_, nth) => keepLowStock(db, sellerId, later(900 + nth * 200))),
  ])

  expect(await readLowStock(db, sellerId, undefined, later(1_900))).toMatchObject({ threshold: 12, totalCount: 12 })
})
