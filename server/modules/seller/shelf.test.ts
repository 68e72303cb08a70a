import fc from 'fast-check'
import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { LISTING_SORTS, type ListingSort } from '#contract/listing.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { patternsOf } from '../search/patterns.ts'
import { weighText } from '../search/weigh-texts.ts'
import { listSellerProducts } from './list-seller-products.ts'
import { findOnShelf, type LookedFor, readShelf, shelfSizes } from './shelf.queries.ts'
import { slicesOf } from './shelf-slices.ts'

const S1 = SellerId.parse('s1')

interface Good {
  slug: string
  title: string
  category: string
  price: number
  stock: number
  sales: number
  days: number
}

/** Sold out and in stock, some at the same price, day and sales, in categories of every depth. */
const GOODS: readonly Good[] = Array.from({ length: 44 }, (_, at) => ({
  slug: `p${String(at).padStart(2, '0')}`,
  title: `${at % 3 === 0 ? 'کتاب' : 'قلم'} ${at % 5 === 0 ? 'نازک' : 'سبک'} ${at}`,
  category: ['phones', 'headphones', 'digital', 'carpets'][at % 4] ?? '',
  price: 100 + 10 * (at % 8),
  stock: at % 6 === 0 ? 0 : 5,
  sales: at % 5,
  days: at % 7,
}))
const BELOW: Readonly<Record<string, readonly string[]>> = { digital: ['digital', 'phones', 'headphones'], phones: ['phones'] }
const ACCESS: Readonly<Record<string, readonly string[]>> = {
  basic: ['phones', 'headphones', 'digital'],
  gold: ['phones', 'headphones', 'digital', 'carpets'],
}

async function market(db: Database): Promise<void> {
  const rows = GOODS.map(({ slug, title, category, price, stock, sales, days }) =>
    productRow(slug, {
      id: `p-${slug}`,
      title,
      category,
      sales,
      createdAt: hoursFrom(AT, -24 * days),
      offers: [{ id: 's1', stock, price: { regularPrice: price } }, { id: 's2' }],
    }),
  )
  await inTransaction(db, 'write', (tx) => buildMarket(tx, rows))
}

const KEYS: Readonly<Record<ListingSort, (good: Good) => number>> = {
  newest: ({ days }) => days,
  lowest_price: ({ price }) => price,
  highest_price: ({ price }) => -price,
  best_selling: ({ sales }) => -sales,
}

function inOrder(goods: readonly Good[], sort: ListingSort): string[] {
  const last = sort === 'lowest_price' ? 1 : -1
  return goods
    .toSorted(
      (one, other) =>
        Number(other.stock > 0) - Number(one.stock > 0) || KEYS[sort](one) - KEYS[sort](other) || (one.slug < other.slug ? -last : last),
    )
    .map(({ slug }) => slug)
}

const asked = fc.record({
  sort: fc.constantFrom(...LISTING_SORTS),
  category: fc.constantFrom(null, 'digital', 'phones', 'nowhere'),
  access: fc.constantFrom('basic', 'gold'),
  s: fc.constantFrom('', 'کتاب', 'نازک', 'کتاب نازک', 'سب', 'هیچ‌کجا'),
  offset: fc.nat({ max: 50 }),
  limit: fc.integer({ min: 1, max: 15 }),
})

test('whichever way a shelf is read, it shows the same goods in the same order, and its counts are right', async ({ database: { db } }) => {
  await market(db)

  await fc.assert(
    fc.asyncProperty(asked, async ({ sort, category, access, s, offset, limit }) => {
      const filed = GOODS.filter(
        (good) => ACCESS[access]?.includes(good.category) && (category === null || (BELOW[category] ?? []).includes(good.category)),
      )
      const words = s.split(' ').filter((word) => word !== '')
      const expected = inOrder(
        filed.filter(({ title }) => words.every((word) => ` ${title}`.includes(` ${word}`))),
        sort,
      )
      const sizes = await shelfSizes.one(db, { id: S1, access: access === 'basic' ? ['basic'] : ['basic', 'gold'], category })
      const query = { id: S1, at: AT, sort, sizes }

      expect(sizes).toMatchObject({
        products: filed.length,
        inStock: filed.filter(({ stock }) => stock > 0).length,
        isWhole: filed.length === GOODS.length,
      })
      if (words.length === 0) {
        const rows = await readShelf(db, query, slicesOf(sizes, { offset, limit }))
        expect(rows.map(({ slug }) => slug)).toEqual(expected.slice(offset, offset + limit))
        return
      }
      const text = await weighText(db, patternsOf(s))
      for (const way of ['shelf', 'words', 'both', 'first'] satisfies LookedFor[]) {
        const rows = await findOnShelf(db, query, way, { ...text, scanned: 1_000, offset, limit })
        expect(rows.map(({ slug }) => slug)).toEqual(expected.slice(offset, offset + limit))
        if (rows[0] !== undefined) expect(rows[0].found).toBe(expected.length)
      }
    }),
    { numRuns: 150 },
  )
})

