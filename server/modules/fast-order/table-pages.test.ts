import { expect } from 'vitest'
import type { TableSort } from '#contract/fast-order-filters.ts'
import { NewSavedFilter } from '#contract/saved-filter.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { addSavedFilter, type Shelf } from '../saved-filter/change-saved-filters.ts'
import { brandTable } from './answer-table.ts'
import { openTable } from './open-table.ts'
import { readFiltersTogether } from './read-filters-together.ts'
import { readTablePage, type TablePage } from './table.queries.ts'
import type { Cursor } from './table-cursor.ts'
import { BRAND_MODE, NOTHING_CHOSEN } from './table-modes.ts'
import type { TablePlan } from './table-plan.ts'
import { brandTableOf } from './tables.testing.ts'

const SELLERS = ['s1', 's2', 's3']
/** Of three sellers each, some of one price, some sold out: more rows than the shortest page has. */
const MANY = Array.from({ length: 40 }, (_, at) =>
  productRow(`p${at}`, {
    category: at % 2 === 0 ? 'phones' : 'headphones',
    brand: ['samsung', 'xiaomi', null][at % 3] ?? null,
    offers: SELLERS.map((id, nth) => ({
      id,
      stock: at % 7 === 0 ? 0 : (at * 5 + nth) % 11,
      price: { regularPrice: 100 + (at % 5) * 10 + nth },
    })),
  }),
)
const VIEWER = { userId: undefined, placeOf: undefined, at: AT }
const readAll = async (
  read: (cursor: string | null) => Promise<{ products: { slug: string; nodes: unknown[] }[]; nextCursor: string | null }>,
) => {
  const pages = []
  for (let cursor: string | null = null, at = 0; at < 20; at++) {
    const page = await read(cursor)
    pages.push(page.products)
    cursor = page.nextCursor
    if (cursor === null) break
  }
  return pages
}

test.for(['bestPrice', 'highestStock'] as const)(
  'pages by %s follow each other without a gap, no product cut in two',
  async (sort, { tx }) => {
    await buildMarket(tx, MANY)
    const whole = await brandTableOf(tx, { filters: { sort } })

    const pages = await readAll((cursor) => brandTableOf(tx, { filters: { sort }, limit: 50, cursor }))

    expect(pages.length).toBeGreaterThan(2)
    expect(pages.every((rows) => rows.reduce((sum, { nodes }) => sum + 1 + nodes.length, 0) <= 50)).toBe(true)
    expect(pages.flat()).toEqual(whole.products)
    expect(whole.products).toHaveLength(40)
  },
)

test('whichever way products are found, the table shows the same in the same order', async ({ tx }) => {
  await buildMarket(tx, MANY)
  const choices = [
    { uniqueIDClickedBrands: ['samsung'] },
    { uniqueIDClickedBrandsCategories: ['phones'], filters: { supplier: ['s2'], stockStatus: 'yes' } },
    { uniqueIDClickedBrands: ['samsung', 'xiaomi'], filterBrandsCategorySubCategoryStorage: ['xiaomi/headphones'], s: 'گوشی' },
    { uniqueIDClickedBrands: ['samsung'], filters: { sort: 'highestStock', minStock: 5 }, s: 'موبایل' },
  ]
  for (const asked of choices) {
    const chosen = { ...NOTHING_CHOSEN, searchType: '', filters: {}, ...asked }
    const { query } = await openTable(tx, BRAND_MODE, { ...NewSavedFilter.parse({ ...chosen, filterName: 'x' }), s: asked.s ?? '' }, VIEWER)
    const plans: TablePlan[] = [{ collect: 'picks' }, { scan: 'market', isWhole: false }]
    if (query.filters.supplier.length > 0) plans.push({ collect: 'sellers' })
    if (query.patterns.length > 0) plans.push({ collect: 'words', words: "'گوشی':* | 'موبایل':*" })
    if (query.picks?.length === 1 && query.picks[0]?.brand === 'samsung') plans.push({ scan: { brand: 'samsung' }, isWhole: true })

    const [expected, ...others] = await Promise.all(
      plans.map((plan) => inPages(query.filters.sort, (after) => readTablePage(tx, query, { plan, after, limit: 50 }))),
    )

    expect(expected?.length).toBeGreaterThan(2)
    for (const rows of others) expect(rows).toEqual(expected)
  }
})

async function inPages(sort: TableSort, read: (after: Cursor | undefined) => Promise<TablePage>): Promise<string[]> {
  const ids: string[] = []
  for (let after: Cursor | undefined, at = 0; at < 20; at++) {
    const { productIds, end } = await read(after)
    ids.push(...productIds)
    if (end === null) break
    after = sort === 'bestPrice' ? { by: 'price', ...end } : { by: 'stock', ...end }
  }
  return ids
}

