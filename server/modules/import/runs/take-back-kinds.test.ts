import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { IMPORT_KINDS, type ImportKind, type ImportRunId, PRODUCT_KINDS } from '#contract/import-runs.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket, productRow } from '../market.testing.ts'
import { readRun, takeBackImport } from './change-run.ts'
import type { RunRow } from './import-runs.queries.ts'
import { importFile, ndjsonOf } from './import-runs.testing.ts'
import { openRunFolder } from './run-folder.ts'
import { workRuns } from './work-runs.ts'

const MOBILES = ['09121110001', '09121110002'] as const
const review = (commentId: string) => ({
  ...{ commentId, slug: 'a', supplierId: 's1', rating: 4, name: 'سارا', status: 'approved' },
  commentText: 'همان بود که نوشته بودید و سالم به دستم رسید.',
})
const purchase = (mobile: string, slugs: string[]) => ({ mobile, purchased_products: slugs.map((slug) => ({ slug, supplierId: 's1' })) })

/** Of each kind: what stands there before, and the file that is taken back, which changes it and brings something new. */
const FILES: Record<Exclude<ImportKind, (typeof PRODUCT_KINDS)[number]>, { known: object[]; file: object[] }> = {
  categories: {
    known: [{ slug: 'phones', image: '/uploads/c.webp' }],
    file: [
      { slug: 'phones', title: 'موبایل', parent: null, position: 9, subscriptionModel: 'pro' },
      { slug: 'audio', title: 'صوتی', parent: 'digital' },
      { slug: 'speakers', title: 'بلندگو', parent: 'audio' },
    ],
  },
  categoryfilters: { known: [], file: [{ slug: 'phones', filters: [{ key: 'brands', title: 'سازنده' }] }] },
  brands: {
    known: [],
    file: [
      { slug: 'samsung', name: 'سامسونگ کره' },
      { slug: 'lg', name: 'ال‌جی' },
    ],
  },
  brandsdata: {
    known: [{ slug: 'samsung', name: 'سامسونگ', tagline: 'پیشین' }],
    file: [
      { slug: 'samsung', tagline: 'تازه', features: ['ارزان'] },
      { slug: 'lg', name: 'ال‌جی', tagline: 'نو' },
    ],
  },
  sellers: {
    known: [{ id: 's1', shipping_methods: [{ id: 'post', kind: 'post', label: 'پست', cost: 50_000, min_days: 1, max_days: 3 }] }],
    file: [
      { id: 's1', name: 'نام دیگر', status: 'suspended', shipping_methods: null },
      { id: 's9', name: 'تازه', province: 'قم', city: 'قم' },
    ],
  },
  'fast-order-locations': {
    known: [],
    file: [
      { idSupplier: 's1', locations: [{ locationId: 'isfahan', locationName: 'اصفهان', locationLabel: 'استان اصفهان' }] },
      { idSupplier: 's3', locations: [{ locationId: 'tehran', locationName: 'تهران', locationLabel: 'استان تهران' }] },
    ],
  },
  pricelist: {
    known: [{ _id: 'one', title: 'یک', tablelist: [{ _id: '1', product: 'الف', price: 1_000 }] }],
    file: [
      { _id: 'one', title: 'دیگر', tablelist: [] },
      { _id: 'two', title: 'دو', tablelist: [] },
    ],
  },
  'home-sections': {
    known: [
      { id: 'one', type: 'categories', title: 'یک' },
      { id: 'two', type: 'categories', title: 'دو' },
    ],
    file: [{ id: 'two', title: 'دیگر' }, { id: 'one' }, { id: 'three', type: 'categories', title: 'سه' }],
  },
  productgrids: {
    known: [{ _id: 'grid', title: 'شبکه', layout: 'row', products: [{ slug: 'a' }] }],
    file: [
      { _id: 'grid', title: 'دیگر', products: [{ slug: 'b' }] },
      { _id: 'more', title: 'تازه', layout: 'row', products: [{ slug: 'a' }] },
    ],
  },
  pages: {
    known: [{ slug: 'one', kind: 'page', title: 'یک', body: '<p>متن</p>' }],
    file: [
      { slug: 'one', title: 'دیگر', body: '<p>دیگر</p>' },
      { slug: 'two', kind: 'page', title: 'دو', body: '<p>متن</p>' },
    ],
  },
  archives: {
    known: [{ url: 'one', title: 'یک', filters: { available: true } }],
    file: [
      { url: 'one', title: 'دیگر', filters: {} },
      { url: 'two', title: 'دو', filters: { available: true } },
    ],
  },
  subscriptions: {
    known: [{ modelId: 'pro', title: 'ویژه', duration: 30, features: ['الف'], regularPrice: 500_000 }],
    file: [
      { modelId: 'pro', title: 'دیگر', regularPrice: 600_000 },
      { modelId: 'basic', title: 'پایه', duration: 30, regularPrice: 0 },
    ],
  },
  'official-days': {
    known: [{ day: '1410-01-01', title: 'نوروز' }],
    file: [
      { day: '1410-01-01', title: 'دیگر' },
      { day: '1410-01-13', title: 'طبیعت' },
    ],
  },
  'forbidden-products': {
    known: [{ id: 'one', kind: 'word', value: 'الف', reason: 'ممنوع' }],
    file: [
      { id: 'one', value: 'ب' },
      { id: 'two', kind: 'word', value: 'پ' },
    ],
  },
  'fast-order-brand-mode-page-data': {
    known: [{ idBrand: 'samsung', title: 'سامسونگ', categories: [{ idCategory: 'phones', title: 'گوشی' }] }],
    file: [
      { idBrand: 'samsung', title: 'دیگر' },
      { idBrand: 'xiaomi', title: 'شیائومی', categories: [{ idCategory: 'phones', title: 'گوشی' }] },
    ],
  },
  'fast-order-category-mode-page-data': {
    known: [{ idCategory: 'phones', title: 'گوشی' }],
    file: [
      { idCategory: 'phones', title: 'دیگر' },
      { idCategory: 'headphones', title: 'هدفون' },
    ],
  },
  'fast-order-brand-mode-page-data-filters': {
    known: [{ key: 'sort', title: 'ترتیب' }],
    file: [
      { key: 'sort', title: 'دیگر' },
      { key: 'color', title: 'رنگ' },
    ],
  },
  'product-comments': { known: [review('one')], file: [review('one'), review('two')] },
  purchasedproducts: { known: [purchase(MOBILES[0], ['a'])], file: [purchase(MOBILES[0], ['a', 'b'])] },
  'user-myaccounts': {
    known: [],
    file: [
      { mobile: MOBILES[0], name: 'دیگر', city: 'قم' },
      { mobile: '09121110009', name: 'تازه', family: 'آمده' },
    ],
  },
}

