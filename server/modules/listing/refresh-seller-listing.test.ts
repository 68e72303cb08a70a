import { expect } from 'vitest'
import { markChanged } from '../../platform/changes.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { refreshSales, refreshStaleListing } from './refresh-stale-listing.ts'

const OPTIONS = ['مشکی', 'سفید'].map((label, at) => ({
  id: `c${at}`,
  attribute_id: 'colour',
  attribute_name: 'رنگ',
  type: 'color' as const,
  value: '#101010',
  label,
}))

/** One product, of which a seller has two combinations and another seller one. */
async function market(db: Database): Promise<void> {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('a', {
        id: 'p-a',
        options: OPTIONS,
        combinations: [
          {
            id: 'a-0',
            options: ['c0'],
            suppliers: [
              { id: 's1', psid: 'black', stock: 5, price: { regularPrice: 900 } },
              { id: 's2', psid: 'theirs', stock: 5, price: { regularPrice: 700 } },
            ],
          },
          { id: 'a-1', options: ['c1'], suppliers: [{ id: 's1', psid: 'white', stock: 5, price: { regularPrice: 800 } }] },
        ],
      }),
    ]),
  )
}

/** Changes offers as a desk or a purchase would, and lets the job take its turn. Answers what the row of the first seller tells then, and whose pages were told. */
async function change(db: Database, sql: string, at = AT) {
  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: sql })
    await markChanged(tx, ['product:p-a'])
  })
  await db.query({ text: 'delete from changed_tags' })
  await refreshStaleListing(db, at)
  await refreshSales(db)
  const rows = await db.query({ text: `select in_stock, price, discounted_to, sales from seller_listing where seller_id = 's1'` })
  const tags = await db.query({ text: `select tag from changed_tags where tag like 'shelf:%' order by tag` })
  return { row: rows.rows[0], shelves: tags.rows.map(({ tag }) => tag) }
}

test('of a seller’s own offers of one product the page has the one that can be bought, then the one by the piece, then the cheapest', async ({
  database: { db },
}) => {
  await market(db)

  expect((await change(db, `update offers set max_order = 3 where id = 'black'`)).row).toMatchObject({ in_stock: true, price: 800 })
  expect((await change(db, `update offers set buy_type = 'Wholesale' where id = 'white'`)).row).toMatchObject({ price: 900 })
  expect((await change(db, `update offers set stock = 0 where id = 'black'`)).row).toMatchObject({ in_stock: true, price: 800 })
  expect((await change(db, `update offers set stock = 0 where id = 'white'`)).row).toMatchObject({ in_stock: false, price: 900 })
  expect((await change(db, `update offers set active = false where id = 'black'`)).row).toMatchObject({ in_stock: false, price: 800 })
  expect((await change(db, `update offers set active = false where id = 'white'`)).row).toBeUndefined()
})

test('the pages of those sellers are told of whom something else is to be shown, and of no others', async ({ database: { db } }) => {
  await market(db)

  expect((await change(db, `update offers set stock = stock - 1 where id = 'black'`)).shelves).toEqual([])
  expect((await change(db, `update offers set regular_price = 600 where id = 'black'`)).shelves).toEqual(['shelf:s1'])
  expect((await change(db, `update products set status = 'hidden' where id = 'p-a'`)).shelves).toEqual(['shelf:s1', 'shelf:s2'])
})

test('a number sold goes to the sellers with the listing’s own, and tells nobody', async ({ database: { db } }) => {
  await market(db)

  const changed = await change(db, `update products set sales = sales + 4 where id = 'p-a'`)

  const [product] = (await db.query({ text: `select sales from products where id = 'p-a'` })).rows
  expect(changed).toMatchObject({ row: { sales: product.sales }, shelves: [] })
})

test('a number sold is written anew when it is off by more than a twentieth, a small one with each sale', async ({ database: { db } }) => {
  await market(db)
  const soldUntil = async (sales: number) => (await change(db, `update products set sales = ${sales} where id = 'p-a'`)).row?.sales
  const listed: number[] = []

  for (const sales of [1, 19, 20, 1_000, 1_050, 1_051, 1_004, 990, 0]) listed.push(await soldUntil(sales))

  expect(listed).toEqual([1, 19, 20, 1_000, 1_000, 1_051, 1_051, 990, 0])
})

test('a special offer begins and ends on the seller’s page by itself', async ({ database: { db } }) => {
  await market(db)
  const at = (hours: number) => new Date(hoursFrom(AT, hours))
  const row = async () => (await db.query({ text: `select price, discounted_to from seller_listing where seller_id = 's1'` })).rows[0]

  const before = await change(
    db,
    `update offers set discounted_price = 450, special_offer_starts_at = '${at(1).toISOString()}', special_offer_ends_at = '${at(3).toISOString()}' where id = 'black'`,
  )
  await refreshStaleListing(db, at(2))
  const during = await row()
  await refreshStaleListing(db, at(3))

  expect(before.row).toMatchObject({ price: 800, discounted_to: null })
  expect(during).toEqual({ price: 450, discounted_to: 0.5 })
  expect(await row()).toEqual({ price: 800, discounted_to: null })
})
