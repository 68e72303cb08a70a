import { expect } from 'vitest'
import { z } from 'zod'
import { withPageApart } from '#contract/brand-rows.ts'
import { UserId } from '#contract/ids.ts'
import { BrandDataRow } from '#contract/import-catalogue.ts'
import { PriceListRow } from '#contract/import-content.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { brandDesk } from '../brand/brand.entity.ts'
import { priceListDesk } from '../content/price-list.entity.ts'
import { importBrandsData } from '../import/import-catalogue.ts'
import { importPriceLists } from '../import/import-content.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { exportRows } from './export-rows.ts'
import { listRows, readRow, removeRow, saveRow, takeBackRow } from './keep-rows.ts'

const BY = UserId.parse('member')
const brand = (row: object) => withPageApart(BrandDataRow.parse(row))
const list = (row: object) => PriceListRow.parse(row)
const GOLD = { _id: 'gold', title: 'طلا', tablelist: [{ _id: '18', product: 'طلای ۱۸ عیار', price: 7_200_000 }] }
/** What goes to the audit log is looked at in a test of its own. */
const noteChange: NoteChange = () => undefined
const saveNew = (tx: Transaction, row: object = GOLD) =>
  saveRow(tx, priceListDesk, { by: BY, key: 'gold', row: list(row), version: null, at: AT, noteChange })
const tagsOf = async (tx: Transaction) => (await tx.query({ text: 'select tag from changed_tags order by tag' })).rows.map(({ tag }) => tag)

test('a row that is new is read as it was saved, with a version that the next save names', async ({ tx }) => {
  const { version } = await saveNew(tx)
  const changed = await saveRow(tx, priceListDesk, {
    by: BY,
    key: 'gold',
    row: list({ _id: 'gold', title: 'طلا و سکه' }),
    version,
    at: AT,
    noteChange,
  })
  const again = await saveRow(tx, priceListDesk, {
    by: BY,
    key: 'gold',
    row: list({ _id: 'gold' }),
    version: changed.version,
    at: AT,
    noteChange,
  })

  expect(await readRow(tx, priceListDesk, 'gold')).toEqual({
    key: 'gold',
    version: changed.version,
    row: { ...GOLD, title: 'طلا و سکه' },
  })
  expect(changed.version).not.toBe(version)
  expect(again.version).toBe(changed.version)
  expect(await tagsOf(tx)).toContain('prices')
})

test('of two who saw the same row the second to save is refused', async ({ database: { db } }) => {
  const { version } = await inTransaction(db, 'write', (tx) => saveNew(tx))
  const save = (title: string) =>
    inTransaction(db, 'write', (tx) =>
      saveRow(tx, priceListDesk, { by: BY, key: 'gold', row: list({ _id: 'gold', title }), version, at: AT, noteChange }),
    )

  const outcomes = await Promise.allSettled([save('یک'), save('دو')])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'ROW_CHANGED', status: 409 })
})

test('a new row takes no place that is taken, and one that went is not changed', async ({ tx }) => {
  const { version } = await saveNew(tx)
  await expect(saveNew(tx)).rejects.toMatchObject({ code: 'ROW_EXISTS' })
  await removeRow(tx, priceListDesk, { key: 'gold', at: AT, noteChange })

  await expect(saveRow(tx, priceListDesk, { by: BY, key: 'gold', row: list(GOLD), version, at: AT, noteChange })).rejects.toMatchObject({
    code: 'ROW_NOT_FOUND',
  })
  await expect(readRow(tx, priceListDesk, 'gold')).rejects.toMatchObject({ code: 'ROW_NOT_FOUND', status: 404 })
})

test('what is wrong is said by field', async ({ tx }) => {
  const bare = saveRow(tx, priceListDesk, { by: BY, key: 'gold', row: list({ _id: 'gold' }), version: null, at: AT, noteChange })
  await expect(bare).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: { 'row.title': 'عنوان الزامی است', 'row.tablelist': 'ردیف‌ها الزامی است' },
  })

  const elsewhere = saveRow(tx, brandDesk, {
    by: BY,
    key: 'lg',
    row: brand({ slug: 'sony', name: 'سونی' }),
    version: null,
    at: AT,
    noteChange,
  })
  await expect(elsewhere).rejects.toMatchObject({ errors: { 'row.slug': expect.any(String) } })
})

test('what was and what is now goes to the audit log', async ({ tx }) => {
  const told: object[] = []
  const { version } = await saveNew(tx)
  const row = list({ _id: 'gold', title: 'سکه' })
  await saveRow(tx, priceListDesk, { by: BY, key: 'gold', row, version, at: AT, noteChange: (change) => told.push(change) })

  expect(told).toEqual([{ about: 'price_lists:gold', before: GOLD, after: { ...GOLD, title: 'سکه' } }])
})

test('a row that was removed comes back whole, unless another one has its key', async ({ tx }) => {
  await saveNew(tx)
  await saveNewPrice(tx, 7_500_000)
  const before = (await tx.query({ text: 'select * from price_lists' })).rows

  await removeRow(tx, priceListDesk, { key: 'gold', at: AT, noteChange })
  const gone = (await tx.query({ text: 'select from price_lists' })).rowCount
  await takeBackRow(tx, priceListDesk, { key: 'gold', at: AT, noteChange })

  expect(gone).toBe(0)
  expect((await tx.query({ text: 'select * from price_lists' })).rows).toEqual(before)
  await expect(takeBackRow(tx, priceListDesk, { key: 'gold', at: AT, noteChange })).rejects.toMatchObject({ code: 'ROW_NOT_FOUND' })
  await removeRow(tx, priceListDesk, { key: 'gold', at: AT, noteChange })
  await saveNew(tx)
  await expect(takeBackRow(tx, priceListDesk, { key: 'gold', at: AT, noteChange })).rejects.toMatchObject({ code: 'ROW_EXISTS' })
})

