import { queryClientHere } from '#web/data/with-queries.tsx'
import { readQueue } from './queue-store.ts'
import { sendQueue } from './send-queue.ts'

const TRY_AGAIN_MS = 20_000

let running = false

/** From now on this tab sends the queue: at once, when the connection or the person comes back, and now and then while something is left. */
export function keepSending(): void {
  if (running) return
  running = true
  const send = () => {
    if (navigator.onLine && !document.hidden && readQueue().length > 0) void sendQueue(queryClientHere())
  }
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  setInterval(send, TRY_AGAIN_MS)
  send()
}
