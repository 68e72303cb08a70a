import type { MarketProcess } from './market-process.ts'
import { IS_EMBEDDED } from './nightly-backups.ts'
import { superviseWorkers, WorkerDidNotStart } from './platform/scale/supervise.ts'
import { prepareDatabase } from './prepared-database.ts'
import { announce, POSTGRES_STOPS_WITHIN_MS, stopOnSignals } from './shutdown.ts'

/** The market in several processes behind one port: this one keeps the database and the workers, and serves nothing itself. */
export async function runWorkers({ settings, log, flags }: MarketProcess): Promise<void> {
  const database = await prepareDatabase(settings, log, flags.empty)
  try {
    const workers = await superviseWorkers({
      count: settings.workers,
      firstArgs: flags.empty ? ['--empty'] : [],
      args: ['--empty'],
      env: { DATABASE_URL: database.url, ...(settings.databaseUrl === undefined && { [IS_EMBEDDED]: 'yes' }) },
      log,
    })
    announce(settings, workers.address)
    // workers are waited for first, then the embedded database
    stopOnSignals(log, async () => {
      await workers.stop()
      await database.stop(POSTGRES_STOPS_WITHIN_MS)
    })
  } catch (error) {
    await database.stop()
    // it has said on standard error why
    if (error instanceof WorkerDidNotStart) process.exit(1)
    throw error
  }
}