async function saveNewPrice(tx: Transaction, price: number) {
  const { version } = await readRow(tx, priceListDesk, 'gold')
  const row = list({ _id: 'gold', tablelist: [{ _id: '18', product: 'طلای ۱۸ عیار', price }] })
  await saveRow(tx, priceListDesk, { by: BY, key: 'gold', row, version, at: AT, noteChange })
}

test('a brand that products carry is not removed, and one that comes back is found again', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a')]))
  const removed = (key: string) => inTransaction(db, 'write', (tx) => removeRow(tx, brandDesk, { key, at: AT, noteChange }))

  await expect(removed('samsung')).rejects.toMatchObject({ code: 'ROW_IN_USE', status: 409 })
  await removed('xiaomi')
  await inTransaction(db, 'write', (tx) => takeBackRow(tx, brandDesk, { key: 'xiaomi', at: AT, noteChange }))

  expect((await listRows(db, brandDesk, { q: 'شیا', page: 1, limit: 10 })).rows).toMatchObject([
    { key: 'xiaomi', row: { name: 'شیائومی' } },
  ])
})

test('rows are listed page by page, and found by key and title', async ({ tx }) => {
  await importPriceLists(
    tx,
    ['c', 'a', 'b'].map((_id) => list({ _id, title: `فهرست ${_id}`, tablelist: [] })),
    AT,
  )

  const second = await listRows(tx, priceListDesk, { q: '', page: 2, limit: 2 })
  const found = await listRows(tx, priceListDesk, { q: 'فهرست A', page: 1, limit: 2 })

  expect(second).toMatchObject({ rows: [{ key: 'b' }], totalCount: 3, page: 2, totalPages: 2 })
  expect(found).toMatchObject({ rows: [{ key: 'a' }], totalCount: 1 })
})

test('what is exported changes nothing when it is imported again', async ({ tx }) => {
  await buildMarket(tx)
  const told = { description: '<p>خوب</p>', established_year: 1958, social_media: { twitter: 'x' } }
  const given = ['samsung', 'xiaomi', 'lg'].map((slug) => ({ slug, name: slug, ...told }))
  await importBrandsData(tx, z.array(BrandDataRow).parse(given), AT)
  await saveNew(tx)
  const rowsOf = async (file: Awaited<ReturnType<typeof exportRows>>) => (await file.body.toArray()).map((line) => JSON.parse(line))

  const brands = await rowsOf(await exportRows(tx, brandDesk))
  const lists = await rowsOf(await exportRows(tx, priceListDesk))

  expect(await importBrandsData(tx, z.array(BrandDataRow).parse(brands), AT)).toEqual({ count: 3, created: 0, updated: 0 })
  expect(await importPriceLists(tx, z.array(PriceListRow).parse(lists), AT)).toEqual({ count: 1, created: 0, updated: 0 })
})

test('a picture that the member has sent stays with the row that names it; one that somebody else has sent stays theirs', async ({
  tx,
}) => {
  const send = (userId: string, id: string) =>
    tx.query({
      text: `insert into uploads (user_id, id, sha256, bytes, created_at) values ($1, $2, $3, 10, $4)`,
      values: [userId, id, 'ab'.repeat(32), AT],
    })
  await send(BY, 'aaaaaaaaaaaaaaaaaaaaaaaa')
  await send('somebody', 'bbbbbbbbbbbbbbbbbbbbbbbb')
  const save = (slug: string, logo: string) =>
    saveRow(tx, brandDesk, { by: BY, key: slug, row: brand({ slug, name: slug, logo }), version: null, at: AT, noteChange })

  await save('lg', '/uploads/sent/aa/aaaaaaaaaaaaaaaaaaaaaaaa.webp')
  await save('sony', '/uploads/sent/bb/bbbbbbbbbbbbbbbbbbbbbbbb.webp')

  expect((await readRow(tx, brandDesk, 'lg')).row).toMatchObject({ logo: '/uploads/sent/aa/aaaaaaaaaaaaaaaaaaaaaaaa.webp' })
  const { rows } = await tx.query({ text: 'select user_id as "userId", state from uploads' })
  expect(rows).toEqual([{ userId: 'somebody', state: 'waiting' }])
})

test('two members at one row, fifty times: one writes, the other is told that it changed, and what is read is the one’s', async ({
  database: { db },
}) => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  let { version } = await write((tx) => saveNew(tx))
  for (let seed = 0; seed < 50; seed++) {
    const saves = ['سارا', 'بهرام'].map((member) => ({ member, title: `${member} ${seed}` }))
    const save = (title: string) =>
      write((tx) =>
        saveRow(tx, priceListDesk, { by: BY, key: 'gold', row: list({ _id: 'gold', title }), version, at: AT, noteChange }),
      ).then(
        () => 'done',
        (error) => error.code,
      )

    const outcomes = await Promise.all(saves.map(({ title }) => save(title)))

    expect(outcomes.toSorted(), `seed ${seed}`).toEqual(['ROW_CHANGED', 'done'])
    const read = await readRow(db, priceListDesk, 'gold')
    expect(read.row, `seed ${seed}`).toMatchObject({ title: saves[outcomes.indexOf('done')]?.title })
    version = read.version
  }
})
