import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import type { Settings } from './settings.ts'

/** What every module is given when its routes and jobs are put up. */
export interface Services {
  db: Database
  settings: Settings
  clock: Clock
  log: Logger
  jobs: Jobs
}
