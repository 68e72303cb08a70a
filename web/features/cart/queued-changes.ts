import { type PendingChange, sameLine } from './pending-lines.ts'

/** A change that no answer has come to: it is stored on this device and sent when there is a connection. */
export interface QueuedChange extends PendingChange {
  /** The product, as the person knows it. */
  name: string
  /** What one piece cost when it was chosen; unknown for a removal. */
  seenAmount?: number | null | undefined
  /** When it was made, in milliseconds; of two changes the earlier leaves first. */
  at: number
}

const PREFIX = 'cart-waiting:'

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** One entry a line: tabs that write at once disturb each other only where they change the same line, and there the last one counts. */
function keyOf(userId: string, { productId, combinationsID, seller }: PendingChange): string {
  return `${PREFIX}${userId}:${productId}:${combinationsID}:${seller.id}`
}

function keysOf(store: Store, prefix: string): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) => key.startsWith(prefix))
}

/** This person's queue, the oldest change first. */
export function listQueued(store: Store, userId: string): QueuedChange[] {
  const known = keysOf(store, `${PREFIX}${userId}:`).flatMap((key) => readChange(store.getItem(key)))
  return known.sort((one, other) => one.at - other.at)
}

function readChange(text: string | null): QueuedChange[] {
  try {
    const change: unknown = JSON.parse(text ?? '')
    return isQueuedChange(change) ? [change] : []
  } catch {
    return []
  }
}

function isQueuedChange(one: unknown): one is QueuedChange {
  if (typeof one !== 'object' || one === null) return false
  const { productId, combinationsID, seller, count, name, at }: Partial<Record<keyof QueuedChange, unknown>> = one
  return (
    [productId, combinationsID, name].every((part) => typeof part === 'string') &&
    typeof at === 'number' &&
    (count === undefined || typeof count === 'number') &&
    typeof seller === 'object' &&
    seller !== null &&
    'id' in seller &&
    typeof seller.id === 'string'
  )
}

/** Queues a change in place of the one that is queued for the same line. */
export function queueChange(store: Store, userId: string, change: QueuedChange): void {
  store.setItem(keyOf(userId, change), JSON.stringify(change))
}

/** Drops a change that was answered, unless the line was changed once more meanwhile. */
export function dropAnswered(store: Store, userId: string, answered: QueuedChange): void {
  const key = keyOf(userId, answered)
  const [kept] = readChange(store.getItem(key))
  if (kept?.at === answered.at) store.removeItem(key)
}

/** A change of the line got through by itself: what was queued for the line is past. */
export function dropQueued(store: Store, userId: string, line: PendingChange): void {
  store.removeItem(keyOf(userId, line))
}

/** Leaves nothing of anybody's on this device. */
export function dropAllQueued(store: Store): void {
  for (const key of keysOf(store, PREFIX)) store.removeItem(key)
}

export function findQueued(queued: readonly QueuedChange[], line: PendingChange): QueuedChange | undefined {
  return queued.find((change) => sameLine(change, line))
}
