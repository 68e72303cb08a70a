import { expect } from 'vitest'
import { z } from 'zod'
import { SingleProductRow } from '#contract/import-catalogue.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type Filling, fillMarket } from './fill-market.ts'
import { importSingleProducts } from './import-catalogue.ts'
import { AT, buildMarket, hoursFrom, productRow } from './market.testing.ts'

const SOURCE = 'a-catalogue'

/** Goods of every kind, each with ids of its own, texts with all that COPY writes otherwise. */
const rows: SingleProductRow[] = z.array(SingleProductRow).parse(
  Array.from({ length: 40 }, (_, at) =>
    productRow(`g${at}`, {
      id: `id-${at}`,
      title: `گوشی «\\n» ${at}\t"آبی", {سبز}`,
      english_title: at % 2 === 0 ? 'Back\\slash' : '',
      category: ['phones', 'headphones', 'carpets'][at % 3] ?? 'phones',
      brand: [null, 'samsung', 'xiaomi'][at % 3] ?? null,
      status: at % 7 === 0 ? 'hidden' : 'active',
      sales: at,
      ...(at % 5 === 0 ? { createdAt: undefined } : {}),
      general: {
        description: `<p>سطر ${at}\nسطر دیگر\r\n<script>x()</script></p>`,
        specifications: at % 4 === 0 ? [] : [{ label: 'وزن', value: `\\N\t${at}` }],
        priceHistory: at % 6 === 0 ? [{ date: '2026-11-01', minPrice: 700_000, maxPrice: 950_000 }] : [],
      },
      offers: [
        { id: 's1', psid: `o-${at}-1`, stock: at % 3 },
        ...(at % 2 === 0
          ? [
              {
                id: 's2',
                psid: `o-${at}-2`,
                price: { regularPrice: 900_000, discountedPrice: 800_000 },
                specialOfferStartsAt: hoursFrom(AT, at % 4 === 0 ? -5 : 2),
                special_offer: hoursFrom(AT, 5),
                delivery: ['tehran', 'isfahan'],
              },
            ]
          : []),
      ],
    }),
  ),
)
const filling = (database: string): Filling => ({ database, source: SOURCE, rows: (from) => rows.slice(from), at: AT, rowsAtOnce: 7 })

/** What an import writes, without the numbers that rows get in passing. */
async function contentOf(db: Database): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const table of ['products', 'variants', 'offers', 'price_history', 'colours', 'product_listing', 'listing_counts', 'search_words'])
    content[table] = (await db.query({ text: `select * from ${table} as row order by row::text` })).rows
  const prices = 'product_id, offer_id, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, at'
  content.price_changes = (await db.query({ text: `select ${prices} from price_changes order by offer_id` })).rows
  return content
}

test('a filled market is the same as one that the batch import has brought in', async ({ database: { db, url } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  const rollBack = new Error('only looked')
  const imported = Promise.withResolvers<Record<string, unknown[]>>()
  await inTransaction(db, 'write', async (tx) => {
    await importSingleProducts(tx, rows, AT)
    imported.resolve(await contentOf({ ...db, query: (config) => tx.query(config) }))
    throw rollBack
  }).catch((error: unknown) => expect(error).toBe(rollBack))
  const indexes = async () =>
    (await db.query({ text: `select indexdef from pg_indexes where tablename = 'product_listing' order by 1` })).rows
  const before = await indexes()

  await fillMarket(filling(url))

  const filled = await contentOf(db)
  expect(filled.products).toHaveLength(rows.length)
  expect(filled.price_changes).toHaveLength(60)
  expect(filled).toEqual(await imported.promise)
  expect(await indexes()).toEqual(before)
})

test('a fill that is broken off goes on behind its last commit, and the end is the same', async ({ database: { db, url } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  const asked: number[] = []
  const until = (end: number): Filling['rows'] =>
    function* (from) {
      asked.push(from)
      yield* rows.slice(from, end)
      if (end < rows.length) throw new Error('broken off')
    }
  await expect(fillMarket({ ...filling(url), rows: until(10) })).rejects.toThrow('broken off')
  await expect(fillMarket({ ...filling(url), rows: until(30) })).rejects.toThrow('broken off')
  const listed = await db.query({ text: 'select count(*) as count from product_listing' })

  const whole = await fillMarket({ ...filling(url), at: new Date(hoursFrom(AT, 48)), rows: until(rows.length) })
  const again = await fillMarket({ ...filling(url), rows: until(rows.length) })

  expect(listed.rows).toEqual([{ count: 0 }])
  expect([whole, again]).toEqual([{ rows: 40 }, { rows: 40 }])
  expect(asked).toEqual([0, 7, 28])
  const { rows: moments } = await db.query({ text: 'select distinct updated_at from products' })
  expect(moments).toEqual([{ updated_at: AT }])
  const { rows: counted } = await db.query({
    text: 'select count(*) as products, (select count(*) from product_listing) as listed from products',
  })
  expect(counted).toEqual([{ products: 40, listed: 34 }])
})

test('a product that stands in the source twice is brought up to date by the later row', async ({ database: { db, url } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  const later = rows.slice(0, 1).map((row) => ({ ...row, title: 'نام تازه' }))

  await fillMarket({ ...filling(url), rows: () => [...rows, ...later] })

  const { rows: found } = await db.query({ text: `select count(*) as count, max(title) filter (where slug = 'g0') as title from products` })
  expect(found).toEqual([{ count: 40, title: 'نام تازه' }])
})

test('a faulty row and a market with goods are refused', async ({ database: { db, url } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx))

  const faulty = fillMarket({ ...filling(url), rows: () => rows.map((row) => ({ ...row, category: 'nowhere' })) })
  await expect(faulty).rejects.toMatchObject({ code: 'IMPORT_REFUSED' })
  await inTransaction(db, 'write', (tx) => importSingleProducts(tx, rows, AT))
  const filled = fillMarket({ ...filling(url), source: 'another' })

  await expect(filled).rejects.toThrow('The market has products already')
})
