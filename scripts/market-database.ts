import { findPrimary } from '../server/platform/database/hosts.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { checkDatabase } from '../tools/embedded-postgres/check-database.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.ts'
import { reachEmbeddedPostgres } from '../tools/embedded-postgres/running-postgres.ts'

interface MarketDatabase {
  settings: Settings
  url: string
  /** Names of the migrations that were missing. */
  applied: readonly string[]
}

/** The market's database past any pooler, at the server that takes writes; the embedded one also where a market runs on it. `stop` ends what was started for the caller. */
export async function reachMarketDatabase({ databaseUrl, directUrl, dataDir }: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const own = directUrl ?? databaseUrl
  return own === undefined ? reachEmbeddedPostgres(dataDir) : { url: await findPrimary(own), stop: async () => undefined }
}

/** Works on the market's database in its newest shape: the one of the settings, or the embedded one, which runs as long as the work. Throws DatabaseRefused, SettingsError. */
export async function withMarketDatabase<T>(work: (database: MarketDatabase) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataDir) : undefined
  const url = settings.directUrl ?? settings.databaseUrl ?? embedded?.url ?? ''
  try {
    const primary = await findPrimary(url)
    await checkDatabase(primary)
    const { applied } = await migrate(primary)
    return await work({ settings, url, applied })
  } finally {
    await embedded?.stop()
  }
}
