/** Brings the market's database, given or embedded, to the newest shape without starting the market. */

import { migrate } from '../server/platform/database/migrate.ts'
import { readSettings, SettingsError } from '../server/platform/settings.ts'
import { checkDatabase } from '../tools/embedded-postgres/check-database.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataDir) : undefined
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    await checkDatabase(url)
    const { applied } = await migrate(url)
    process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}\n`)
  } finally {
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof DatabaseRefused || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
