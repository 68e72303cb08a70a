import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ImportRunId } from '#contract/import-runs.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket, productRow } from '../market.testing.ts'
import { beginImport, readRun, takeBackImport } from './change-run.ts'
import type { RunRow } from './import-runs.queries.ts'
import { buildRun, importFile, ndjsonOf, rejectedText } from './import-runs.testing.ts'
import { openRunFolder } from './run-folder.ts'
import { workRuns } from './work-runs.ts'

/** Everything that products stand in, without the moments and versions that each writing moves. */
const TABLES = {
  products: `to_jsonb(t) - 'updated_at'`,
  variants: 'to_jsonb(t)',
  offers: `to_jsonb(t) - '{version,created_at,updated_at}'::text[]`,
  price_history: 'to_jsonb(t)',
  product_old_slugs: 'to_jsonb(t)',
  product_listing: 'to_jsonb(t)',
  seller_listing: 'to_jsonb(t)',
  seller_listing_counts: `case when products <> 0 then to_jsonb(t) end`,
  offer_places: 'to_jsonb(t)',
} as const

const KNOWN = [
  productRow('a', { id: 'a', offers: [{ id: 's1', psid: 'a1' }] }),
  productRow('b', { id: 'b', offers: [{ id: 's1', psid: 'b1' }] }),
  productRow('e', { id: 'e' }),
]
/** Changes of every kind: texts, terms, offers and combinations that are new and an address. */
const FILE = ndjsonOf([
  productRow('a', {
    id: 'a',
    title: 'نام دیگر',
    images: [],
    brand: null,
    general: { priceHistory: [{ date: '2026-10-01', minPrice: 5, maxPrice: 6 }] },
    offers: [
      { id: 's1', psid: 'a1', price: { regularPrice: 7 }, stock: 0 },
      { id: 's2', psid: 'a2', price: { regularPrice: 9 } },
    ],
  }),
  {
    slug: 'b-renamed',
    id: 'b',
    combinations: [{ id: 'b-white', options: [], suppliers: [{ id: 's2', stock: 3, price: { regularPrice: 11 } }] }],
  },
  productRow('d', { id: 'd' }),
  productRow('c', { id: 'c' }),
  { slug: 'e' },
])

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-back-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  const services = servicesFor(db, { dataDir })
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  await importFile(services, { format: 'ndjson', text: ndjsonOf(KNOWN) })
  return services
})

async function checksums(db: Database): Promise<Record<string, string>> {
  const sums = Object.entries(TABLES).map(
    ([table, row]) => `(select md5(coalesce(string_agg((${row})::text, ',' order by (${row})::text), '')) from ${table} t) as ${table}`,
  )
  return (await db.query({ text: `select ${sums.join(', ')}` })).rows[0]
}

async function takeBack(services: Services, id: ImportRunId): Promise<RunRow> {
  await inTransaction(services.db, 'write', (tx) => takeBackImport(tx, id, services.clock.now()))
  await work(services)
  return readRun(services.db, id)
}

const work = (services: Services) => workRuns(services, openRunFolder(services.settings), new AbortController().signal)

test('a run that is taken back leaves everything as it was before it', async ({ market }) => {
  const before = await checksums(market.db)
  const run = await importFile(market, { format: 'ndjson', text: FILE })
  const after = await checksums(market.db)

  const back = await takeBack(market, run.id)

  expect(run).toMatchObject({ created: 2, updated: 2, unchanged: 1, rejected: 0 })
  expect(Object.entries(after).filter(([table, sum]) => before[table] === sum)).toEqual([])
  expect(back).toMatchObject({ state: 'taken back', restored: 4, left: 0 })
  expect(await checksums(market.db)).toEqual(before)
})

test('a run of products by themselves is taken back, too, and of two runs the later one first', async ({ market }) => {
  const before = await checksums(market.db)
  const first = await importFile(market, { format: 'ndjson', kind: 'products', text: ndjsonOf([{ slug: 'a', title: 'یک' }]) })
  const second = await importFile(market, { format: 'ndjson', kind: 'products', text: ndjsonOf([{ slug: 'a', title: 'دو' }]) })

  const tooEarly = await takeBack(market, first.id)
  const backOfSecond = await takeBack(market, second.id)

  expect([tooEarly.restored, tooEarly.left, backOfSecond.restored]).toEqual([0, 1, 1])
  const { rows } = await market.db.query({ text: `select title from products where id = 'a'` })
  expect(rows).toEqual([{ title: 'یک' }])
  expect(await checksums(market.db)).not.toEqual(before)
})

