import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket, productRow } from '../market.testing.ts'
import { type DirtySheet, dailySheet, dirtySheet, KINDS, type Market } from './dirty-sheet.testing.ts'
import { listRejectedRows } from './import-runs.queries.ts'
import { importFile } from './import-runs.testing.ts'

const SEED = 20_261_122
const MARKET: Market = {
  categories: ['phones', 'headphones'],
  brands: ['samsung', 'xiaomi'],
  sellers: ['s1', 's2'],
  single: ['one'],
  several: ['two'],
}
const TWO_COMBINATIONS = productRow('two', {
  options: ['مشکی', 'سفید'].map((label, at) => ({
    id: `o${at}`,
    attribute_id: 'color',
    attribute_name: 'رنگ',
    type: 'color',
    value: '#101010',
    label,
  })),
  combinations: [
    { id: 'v1', options: ['o0'] },
    { id: 'v2', options: ['o1'] },
  ],
})

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-sheet-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('one'), TWO_COMBINATIONS]))
  return servicesFor(db, { dataDir })
})

/** What came of each kind of line: «taken», or the sentences that came back. */
async function outcomesOf(db: Database, runId: string, { kinds }: DirtySheet): Promise<Map<string, Set<string>>> {
  const rejected = await listRejectedRows.all(db, { runId, limit: kinds.length })
  const errorAt = new Map(rejected.map(({ line, error }) => [line, error]))
  const outcomes = new Map<string, Set<string>>()
  for (const [at, { is }] of kinds.entries()) {
    const error = errorAt.get(at + 2)
    const asked = error?.includes('؟') ? 'asked' : 'refused'
    outcomes.set(is, (outcomes.get(is) ?? new Set()).add(error === undefined ? 'taken' : asked))
  }
  return outcomes
}

test('every kind of line of a dirty sheet comes in, is asked about or is refused, as it is documented', async ({ market }) => {
  const sheet = dirtySheet(MARKET, 300, SEED)

  const run = await importFile(market, { format: 'csv', text: sheet.csv })

  expect(Object.fromEntries(await outcomesOf(market.db, run.id, sheet))).toEqual(
    Object.fromEntries(KINDS.map(({ is, comes }) => [is, new Set([comes])])),
  )
  expect(run).toMatchObject({ state: 'done', read: 300, updated: 0, unchanged: 0 })
  const { rows } = await market.db.query({
    text: `select message from (select error as message from import_rejected_rows where run_id = $1) told where message ~ '[0-9]' and message !~ '«[^»]*[0-9]'`,
    values: [run.id],
  })
  expect(rows).toEqual([])
})

test('a dirty sheet sent again changes nothing', async ({ market }) => {
  const { csv } = dirtySheet(MARKET, 120, SEED)
  const first = await importFile(market, { format: 'csv', text: csv })

  const again = await importFile(market, { format: 'csv', text: csv })

  expect([again.created, again.updated, again.rejected]).toEqual([0, 0, first.rejected])
})

test('a daily sheet of seller, product, price and stock comes in, and asks where several combinations could be meant', async ({
  market,
}) => {
  const sheet = dailySheet(MARKET, SEED)

  const run = await importFile(market, { format: 'csv', text: sheet.csv })

  expect(run).toMatchObject({ read: 2, updated: 1, rejected: 1 })
  expect(Object.fromEntries(await outcomesOf(market.db, run.id, sheet))).toEqual({
    'a daily line of one combination': new Set(['taken']),
    'a daily line of several combinations': new Set(['asked']),
  })
})
