import { createStore } from '#web/store/store.ts'

/** How often an open tab asks whether there is a new version, when somebody comes back to it. */
const ASK_EVERY_MS = 30 * 60_000

let askedAt = 0

/** Whether the site has a newer version than this page is of. */
export const updateStore = createStore(false)

export function tellOfUpdate(): void {
  updateStore.set(true)
}

/** Starts the worker and watches for the next one: it comes with a new version. `isFirst`: this page was opened without a worker. */
export async function startWorker(): Promise<{ worker: ServiceWorkerRegistration; isFirst: boolean } | undefined> {
  if (!('serviceWorker' in navigator)) return
  await register()
  const isFirst = navigator.serviceWorker.controller === null
  let isNext = !isFirst
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isNext) tellOfUpdate()
    isNext = true
  })
  const worker = await navigator.serviceWorker.ready
  askedAt = Date.now()
  document.addEventListener('visibilitychange', () => ask(worker))
  window.addEventListener('online', () => ask(worker))
  return { worker, isFirst }
}

/** A connection that goes meanwhile brings no script: it is asked for again when the connection is back, else by the next page. */
async function register(): Promise<void> {
  for (;;) {
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      return
    } catch {
      await new Promise((back) => window.addEventListener('online', back, { once: true }))
    }
  }
}

function ask(worker: ServiceWorkerRegistration) {
  if (document.hidden || !navigator.onLine || Date.now() - askedAt < ASK_EVERY_MS) return
  askedAt = Date.now()
  // no answer: the next time may bring it
  worker.update().catch(() => undefined)
}
