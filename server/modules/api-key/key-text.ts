import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KEY_PREFIX } from '#contract/api-key.ts'

const RANDOM_BYTES = 24
const MARK_BYTES = 9
const SHAPE = new RegExp(`^${KEY_PREFIX}([A-Za-z0-9_-]{32})([A-Za-z0-9_-]{12})$`)

/** Twenty-four random bytes, and a mark by which this market knows a key of its own without looking. */
export function newKeyText(secret: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url')
  return `${KEY_PREFIX}${random}${markOf(secret, random)}`
}

/** What of a key is kept. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether this market made it; whether it still holds, the database knows. */
export function isOfThisMarket(secret: string, key: string): boolean {
  const [, random, mark] = SHAPE.exec(key) ?? []
  if (random === undefined || mark === undefined) return false
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(secret, random)))
}

const markOf = (secret: string, random: string): string =>
  createHmac('sha256', secret).update(`api key ${random}`).digest().subarray(0, MARK_BYTES).toString('base64url')