/** Those of the import itself, what is still to be worked off, and vocabulary, which only grows. */
const LEFT_OUT = [
  'listing_queue',
  'stock_alert_queue',
  'import_runs',
  'import_run_rows',
  'import_rejected_rows',
  'changed_tags',
  'search_words',
  'schema_migrations',
]
/** Moments that each writing moves. */
const MOMENTS = '{updated_at,changed_at,rated_at}'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-back-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  const services = servicesFor(db, { dataDir })
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  await importFile(services, { format: 'ndjson', text: ndjsonOf(['a', 'b'].map((slug) => productRow(slug, { id: slug }))) })
  const people = MOBILES.map((mobile) => ({ mobile, name: 'نام', family: 'خانواده' }))
  await importFile(services, { format: 'ndjson', kind: 'user-myaccounts', text: ndjsonOf(people) })
  return services
})

const files = Object.entries(FILES) as [keyof typeof FILES, (typeof FILES)[keyof typeof FILES]][]

test.for(files)('a run of %s that is taken back leaves everything as it was before it', async ([kind, { known, file }], { market }) => {
  if (known.length > 0) expect(await importFile(market, { format: 'ndjson', kind, text: ndjsonOf(known) })).toMatchObject({ rejected: 0 })
  const before = await checksums(market.db)

  const run = await importFile(market, { format: 'ndjson', kind, text: ndjsonOf(file) })
  const after = await checksums(market.db)
  const back = await takeBack(market, run.id)

  expect(run).toMatchObject({ state: 'done', rejected: 0 })
  expect(after).not.toEqual(before)
  expect(back).toMatchObject({ state: 'taken back', left: 0 })
  expect(back.restored).toBeGreaterThan(0)
  expect(await checksums(market.db)).toEqual(before)
})