test('the first of a shelf are its first products, in stock before sold out', async ({ database: { db } }) => {
  await market(db)
  const sizes = await shelfSizes.one(db, { id: S1, access: ['basic', 'gold'], category: null })
  const text = await weighText(db, patternsOf('کتاب'))

  const rows = await findOnShelf(db, { id: S1, at: AT, sort: 'lowest_price', sizes }, 'first', {
    ...text,
    scanned: 10,
    offset: 0,
    limit: 40,
  })

  const first = inOrder(GOODS, 'lowest_price').slice(0, 10)
  expect(rows.map(({ slug }) => slug)).toEqual(first.filter((slug) => GOODS.find((good) => good.slug === slug)?.title.includes('کتاب')))
})

test('words that everybody has are met among the first of a shelf: a total that is exceeded, pages that end there, and what is rare on this shelf exactly', async ({
  database: { db },
}) => {
  await market(db)
  const list = async (s: string, page: number) => {
    const asked = { page, limit: 3, sort: 'lowest_price', category: undefined, s } as const
    const limits = { scanned: 30, lookedUp: 0, found: 0 }
    return (await listSellerProducts(db, S1, asked, { access: ['basic', 'gold'], at: AT }, limits)).listing
  }
  const first = inOrder(GOODS, 'lowest_price')
  const books = (slugs: readonly string[]) => slugs.filter((slug) => Number(slug.slice(1)) % 3 === 0)
  const met = books(first.slice(0, 30))
  const pages = Math.floor(met.length / 3)

  const last = await list('کتاب', pages)
  const rare = await list('41', 1)

  expect(last.products.map(({ slug }) => slug)).toEqual(met.slice(3 * (pages - 1), 3 * pages))
  expect(last).toMatchObject({ totalIsExact: false, totalPages: pages })
  expect(last.totalCount).toBeLessThan(books(first).length)
  expect(await list('کتاب', pages + 1)).toMatchObject({ products: [], totalIsExact: false, totalPages: pages })
  expect(rare).toMatchObject({ products: [{ slug: 'p41' }], totalCount: 1, totalIsExact: true, totalPages: 1 })
  expect(await list('هیچ‌کجا', 1)).toMatchObject({ products: [], totalCount: 0, totalIsExact: true, totalPages: 0 })
})

test('a page is read off the index of its order, without the rows of the shelf and without putting them in order', async ({
  database: { db },
}) => {
  await market(db)
  await db.query({ text: 'vacuum analyze seller_listing' })
  const sizes = await shelfSizes.one(db, { id: S1, access: ['basic'], category: null })
  const plans: string[] = []
  const explaining: Database = {
    ...db,
    query: async (config) => {
      const { rows } = await db.query({ text: `explain ${config.text}`, values: config.values ?? [] })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return db.query(config)
    },
  }

  for (const sort of LISTING_SORTS) {
    for (const offset of [0, 15, 30]) await readShelf(explaining, { id: S1, at: AT, sort, sizes }, slicesOf(sizes, { offset, limit: 5 }))
  }

  expect(plans).toHaveLength(12)
  for (const plan of plans) {
    expect(plan.match(/Index Only Scan(?: Backward)? using seller_listing_\w+/g)).toHaveLength(2)
    expect(plan).not.toMatch(/(?:Seq Scan|Index Scan[^\n]*|Bitmap Heap Scan) on seller_listing/)
    expect(plan).not.toMatch(/Sort Key: [^\n]*(?:created_at|seller_listing|\bsales)/)
  }
})
