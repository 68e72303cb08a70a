import type { Logger } from 'pino'
import { checkDatabase } from '#tools/embedded-postgres/check-database.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { findPrimary } from './platform/database/hosts.ts'
import { migrate } from './platform/database/migrate.ts'
import { planForRole } from './platform/database/plan-for-role.ts'
import type { Settings } from './platform/settings.ts'

export interface PreparedDatabase {
  url: string
  /** Stops the embedded one, at the latest at once; a given one is left alone. */
  stop(withinMs?: number): Promise<void>
}

/** The database of the settings, else the embedded one, brought to the newest shape. `isEmpty`: no demonstration brings people. */
export async function prepareDatabase(
  { databaseUrl, directUrl, dataDir, mode, masterMobile }: Settings,
  log: Logger,
  isEmpty = false,
): Promise<PreparedDatabase> {
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres(dataDir) : undefined
  const url = databaseUrl ?? embedded?.url ?? ''
  const primary = await findPrimary(directUrl ?? url)
  await checkDatabase(primary)
  const { applied } = await migrate(primary)
  if (directUrl !== undefined) await planForRole(directUrl)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')
  if (mode === 'live' || isEmpty || masterMobile !== undefined)
    await (await import('./modules/identity/ensure-master.ts')).ensureMaster(primary, masterMobile, log)
  return { url, stop: async (withinMs) => embedded?.stop(withinMs) }
}
