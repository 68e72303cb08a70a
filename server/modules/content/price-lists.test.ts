import { expect } from 'vitest'
import { z } from 'zod'
import { PriceListRow } from '#contract/import-content.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importPriceLists } from '../import/import-content.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { allPriceLists, firstPrices, toPriceList } from './home.queries.ts'

const bring = (db: Database, ...tablelist: object[]) =>
  inTransaction(db, 'write', (tx) => importPriceLists(tx, z.array(PriceListRow).parse([{ _id: 'tv', title: 'تلویزیون', tablelist }]), AT))
const read = async (db: Database) => (await allPriceLists.all(db, {})).map(toPriceList)[0]

test('a row tells the price before its own, until that changes again, and the list when its rows changed', async ({ database: { db } }) => {
  const before = async () => (await read(db))?.tablelist.map((row) => [row._id, row.price, row.before])
  await bring(db, { _id: 'a', product: 'الف', price: 100 }, { _id: 'b', product: 'ب', price: 200 })
  const first = await before()
  await bring(db, { _id: 'a', product: 'الف', price: 110 }, { _id: 'b', product: 'ب', price: 200 })
  await bring(db, { _id: 'b', product: 'ب', price: 190 }, { _id: 'a', product: 'الف نو', price: 110 }, { _id: 'c', product: 'پ', price: 5 })

  expect(first).toEqual([
    ['a', 100, null],
    ['b', 200, null],
  ])
  expect(await before()).toEqual([
    ['b', 190, 200],
    ['a', 110, 100],
    ['c', 5, null],
  ])
  expect((await read(db))?.changedAt).toMatch(/^20/)
  expect((await firstPrices.all(db, { rows: 2 }))[0]?.tablelist).toHaveLength(2)
})

test('the same list again changes neither its day nor what was before', async ({ database: { db } }) => {
  const rows = [{ _id: 'a', product: 'الف', price: 100 }]
  await bring(db, ...rows)
  await bring(db, { _id: 'a', product: 'الف', price: 90 })
  const known = await read(db)
  await bring(db, { _id: 'a', product: 'الف', price: 90 })

  expect(await read(db)).toEqual(known)
  expect(known?.tablelist[0]?.before).toBe(100)
})

test('a row names its product as long as that is on sale', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('tv-a')]))
  await bring(db, { _id: 'a', product: 'الف', price: 100, slug: 'tv-a' }, { _id: 'b', product: 'ب', price: 100, slug: 'nothing' })
  const slugs = async () => (await read(db))?.tablelist.map(({ slug }) => slug)

  expect(await slugs()).toEqual(['tv-a', null])
  await db.query({ text: `update products set status = 'hidden'` })
  expect(await slugs()).toEqual([null, null])
})
