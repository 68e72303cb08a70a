export type ToastTone = 'success' | 'danger' | 'notice' | 'info'

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

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something in passing at the edge of the screen. The same words are not said twice at once. */
export function toast({
  durationMs = SHOWN_MS,
  ...wanted
}: Omit<Toast, 'id' | 'durationMs' | 'raisedAt'> & { durationMs?: number | undefined }): void {
  const others = toasts.filter((shown) => shown.text !== wanted.text || shown.title !== wanted.title)
  lastId += 1
  change([...others, { ...wanted, durationMs, id: lastId, raisedAt: Date.now() }].slice(-SHOWN_AT_ONCE))
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

/** Another page takes the place of the one that was left at `leftAt`: what was said of that one goes with it. */
export function dismissToastsOfPage(leftAt: number): void {
  const stay = toasts.filter(({ raisedAt }) => raisedAt > leftAt - SAID_IN_LEAVING_MS)
  if (stay.length < toasts.length) change(stay)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => toasts,
}
