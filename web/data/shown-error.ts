import { createStore } from '#web/store/store.ts'

export interface ShownError {
  status: number
  message: string
  /** What its status means and what can be done, where the server said nothing. */
  advice?: string | undefined
}

/** The error that the modal tells of. */
export const shownErrorStore = createStore<ShownError | null>(null)
