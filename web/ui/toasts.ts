import { createStore } from '#web/store/store.ts'

type ToastTone = 'success' | 'danger' | 'notice' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  title?: string | undefined
  text: string
  durationMs: number
  raisedAt: number
  /** The way back from what was just done. */
  action?: { label: string; run: () => void } | undefined
}

const SHOWN_MS = 5_000
const SHOWN_AT_ONCE = 3
/** What is said as a page is left is read on the next one. */
const SAID_IN_LEAVING_MS = 1_000

let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

/** Says something in passing at the edge of the screen. The same words are not said twice at once. */
export function toast({
  durationMs = SHOWN_MS,
  ...wanted
}: Omit<Toast, 'id' | 'durationMs' | 'raisedAt'> & { durationMs?: number | undefined }): void {
  const others = toastStore.read().filter((shown) => shown.text !== wanted.text || shown.title !== wanted.title)
  lastId += 1
  toastStore.set([...others, { ...wanted, durationMs, id: lastId, raisedAt: Date.now() }].slice(-SHOWN_AT_ONCE))
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.read().filter((shown) => shown.id !== id))
}

/** Another page takes the place of the one that was left at `leftAt`: what was said of that one goes with it. */
export function dismissToastsOfPage(leftAt: number): void {
  const shown = toastStore.read()
  const stay = shown.filter(({ raisedAt }) => raisedAt > leftAt - SAID_IN_LEAVING_MS)
  if (stay.length < shown.length) toastStore.set(stay)
}
