import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createCounters } from './counters.ts'
import type { Counted } from './messages.ts'

/** What machines share through a Redis (or Valkey) beside their database. Nothing stands there that may not be lost. */
export interface SharedMemory {
  /** Counts a request among those of all machines; among those of this process alone while Redis is away. */
  count(key: string, windowMs: number): Promise<Counted>
  /** Whether nobody else has taken this for so long; always while Redis is away. */
  takes(key: string, forMs: number): Promise<boolean>
  isUsable(): boolean
  close(): void
}

const PREFIX = 'rasteh:'
/** A request does not wait for it: later than this, the process counts by itself. */
const ANSWER_WITHIN_MS = 250
const CONNECT_WITHIN_MS = 2_000
const CONNECT_AGAIN_AFTER_AT_MOST_MS = 2_000

/** One key a window: it is made with its end and goes with it. */
const COUNT = `
local current = redis.call('incr', KEYS[1])
if current == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { current, redis.call('pttl', KEYS[1]) }`

export function openSharedMemory(url: string, log: Logger, answerWithinMs = ANSWER_WITHIN_MS): SharedMemory {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: answerWithinMs,
    // what cannot be asked at once is not asked later
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(CONNECT_AGAIN_AFTER_AT_MOST_MS, times * 100),
  })
  const own = createCounters()
  let [usable, closing] = [false, false]
  const say = (isThere: boolean, cause?: unknown) => {
    if (usable === isThere || closing) return
    usable = isThere
    if (isThere) log.info('limits are counted with the other machines')
    else log.warn({ err: cause }, 'limits are counted by this process alone: Redis is away')
  }
  redis.on('ready', () => say(true))
  redis.on('error', (error) => say(false, error))
  redis.on('close', () => say(false))

  return {
    async count(key, windowMs) {
      if (!usable) return own.count(key, windowMs)
      try {
        const [current, ttlMs] = (await redis.eval(COUNT, 1, `${PREFIX}limit:${key}`, windowMs)) as [number, number]
        return { current, ttlMs: Math.max(0, ttlMs) }
      } catch {
        return own.count(key, windowMs)
      }
    },
    async takes(key, forMs) {
      if (!usable) return true
      return redis.set(`${PREFIX}taken:${key}`, '1', 'PX', forMs, 'NX').then(
        (answer) => answer === 'OK',
        () => true,
      )
    },
    isUsable: () => usable,
    close() {
      closing = true
      redis.disconnect()
    },
  }
}
