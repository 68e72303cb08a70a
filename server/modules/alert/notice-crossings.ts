import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueProducts } from './alert.queries.ts'
import { listDueProducts, lockProducts, noteLooks, takeQueued } from './crossing.queries.ts'
import { tellCrossings } from './tell-crossings.ts'

type Noticing = Pick<Services, 'clock' | 'db' | 'jobs' | 'settings'>

const PRODUCTS_AT_ONCE = 500
/** Alerts that one transaction notes and tells of. */
const LOOKS_AT_ONCE = 500

/** Looks at every alert whose product was changed, or whose price a special offer's start or end may have changed by now. */
export async function noticeCrossings(services: Noticing): Promise<void> {
  while (await inTransaction(services.db, 'write', (tx) => noticeSome(tx, services)));
}

/**
 * What was noted, the messages about it and the emptied queue are one transaction: a process that dies in it has done nothing, and the next one does it.
 * Two workers at once share the queue; of one product's alerts the second sees what the first noted. Answers whether there may be more.
 */
async function noticeSome(tx: Transaction, services: Noticing): Promise<boolean> {
  const now = services.clock.now()
  const queued = await takeQueued.all(tx, { limit: PRODUCTS_AT_ONCE })
  const due = await listDueProducts.all(tx, { now, limit: PRODUCTS_AT_ONCE })
  const ids = [...new Set([...queued, ...due].map(({ productId }) => productId))]
  if (ids.length === 0) return false

  // an alert that is being set cannot be seen yet: it queues its product itself
  const hasAlerts = (await lockProducts.run(tx, { ids })) > 0
  if (!hasAlerts) return queued.length === PRODUCTS_AT_ONCE || due.length === PRODUCTS_AT_ONCE

  const looks = await noteLooks.all(tx, { ids, now, limit: LOOKS_AT_ONCE })
  await tellCrossings(
    tx,
    services,
    looks.filter((look) => look.isNoted && look.isCrossing),
  )
  if (looks.length === LOOKS_AT_ONCE) await queueProducts.run(tx, { ids })
  return looks.length === LOOKS_AT_ONCE || queued.length === PRODUCTS_AT_ONCE || due.length === PRODUCTS_AT_ONCE
}
