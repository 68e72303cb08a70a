import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ImportRunId } from '#contract/import-runs.ts'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseTest as test } from '#server/testing/database-test.ts'
import { LONG_TEST_MS } from '#server/testing/long-tests.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { startMarketProcess } from '../../payment/kill/market-process.testing.ts'
import { buildMarket, hoursFrom, productRow } from '../market.testing.ts'
import { beginImport, readRun, takeBackImport } from './change-run.ts'
import type { RunRow } from './import-runs.queries.ts'
import { buildRun, importFile, ndjsonOf, rejectedText } from './import-runs.testing.ts'

/** IMPORT_KILL_ROWS=100000 makes the long run. */
const ROWS = Number(process.env.IMPORT_KILL_ROWS ?? 3_000)
const TIMEOUT_MS = LONG_TEST_MS + ROWS * 20

/** Good rows, wrong ones, no rows at all, and slugs that come again. */
const FILE = Array.from({ length: ROWS }, (_, index) => {
  if (index % 97 === 5) return `{"slug":"broken-${index}",\n`
  // a slug that its chunk has already ends the chunk: there are many moments to be killed at
  const of = index % 100 === 99 ? index - 50 : index
  const slug = `p${of}`
  const offers = [
    {
      id: 's1',
      psid: `${slug}-s1`,
      stock: index % 7,
      price: { regularPrice: 500_000 + of, discountedPrice: index % 3 === 0 ? 400_000 : null },
    },
    ...(index % 4 === 0
      ? [
          {
            id: 's2',
            psid: `${slug}-s2`,
            special_offer: hoursFrom(new Date(), 48),
            price: { regularPrice: 600_000, discountedPrice: 1_000 },
          },
        ]
      : []),
  ]
  const row = productRow(slug, { id: slug, title: `کالای ${of} ${index % 3}`, brand: index % 5 === 0 ? 'xiaomi' : 'samsung', offers })
  return ndjsonOf([index % 89 === 3 ? { ...row, category: 'nowhere' } : row])
}).join('')

