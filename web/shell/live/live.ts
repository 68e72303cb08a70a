import type { LiveListener } from './topics.ts'

const topics = new Map<string, Set<LiveListener>>()
let connection: Promise<{ look(): void }> | undefined

/** Fetched when the page has nothing better to do: nobody waits for it. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}

function look() {
  whenIdle(() => {
    if (connection === undefined && topics.size === 0) return
    connection ??= import('./connection.ts').then(({ connect }) => connect(topics))
    connection
      .then((open) => open.look())
      .catch(() => {
        connection = undefined // the part did not come; the next listener asks for it again
      })
  })
}

/**
 * Calls `listener` when something of the topic changed: `product:{id}`, or `notifications` of the person who is signed in here.
 * Everything in the tab shares one connection. After a gap in it `listener` is called once for what may have been missed.
 * Returns what ends the listening.
 */
export function onLive(topic: string, listener: LiveListener): () => void {
  const listeners = topics.get(topic) ?? new Set()
  topics.set(topic, listeners.add(listener))
  look()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || topics.get(topic) !== listeners) return
    topics.delete(topic)
    look()
  }
}