test('saved filters are shown one after another, each product once a page', async ({ tx }) => {
  await buildMarket(tx, MANY)
  const { id: userId } = await buildShopper(tx)
  const shelf: Shelf = { userId, slug: BRAND_MODE.slug }
  const save = (filterName: string, given: object) => addSavedFilter(tx, shelf, NewSavedFilter.parse({ filterName, ...given }), AT)
  const phones = await save('گوشی', { uniqueIDClickedBrandsCategories: ['phones'], filters: { stockStatus: 'yes' } })
  const samsung = await save('سامسونگ', { uniqueIDClickedBrands: ['samsung'] })
  const nothing = await save('هیچ', { uniqueIDClickedBrands: ['nobody'] })
  const ids = [nothing, phones, samsung]
  const read = async (cursor: string | null) =>
    JSON.parse(brandTable(await readFiltersTogether(tx, BRAND_MODE, { shelf, ids, cursor, limit: 60 }, VIEWER)).bytes.toString())

  const pages = await readAll(read)

  const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)
  const [first, second] = await Promise.all([
    brandTableOf(tx, { uniqueIDClickedBrandsCategories: ['phones'], filters: { stockStatus: 'yes' } }),
    brandTableOf(tx, { uniqueIDClickedBrands: ['samsung'] }),
  ])
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(new Set(slugsOf(page)).size).toBe(page.length)
  expect([...new Set(slugsOf(pages.flat()))]).toEqual([...new Set(slugsOf([...first.products, ...second.products]))])
})

test('the order of prices is read off an index of the market, the brand or the category: nothing is sorted', async ({ tx }) => {
  await tx.query({ text: 'set local enable_seqscan = off' })
  await tx.query({ text: 'set local enable_bitmapscan = off' })
  await tx.query({ text: 'set local enable_sort = off' })
  const scans: Plan[] = []
  const explaining: Transaction = {
    ...tx,
    query: async (config) => {
      if (config.name?.startsWith('table-scan') === true) scans.push(await scanOf(tx, config))
      return tx.query(config)
    },
  }
  const { query } = await openTable(tx, BRAND_MODE, NewSavedFilter.parse({ filterName: 'x' }), VIEWER)
  const bases = ['market', { brand: 'samsung' }, { level: 2, place: 'phones' }] as const

  for (const scan of bases)
    for (const after of [undefined, { by: 'price', inStock: true, price: 100, productId: 'p1' } as const])
      await readTablePage(explaining, query, { plan: { scan, isWhole: true }, after, limit: 500 })

  const expected = ['listing_price', 'listing_brand_price', 'listing_price_2'].flatMap((index) => [index, index])
  expect(scans.map((plan) => [...new Set(nodesOf(plan).flatMap((node) => node['Index Name'] ?? []))])).toEqual(
    expected.map((index) => [index]),
  )
  expect(scans.flatMap(nodesOf).filter((node) => node['Node Type'].includes('Sort'))).toEqual([])
})

test('names of statements fit into 63 letters, whatever is chosen, and no two texts have one', async ({ tx }) => {
  await buildMarket(tx, [productRow('rug', { category: 'carpets' }), ...MANY.slice(0, 2)])
  const texts = new Map<string, Set<string>>()
  const noting: Transaction = {
    ...tx,
    query: async (config) => {
      if (config.name?.startsWith('table-')) texts.set(config.name, (texts.get(config.name) ?? new Set()).add(config.text))
      return tx.query(config)
    },
  }
  const filters = {
    color: ['سفید'],
    province: 'tehran',
    stockStatus: 'yes',
    minStock: 5,
    deliveryTime: ['3hr'],
    supplier: ['s1'],
    brands: ['samsung'],
  }
  const trees = [
    {},
    { uniqueIDClickedBrands: ['samsung'] },
    { uniqueIDClickedBrandsCategories: ['digital', 'phones'] },
    {
      uniqueIDClickedBrands: ['xiaomi'],
      uniqueIDClickedBrandsCategories: ['samsung/digital'],
      filterBrandsCategorySubCategoryStorage: ['samsung/phones', 'samsung/carpets'],
    },
  ]

  for (const tree of trees)
    for (const sort of ['bestPrice', 'highestStock'] as const)
      for (const cursor of [null, '1.5.p1', '0.5.p1', 's.5.p1'])
        for (const s of ['', 'یک دو سه چهار پنج شش هفت هشت نه'])
          await brandTableOf(noting, { ...tree, filters: s === '' ? { sort } : { ...filters, sort }, cursor, s })

  expect(texts.size).toBeGreaterThan(20)
  expect([...texts.keys()].filter((name) => name.length > 63)).toEqual([])
  expect([...texts].filter(([, each]) => each.size > 1).map(([name]) => name)).toEqual([])
})

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Subplan Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the products of a table are found. */
async function scanOf(tx: Transaction, { text, values = [] }: Parameters<Transaction['query']>[0]): Promise<Plan> {
  const { rows } = await tx.query({ text: `explain (format json) ${text}`, values })
  const whole: Plan = rows[0]['QUERY PLAN'][0].Plan
  const scan = nodesOf(whole).find((node) => node['Subplan Name'] === 'CTE scanned')
  if (scan === undefined) throw new Error('The plan reads no products')
  return scan
}
