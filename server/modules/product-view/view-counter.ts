import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ProductId } from '#contract/ids.ts'
import { dailyCounts } from '../../platform/daily-counts.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { isRobot } from './is-robot.ts'
import { addProductViews, addSellerViews } from './product-view.queries.ts'

/** Products of a day whose views wait. */
const WAITING_MAX = 5_000
/** Behind one address there may be a whole town: only what no people do is left out. */
const VIEWS_AN_HOUR_MAX = 30
const HOUR_MS = 3_600_000
const ASKERS_REMEMBERED = 20_000

interface Asker {
  ip: string
  userAgent: string
}

export interface ViewCounter {
  count(productId: ProductId, asker: Asker): void
  /** Writes what waits. */
  write(): Promise<void>
}

/**
 * Counts in memory, and writes once a minute in one transaction however many looked. Who asked is known for an hour, in memory and as a digest with a key of this process alone. `docs/decisions/0100-figures-of-sellers.md`
 */
export function createViewCounter({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): ViewCounter {
  const key = newId()
  const asked = new LRUCache<string, number>({ max: ASKERS_REMEMBERED, ttl: HOUR_MS, noUpdateTTL: true })
  const counts = dailyCounts(
    { clock, log },
    {
      name: 'views',
      waitingMax: WAITING_MAX,
      async write(day, counted) {
        const viewed = { day, productIds: counted.map((each) => each.key), counts: counted.map(({ count }) => count) }
        await inTransaction(db, 'write', (tx) => tx.inOrder(addProductViews.bindRun(viewed), addSellerViews.bindRun(viewed)))
      },
    },
  )
  const isTooMuch = (productId: ProductId, { ip, userAgent }: Asker) => {
    const asker = hash('sha1', `${key} ${ip} ${userAgent} ${productId}`)
    const times = (asked.get(asker) ?? 0) + 1
    asked.set(asker, times)
    return times > VIEWS_AN_HOUR_MAX
  }
  return {
    count(productId, asker) {
      if (!isRobot(asker.userAgent) && !isTooMuch(productId, asker)) counts.count(productId)
    },
    write: counts.write,
  }
}