test('what somebody changed, bought or wrote about since stays, and the rest goes back', async ({ market }) => {
  const { db } = market
  const made = ['changed', 'reviewed', 'ordered', 'free'].map((slug) =>
    productRow(slug, { id: slug, offers: [{ id: 's1', psid: `${slug}-o` }] }),
  )
  const run = await importFile(market, { format: 'ndjson', text: ndjsonOf(made) })
  await db.query({ text: `update offers set stock = 4 where id = 'changed-o'` })
  await db.query({
    text: `insert into reviews (product_id, id, seller_id, rating, text, name, status, created_at) select 'reviewed', 'r1', 's1', 5, 'خیلی خوب بود و زود رسید', 'سارا', 'pending', now()`,
  })
  // bought and cancelled: the stock is as it was
  await db.query({
    text: `insert into stock_movements (product_id, offer_id, seller_id, delta, reason, order_id, at) select 'ordered', 'ordered-o', 's1', d, r, 'o1', now() from (values (-1, 'placed'), (1, 'returned')) as m (d, r)`,
  })

  const back = await takeBack(market, run.id)

  expect(back).toMatchObject({ state: 'taken back', restored: 1, left: 3 })
  const { rows } = await db.query({ text: `select id from products where id = any($1) order by id`, values: [made.map(({ id }) => id)] })
  expect(rows.map(({ id }) => id)).toEqual(['changed', 'ordered', 'reviewed'])
})

test('a run that is only tried tells what would come of it and writes nothing; begun in earnest it does that', async ({ market }) => {
  const before = await checksums(market.db)
  const text = `${FILE}${ndjsonOf([productRow('wrong', { category: 'nowhere' })])}`
  const id = (await buildRun(market, { format: 'ndjson', text, asks: true })) as ImportRunId
  const begin = (isDry: boolean) =>
    inTransaction(market.db, 'write', (tx) => beginImport(tx, id, { isDry, plan: undefined, at: market.clock.now() }))

  await work(market)
  expect((await readRun(market.db, id)).state).toBe('asking')
  await begin(true)
  await work(market)
  const tried = await readRun(market.db, id)
  expect(tried).toMatchObject({ state: 'done', isDry: true, read: 6, created: 2, updated: 2, unchanged: 1, rejected: 1 })
  expect(await checksums(market.db)).toEqual(before)
  await expect(inTransaction(market.db, 'write', (tx) => takeBackImport(tx, id, market.clock.now()))).rejects.toMatchObject({
    code: 'IMPORT_RUN_CLOSED',
  })

  await begin(false)
  await work(market)
  expect(await readRun(market.db, id)).toMatchObject({
    state: 'done',
    isDry: false,
    read: 6,
    created: 2,
    updated: 2,
    unchanged: 1,
    rejected: 1,
  })
  await expect(begin(true)).rejects.toMatchObject({ code: 'IMPORT_RUN_CLOSED' })
})

test('rows of other kinds come in by file, those that are wrong are told, and are tried like products', async ({ market }) => {
  const text = ndjsonOf([
    { slug: 'audio', title: 'صوتی', parent: 'digital' },
    { slug: 'lost', title: 'گم', parent: 'nowhere' },
    { slug: 'phones', title: 'موبایل' },
    { title: 'بی‌نامک' },
  ])

  const run = await importFile(market, { format: 'ndjson', kind: 'categories', text })

  expect(run).toMatchObject({ state: 'done', read: 4, created: 1, updated: 1, rejected: 2 })
  const { rows } = await market.db.query({ text: 'select line, error from import_rejected_rows order by line' })
  expect(rows.map(({ line }) => Number(line))).toEqual([2, 4])
})

test('a sheet of other rows has a column for each field, in either language; lists are JSON', async ({ market }) => {
  const text = `نامک;title;دستهٔ بالاتر;ترتیب;#یادداشت
audio;صوتی;digital;۳;x
lost;گم;nowhere;;
bad;;;;
`
  const run = await importFile(market, { format: 'csv', kind: 'categories', text })
  const [wrong, days] = [
    await importFile(market, { format: 'csv', kind: 'categories', text: 'slug,nonsense\na,b\n' }),
    await importFile(market, { format: 'csv', kind: 'brandsdata', text: 'slug,name,features\nlg,ال‌جی,"[""ارزان""]"\n' }),
  ]

  expect(run).toMatchObject({ state: 'done', created: 1, rejected: 2 })
  expect(await rejectedText(market.db, run.id)).toContain('error;نامک;title')
  const { rows } = await market.db.query({ text: `select title, position from categories where slug = 'audio'` })
  expect(rows).toEqual([{ title: 'صوتی', position: 3 }])
  expect([wrong.state, wrong.failure]).toEqual(['failed', expect.stringContaining('«nonsense»')])
  expect(days).toMatchObject({ state: 'done', created: 1 })
})