test('every kind has its file', () => {
  expect([...PRODUCT_KINDS, ...Object.keys(FILES)].sort()).toEqual([...IMPORT_KINDS].sort())
})

test('what was changed since, or is needed, stays', async ({ market }) => {
  const { db } = market
  const run = await importFile(market, {
    format: 'ndjson',
    kind: 'brands',
    text: ndjsonOf(['used', 'changed', 'free'].map((slug) => ({ slug, name: slug }))),
  })
  await db.query({ text: `update products set brand_id = (select id from brands where slug = 'used') where id = 'a'` })
  await db.query({ text: `update brands set name = 'ما' where slug = 'changed'` })
  const inUse = await importFile(market, {
    format: 'ndjson',
    kind: 'categories',
    text: ndjsonOf([
      { slug: 'top', title: 'بالا' },
      { slug: 'used-leaf', title: 'پایین', parent: 'top' },
      { slug: 'leaf', title: 'برگ', parent: 'top' },
    ]),
  })
  await db.query({ text: `update products set category_id = (select id from categories where slug = 'used-leaf') where id = 'a'` })

  expect(await takeBack(market, run.id)).toMatchObject({ restored: 1, left: 2 })
  expect(await takeBack(market, inUse.id)).toMatchObject({ restored: 1, left: 2 })

  const { rows } = await db.query({ text: `select slug from brands where slug = any('{used,changed,free}') order by slug` })
  expect(rows).toEqual([{ slug: 'changed' }, { slug: 'used' }])
})

test('people of whom staff noted something, or whom they locked out, stay', async ({ market }) => {
  const people = ['09121110011', '09121110012', '09121110013'].map((mobile) => ({ mobile, name: 'نام', family: 'خانواده' }))
  const run = await importFile(market, { format: 'ndjson', kind: 'user-myaccounts', text: ndjsonOf(people) })
  await market.db.query({ text: `update users set note = 'دو بار زنگ زد' where mobile = '09121110011'` })
  await market.db.query({ text: `update users set status = 'deactive' where mobile = '09121110012'` })

  expect(await takeBack(market, run.id)).toMatchObject({ state: 'taken back', restored: 1, left: 2 })
})

test('a place in the tree that is taken away meanwhile leaves categories as they are', async ({ market }) => {
  const move = [{ slug: 'phones', parent: null }]
  const run = await importFile(market, { format: 'ndjson', kind: 'categories', text: ndjsonOf(move) })
  await importFile(market, { format: 'ndjson', kind: 'categories', text: ndjsonOf([{ slug: 'digital', parent: 'phones' }]) })

  expect(await takeBack(market, run.id)).toMatchObject({ state: 'taken back', restored: 0, left: 1 })
})

async function checksums(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.query({
    text: `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    values: [LEFT_OUT],
  })
  const sums = rows.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg((to_jsonb(t) - '${MOMENTS}'::text[])::text, ',' order by (to_jsonb(t) - '${MOMENTS}'::text[])::text), '')) from ${name} t ${name === 'listing_counts' ? 'where count <> 0' : ''}) as ${name}`,
  )
  return (await db.query({ text: `select ${sums.join(', ')}` })).rows[0]
}

async function takeBack(services: Services, id: ImportRunId): Promise<RunRow> {
  await inTransaction(services.db, 'write', (tx) => takeBackImport(tx, id, services.clock.now()))
  await workRuns(services, openRunFolder(services.settings), new AbortController().signal)
  return readRun(services.db, id)
}
