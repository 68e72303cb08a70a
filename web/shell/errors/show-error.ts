import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'
import { statusText } from './status-texts.ts'

const MODAL_STATUSES = new Set([400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 429])

/** Where money and letters of one person are shown, a payment that is due is a refusal like the others. */
const ACCOUNT = /^\/account(\/|$)/

/** Whether a refusal is told in the modal; anything else in passing. */
export function isToldInModal(status: number, path: string): boolean {
  return MODAL_STATUSES.has(status) || (status === 402 && ACCOUNT.test(path))
}

export interface ShownError {
  status: number
  message: string
  /** What its status means and what can be done, where the server said nothing. */
  advice?: string | undefined
}

/** Of a refusal without words. */
const UNKNOWN = 'خطای نامشخصی رخ داده است'

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
  close: () => change(null),
}

/** Tells the person of a failed call: a refusal in the modal, anything else in a red toast. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) {
    toast({ tone: 'danger', title: 'خطایی رخ داده است', text: 'دوباره تلاش کنید؛ اگر باز هم نشد، صفحه را از نو باز کنید.' })
    return
  }
  const { status, message } = error
  if (isToldInModal(status, location.pathname))
    change(message === '' ? { status, message: UNKNOWN, advice: statusText(status) } : { status, message })
  else if (status === 0) toast({ tone: 'danger', text: 'ارتباط با سرور برقرار نشد.' })
  else if (message === '') toast({ tone: 'danger', title: 'خطایی رخ داده است', text: statusText(status) })
  else toast({ tone: 'danger', text: message })
}
