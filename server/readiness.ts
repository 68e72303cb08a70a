import { statement } from './platform/database/statement.ts'
import type { Services } from './platform/services.ts'

const purchasePossible = statement<Record<string, never>, { ready: boolean }>(
  'purchase-possible',
  `
  select not pg_is_in_recovery() and exists (select from gateways where enabled) as ready`,
)

/** Whether a purchase could succeed now: the database takes writes and there is a way to pay. */
export async function isReady({ db, log }: Services): Promise<boolean> {
  try {
    return (await purchasePossible.one(db, {})).ready
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return false
  }
}
