import { expect } from 'vitest'
import { markChanged } from '../../platform/changes.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { rebuildListing } from './rebuild-listing.ts'
import { refreshStaleListing } from './refresh-stale-listing.ts'

const LATER = new Date(hoursFrom(AT, 2))

/** Three sellers of one combination, for 900, 800 and 700. */
async function market(db: Database): Promise<void> {
  const prices = { s1: 900, s2: 800, s3: 700 }
  const offers = Object.entries(prices).map(([id, regularPrice]) => ({ id, psid: `o-${id}`, price: { regularPrice } }))
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a', { id: 'p-a', offers })]))
}

async function placesOf(db: Database) {
  const { rows } = await db.query({
    text: 'select offer_id, in_stock, place, sellers, first_price, dearer_by from offer_places order by offer_id',
  })
  return rows.map(({ offer_id, in_stock, place, sellers, first_price, dearer_by }) => [
    offer_id,
    in_stock,
    place,
    sellers,
    first_price,
    dearer_by,
  ])
}

async function change(db: Database, sql: string, at = AT) {
  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: sql })
    await markChanged(tx, ['product:p-a', 'seller:s2'])
  })
  await refreshStaleListing(db, at)
  return placesOf(db)
}

test('an offer that another undercuts has its place and by how much; the first has no row', async ({ database: { db } }) => {
  await market(db)

  expect(await placesOf(db)).toEqual([
    ['o-s1', true, 3, 3, 700, 2222],
    ['o-s2', true, 2, 3, 700, 1250],
  ])
})

test('who is sold out, off sale, suspended or sells otherwise undercuts nobody', async ({ database: { db } }) => {
  await market(db)

  expect(await change(db, `update offers set stock = 0 where id = 'o-s3'`)).toEqual([
    ['o-s1', true, 2, 2, 800, 1111],
    ['o-s3', false, 1, 2, 800, 0],
  ])
  expect(await change(db, `update offers set active = false where id = 'o-s3'`)).toEqual([['o-s1', true, 2, 2, 800, 1111]])
  expect(await change(db, `update offers set buy_type = 'Wholesale' where id = 'o-s2'`)).toEqual([])
  expect(
    await change(db, `update offers set buy_type = 'single' where id = 'o-s2'; update sellers set status = 'suspended' where id = 's2'`),
  ).toEqual([])
})

test('the same price is the same place, and a special offer counts while it runs', async ({ database: { db } }) => {
  await market(db)

  expect(await change(db, `update offers set regular_price = 800 where id in ('o-s1', 'o-s3')`)).toEqual([])
  const sql = `update offers set discounted_price = 400, special_offer_starts_at = '${hoursFrom(AT, 1)}' where id = 'o-s1'`
  expect(await change(db, sql)).toEqual([])
  await refreshStaleListing(db, LATER)
  expect(await placesOf(db)).toEqual([
    ['o-s2', true, 2, 3, 400, 5000],
    ['o-s3', true, 2, 3, 400, 5000],
  ])
})

test('a product that is hidden leaves no place, and a rebuild makes what the refresh made', async ({ database: { db } }) => {
  await market(db)
  const before = await placesOf(db)
  await db.query({ text: `update offer_places set place = 9; delete from offer_places where offer_id = 'o-s1'` })

  await rebuildListing(db, { now: () => AT })

  expect(await placesOf(db)).toEqual(before)
  expect(await change(db, `update products set status = 'hidden' where id = 'p-a'`)).toEqual([])
})
