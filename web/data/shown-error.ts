export interface ShownError {
  status: number
  message: string
  /** What its status means and what can be done, where the server said nothing. */
  advice?: string | undefined
}

let shown: ShownError | null = null
const listeners = new Set<() => void>()

function change(next: ShownError | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** The error that the modal tells of. */
export const shownErrorStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => shown,
  show: (error: ShownError) => change(error),
  close: () => change(null),
}
