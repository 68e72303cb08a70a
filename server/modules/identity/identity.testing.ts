import pino from 'pino'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'
import { readOutbox } from '../message/read-outbox.ts'
import type { Browser, Keepsake } from './browser.ts'

export interface TestServices extends Services {
  clock: { now(): Date; advance(seconds: number): void }
}

/** A busy machine is late, and must fail no test. */
const NEVER_MS = '3600000'
/** Services on a test's own database, in demo mode, with a clock that stands still until it is moved. */
export function servicesFor(db: Database, given: Partial<Settings> = {}): TestServices {
  const log = pino({ level: 'silent' })
  let now = Date.now()
  const env = { TOKEN_SECRET: 'a secret of at least thirty-two characters', DATA_DIR: 'data-test', SHED_LOAD_AFTER_MS: NEVER_MS }
  const settings = { ...readSettings(env), ...given }
  return {
    db,
    log,
    settings,
    jobs: createJobs(db, log),
    clock: {
      now: () => new Date(now),
      advance: (seconds) => {
        now += seconds * 1_000
      },
    },
  }
}

/** At one moment that stays. */
export const servicesAt = (db: Database, now: Date): Services => ({ ...servicesFor(db), clock: { now: () => now } })

/** The newest code that was sent to a number, as its owner reads it. */
export async function newestCode(db: Database, mobile: string): Promise<string> {
  const messages = await inTransaction(db, 'read', (tx) => readOutbox(tx, mobile))
  const code = messages.at(-1)?.code
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`)
  return code
}

export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

/** A browser that keeps what it is given; `copy` is what a thief has of it. */
export function testBrowser(kept: ReadonlyMap<Keepsake, string> = new Map()): Browser & { copy(): Browser } {
  const keepsakes = new Map(kept)
  return {
    read: (keepsake) => keepsakes.get(keepsake),
    userAgent: '',
    keep: (keepsake, value) => void keepsakes.set(keepsake, value),
    copy: () => testBrowser(keepsakes),
  }
}
