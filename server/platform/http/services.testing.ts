import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings.ts'

const none = async () => undefined

/** Services of a server whose calls send no jobs, and which logs nothing. */
export function quietServices(db: Database, env: Record<string, string> = {}): Services {
  return {
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    settings: readSettings({ TOKEN_SECRET: 'x'.repeat(32), ...env }),
    jobs: { send: none, work: () => undefined, every: () => undefined, start: none, stop: none },
  }
}
