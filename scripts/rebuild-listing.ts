/**
 * Makes the whole listing again from the products and offers, while the market goes on: `npm run listing:rebuild`. It can be stopped at any time and begun
 * again, or go on behind the last product that it reported: `npm run listing:rebuild -- --after <id>`.
 */
import { parseArgs } from 'node:util'
import { rebuildListing } from '../server/modules/listing/rebuild-listing.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { readSettings, SettingsError } from '../server/platform/settings.ts'
import { checkDatabase } from '../tools/embedded-postgres/check-database.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { reachMarketDatabase } from './market-database.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { after: { type: 'string' } } })
  const { url, stop } = await reachMarketDatabase(readSettings(process.env))
  const db = openDatabase(url, { connections: 2, name: 'rasteh-rebuild' })
  try {
    await checkDatabase(url)
    let done = 0
    await rebuildListing(db, systemClock, {
      after: values.after ?? '',
      tell: ({ products, last }) => {
        done = products
        process.stderr.write(`\r  ${products} products, up to ${last}`)
      },
    })
    process.stderr.write('\n')
    process.stdout.write(`The listing is rebuilt: ${done} products.\n`)
  } finally {
    await db.close()
    await stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof DatabaseRefused || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
