/**
 * A market in documented rows: `npm run market:export -- folder` writes each kind of them as NDJSON, with the pictures that they name;
 * `npm run market:import -- folder` brings them into the market of these settings, an empty one or one that is there. A backup is the database as it is, with
 * orders and money; this is what can be read, changed and merged. Ends with 0 when all came through, else with 1.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportMarket } from '../server/modules/import/market-file/export-market.ts'
import { importMarket, MarketFileUnusable } from '../server/modules/import/market-file/import-market.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { openFileStore } from '../server/platform/files/open-file-store.ts'
import { SettingsError } from '../server/platform/settings.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { withMarketDatabase } from './market-database.ts'

/** What was typed cannot be done as it stands. */
class Misused extends Error {}

async function run([way, given, ...others]: readonly string[]): Promise<void> {
  if ((way !== 'export' && way !== 'import') || given === undefined || others.length > 0)
    throw new Misused('Say which folder: npm run market:export -- folder, or npm run market:import -- folder.')
  const folder = resolve(given)
  if (way === 'export') {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length > 0) throw new Misused(`${folder} is not empty.`)
  }
  await withMarketDatabase(async ({ settings, url }) => {
    const db = openDatabase(url, { connections: 4, name: `rasteh-market-${way}` })
    try {
      const work = way === 'export' ? exportMarket : importMarket
      await work({ db, clock: systemClock }, { folder, uploads: openFileStore(settings, 'uploads') }, (name, rows) => {
        process.stdout.write(`${String(rows).padStart(10)}  ${name}\n`)
      })
    } finally {
      await db.close()
    }
  })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isTold = [Misused, MarketFileUnusable, SettingsError, DatabaseRefused].some((told) => error instanceof told)
  if (!isTold) throw error
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
