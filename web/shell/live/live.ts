import type { Heard } from './topics.ts'

const topics = new Map<string, Set<Heard>>()
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
 * Calls `heard` when something of the topic changed: `product:{id}`, or `notifications` of whoever is signed in here.
 * Everything in the tab shares one connection. After a gap in it `heard` is called once for what may have been missed.
 * Returns what ends the listening.
 */
export function onLive(topic: string, heard: Heard): () => void {
  const listeners = topics.get(topic) ?? new Set()
  topics.set(topic, listeners.add(heard))
  look()
  return () => {
    listeners.delete(heard)
    if (listeners.size > 0 || topics.get(topic) !== listeners) return
    topics.delete(topic)
    look()
  }
}
