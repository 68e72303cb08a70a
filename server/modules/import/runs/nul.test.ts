import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket, productRow } from '../market.testing.ts'
import { importFile, ndjsonOf, rejectedText } from './import-runs.testing.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-nul-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  return servicesFor(db, { dataDir })
})

const CELLS = ['slug', 'title', 'category', 'brand', 'description', 'spec:وزن', 'color', 'seller', 'stock', 'regular_price', 'delivery']
const GOOD = ['a', 'عنوان', 'phones', 'samsung', 'متن', '۲۰۰', 'مشکی', 's1', '5', '1000', 'tehran']

test('a NUL in any cell rejects its row with the column, and the others come in', async ({ market }) => {
  const lines = CELLS.map((_, at) => {
    const cells = [`a${at}`, ...GOOD.slice(1)]
    return cells.with(at, `${cells[at]}\0`).join(',')
  })
  const text = `${CELLS.join(',')}\n${lines.join('\n')}\n${['good', ...GOOD.slice(1)].join(',')}\n`

  const run = await importFile(market, { format: 'csv', text })

  expect(run).toMatchObject({ state: 'done', read: CELLS.length + 1, created: 1, rejected: CELLS.length })
  expect(await rejectedText(market.db, run.id)).toContain('سطر ۳، ستون عنوان (title): این خانه نویسه‌ای دارد که نمی‌توان نگه داشت')
})

test('a NUL in the header fails its run with a sentence, at once, and the next file is worked off', async ({ market }) => {
  const failed = await importFile(market, { format: 'csv', text: 'slug,title,category,spec:وز\0ن\na,t,phones,1\n' })
  const next = await importFile(market, { format: 'csv', text: 'slug,title,category\na,t,phones\n' })

  expect(failed).toMatchObject({ state: 'failed', attempts: 0, failure: expect.stringContaining('نویسهٔ تهی') })
  expect(next).toMatchObject({ state: 'done', created: 1 })
})

test('a NUL in NDJSON, escaped or not, rejects its row alone', async ({ market }) => {
  const escaped = ndjsonOf([productRow('a', { title: 'یک\0دو' })])
  const bare = ndjsonOf([productRow('b')]).replace('گوشی', 'گو\0شی')

  const run = await importFile(market, { format: 'ndjson', text: `${escaped}${bare}${ndjsonOf([productRow('c')])}` })

  expect(run).toMatchObject({ state: 'done', read: 3, created: 1, rejected: 2 })
})
