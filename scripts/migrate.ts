/** Brings the market's database, given or embedded, to the newest shape without starting the market. */

import { SettingsError } from '../server/platform/settings.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { withMarketDatabase } from './market-database.ts'

try {
  await withMarketDatabase(async ({ applied }) => {
    process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}\n`)
  })
} catch (error) {
  if (!(error instanceof DatabaseRefused || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
