export type ToastTone = 'success' | 'danger' | 'notice' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  title?: string | undefined
  text: string
  durationMs: number
  /** The way back from what was just done. */
  action?: { label: string; run: () => void } | undefined
}

const SHOWN_MS = 5_000
const SHOWN_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something in passing at the edge of the screen. The same words are not said twice at once. */
export function toast({ durationMs = SHOWN_MS, ...wanted }: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number | undefined }): void {
  const others = toasts.filter((shown) => shown.text !== wanted.text || shown.title !== wanted.title)
  lastId += 1
  change([...others, { ...wanted, durationMs, id: lastId }].slice(-SHOWN_AT_ONCE))
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
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