test(`kill -9 of server and database while a file of ${ROWS} rows is tried, brought in and taken back: each ends as if nobody had disturbed it`, {
  timeout: TIMEOUT_MS,
}, async ({ database: { db } }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-import-kill-'))
  const embedded = await startEmbeddedPostgres(join(folder, 'postgres'))
  const disturbedDb = openDatabase(embedded.url, { name: 'rasteh-test' })
  try {
    await migrate(embedded.url)
    const [calm, disturbed] = [
      servicesFor(db, { dataDir: join(folder, 'calm') }),
      servicesFor(disturbedDb, { dataDir: join(folder, 'disturbed') }),
    ]
    for (const each of [calm, disturbed]) await inTransaction(each.db, 'write', (tx) => buildMarket(tx))

    const undisturbed = await importFile(calm, { format: 'ndjson', text: FILE })
    const id = (await buildRun(disturbed, { format: 'ndjson', text: FILE, asks: true })) as ImportRunId
    const begin = (isDry: boolean) =>
      inTransaction(disturbedDb, 'write', (tx) => beginImport(tx, id, { isDry, plan: undefined, at: disturbed.clock.now() }))
    await begin(true)
    const market = await startMarketProcess({
      DATABASE_URL: embedded.url,
      DATA_DIR: disturbed.settings.dataDir,
      RASTEH_MODE: 'demo',
      TOKEN_SECRET: disturbed.settings.tokenSecret,
      LOG_LEVEL: 'silent',
    })
    const killedAt: number[] = []
    try {
      killedAt.push((await comeTo(disturbedDb, id, (run) => run.read > ROWS / 4)).read)
      await market.killAndRestart()
      const tried = await comeTo(disturbedDb, id, (run) => run.state === 'done')
      expect([tried.isDry, tried.read, tried.rejected]).toEqual([true, undisturbed.read, undisturbed.rejected])
      expect((await goodsIn(disturbedDb)).products).toEqual([])

      await begin(false)
      killedAt.push((await comeTo(disturbedDb, id, (run) => run.read > 0)).read)
      await market.killAndRestart()
      killedAt.push((await comeTo(disturbedDb, id, (run) => run.read > ROWS / 4)).read)
      process.kill(postmasterOf(embedded.dataDir), 'SIGKILL')
      killedAt.push((await comeTo(disturbedDb, id, (run) => run.read > ROWS / 2)).read)
      await market.killAndRestart()
      const after = await comeTo(disturbedDb, id, (run) => run.state === 'done')
      expect(killedAt[0]).toBeLessThan(ROWS)
      expect(countsOf(after)).toEqual(countsOf(undisturbed))
      expect(await rejectedText(disturbedDb, id)).toBe(await rejectedText(db, undisturbed.id))
      const [calmRows, disturbedRows] = [await goodsIn(db), await goodsIn(disturbedDb)]
      for (const table of TABLES) expect(disturbedRows[table], table).toEqual(calmRows[table])
      expect(calmRows.products?.length).toBe(undisturbed.created)

      await inTransaction(disturbedDb, 'write', (tx) => takeBackImport(tx, id, disturbed.clock.now()))
      killedAt.push((await comeTo(disturbedDb, id, (run) => run.restored > 0)).restored)
      await market.killAndRestart()
      const back = await comeTo(disturbedDb, id, (run) => run.state === 'taken back')
      expect([back.restored, back.left]).toEqual([undisturbed.created, 0])
      const left = await goodsIn(disturbedDb)
      // names of colours stay, and counts that are none
      for (const table of TABLES.filter((each) => each !== 'colours' && each !== 'listing_counts')) expect(left[table], table).toEqual([])
    } finally {
      await market.stop()
    }
    process.stdout.write(`import: killed at rows ${killedAt.join(', ')} of ${ROWS}\n`)
  } finally {
    await disturbedDb.close()
    await embedded.stop()
    rmSync(embedded.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

const countsOf = ({ state, bytes, bytesDone, linesDone, read, created, updated, unchanged, rejected }: RunRow) => ({
  ...{ state, bytes, bytesDone, linesDone, read, created, updated, unchanged, rejected },
})

/** Waits for the run, also while the database is away. */
async function comeTo(db: Database, id: string, isThere: (run: RunRow) => boolean): Promise<RunRow> {
  for (;;) {
    const run = await readRun(db, id).catch(() => undefined)
    if (run !== undefined && (isThere(run) || run.state === 'failed')) return run
    await sleep(10)
  }
}

/** The first line of the lock file is the postmaster. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const TABLES = [
  'products',
  'variants',
  'offers',
  'price_changes',
  'stock_movements',
  'price_history',
  'colours',
  'product_listing',
  'listing_counts',
] as const
/** Numbers of a sequence and the moments of writing are another each time. */
const COUNTED = ['price_changes', 'stock_movements']
const MOMENTS = /^(day|xact)$|_at$|^at$/

/** What an import writes, with slugs for the ids that each market makes up for itself. */
async function goodsIn(db: Database): Promise<Record<string, string[]>> {
  const named = await db.query({ text: 'select id, slug from categories union all select id, slug from brands' })
  const rows: Record<string, string[]> = {}
  for (const table of TABLES) {
    const found = await db.query({ text: `select to_jsonb(t) as row from ${table} t` })
    rows[table] = found.rows
      .map(({ row }: { row: object }) => {
        const kept = Object.entries(row).filter(([name]) => !MOMENTS.test(name) && !(name === 'id' && COUNTED.includes(table)))
        return named.rows.reduce((text: string, { id, slug }) => text.replaceAll(id, slug), JSON.stringify(Object.fromEntries(kept.sort())))
      })
      .sort()
  }
  return rows
}
