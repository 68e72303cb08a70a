import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ProductId } from '#contract/ids.ts'
import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { isRobot } from './is-robot.ts'
import { addProductViews, addSellerViews } from './product-view.queries.ts'

/** Views of so long are written together. */
const WRITE_AFTER_MS = 60_000
/** Products whose views wait: when more would, they are written at once. */
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
 * Counts in memory, and writes once a minute in one transaction however many looked. A process that is killed loses its last minute. Who asked is known
 * for an hour, in memory and as a digest with a key of this process alone. `docs/decisions/0100-figures-of-sellers.md`
 */
export function createViewCounter({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): ViewCounter {
  const key = newId()
  const asked = new LRUCache<string, number>({ max: ASKERS_REMEMBERED, ttl: HOUR_MS, noUpdateTTL: true })
  let waiting = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = (day: string, productId: string, views: number) => {
    const ofDay = waiting.get(day) ?? new Map<string, number>()
    waiting.set(day, ofDay)
    ofDay.set(productId, (ofDay.get(productId) ?? 0) + views)
  }
  const isTooMuch = (productId: ProductId, { ip, userAgent }: Asker) => {
    const asker = hash('sha1', `${key} ${ip} ${userAgent} ${productId}`)
    const times = (asked.get(asker) ?? 0) + 1
    asked.set(asker, times)
    return times > VIEWS_AN_HOUR_MAX
  }
  const writeNow = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = new Map()
    for (const [day, views] of taken) {
      const viewed = { day, productIds: [...views.keys()], counts: [...views.values()] }
      try {
        await inTransaction(db, 'write', (tx) => tx.inOrder(addProductViews.bindRun(viewed), addSellerViews.bindRun(viewed)))
      } catch (error) {
        log.warn({ err: error, day, products: views.size }, 'views were not written, and wait')
        if (views.size < WAITING_MAX) for (const [productId, count] of views) add(day, productId, count)
      }
    }
  }
  const write = () => {
    writing = writing.then(writeNow)
    return writing
  }
  return {
    count(productId, asker) {
      if (isRobot(asker.userAgent) || isTooMuch(productId, asker)) return
      const day = isoDayOf(persianDayAt(clock.now()))
      add(day, productId, 1)
      if ((waiting.get(day)?.size ?? 0) >= WAITING_MAX) void write()
      else timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
    },
    write,
  }
}
