import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { ChangeRun, ChangeRunId } from '#contract/change-runs.ts'
import { SellerId } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../../testing/long-tests.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildSupplier } from '../../identity/people.testing.ts'
import { buildMarket } from '../../import/market.testing.ts'
import { startMarketProcess } from '../../payment/kill/market-process.testing.ts'
import { readRun } from './read-runs.ts'
import { startChangeRun } from './start-run.ts'
import { takeBack } from './take-back.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const S1 = SellerId.parse('s1')
const OFFERS = 5_000
const PRICE = 1_000_000

const fill = (db: Database) =>
  db.query({
    text: `
    with product as (
      insert into products (id, slug, title, images, category_id, search_key)
      select 'p' || n, 'p' || n, 'کالای ' || n, '{}', (select id from categories where slug = 'phones'), 'p' || n from generate_series(1, $1::int) n
    ), variant as (
      insert into variants (product_id, id) select 'p' || n, 'v' from generate_series(1, $1::int) n
    )
    insert into offers (product_id, id, variant_id, seller_id, stock, regular_price) select 'p' || n, 'o' || n, 'v', 's1', 10, $2 from generate_series(1, $1::int) n`,
    values: [OFFERS, PRICE],
  })

async function comeTo(db: Database, id: ChangeRunId, is: (run: ChangeRun, done: number) => boolean): Promise<ChangeRun> {
  for (;;) {
    const { run } = await readRun(db, S1, id, {}, new Date())
    const { changed, unchanged, refused, conflict } = run.counts
    if (is(run, changed + unchanged + refused + conflict)) return run
    await sleep(10)
  }
}

/** Rows with an outcome, offers that are changed, and what the histories say: never one without the others. */
async function toldAlike(db: Database) {
  const { rows } = await db.query({
    text: `select (select count(*)::int from change_run_rows where outcome = 'changed') as told, (select done from change_runs) as done,
      (select count(*)::int from offers where version = 2) as changed, (select count(*)::int from offer_changes) as histories, (select count(*)::int from price_changes) as prices`,
  })
  return rows[0]
}

test(`kill -9 in the middle of a bulk change of ${OFFERS} offers, and of its way back: both end as though nobody had disturbed them`, async ({
  database: { db, url },
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-change-kill-'))
  const { settings } = servicesFor(db)
  const person = await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx)
    return buildSupplier(tx, { sellerId: S1 })
  })
  await fill(db)
  const market = await startMarketProcess({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    RASTEH_MODE: 'demo',
    TOKEN_SECRET: settings.tokenSecret,
    LOG_LEVEL: 'silent',
  })
  try {
    const offers = (await db.query({ text: 'select id, version from offers order by id' })).rows.map(({ id, version }) => ({
      offerId: id,
      version,
    }))
    const starting = { sellerId: S1, startedBy: person.id, at: new Date() }
    const change: OfferChange = { kind: 'percent', basisPoints: 1_000, fields: ['regularPrice'] }
    const id = await inTransaction(db, 'write', (tx) => startChangeRun(tx, starting, { offers, change }))

    for (const share of [0.1, 0.5]) {
      await comeTo(db, id, (_, done) => done >= OFFERS * share)
      await market.killAndRestart()
      const { told, done, changed, histories, prices } = await toldAlike(db)
      expect([changed, histories, prices, done]).toEqual([told, told, told, told])
    }
    const { counts } = await comeTo(db, id, ({ state }) => state === 'done')
    expect(counts).toEqual({ total: OFFERS, changed: OFFERS, unchanged: 0, refused: 0, conflict: 0 })
    expect((await db.query({ text: 'select distinct regular_price, version from offers' })).rows).toEqual([
      { regular_price: PRICE * 1.1, version: 2 },
    ])

    await inTransaction(db, 'write', (tx) => takeBack(tx, { sellerId: S1, by: person.id, now: new Date() }, id))
    await sleep(1_200)
    await market.killAndRestart()
    const { takenBack } = await comeTo(db, id, ({ state }) => state === 'taken back')
    expect(takenBack).toEqual({ restored: OFFERS, left: 0 })
    expect((await db.query({ text: 'select distinct regular_price, version from offers' })).rows).toEqual([
      { regular_price: PRICE, version: 3 },
    ])
    expect((await db.query({ text: 'select count(*)::int as count from offer_changes' })).rows).toEqual([{ count: OFFERS * 2 }])
  } finally {
    await market.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
