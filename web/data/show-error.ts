import { ACCOUNT_SIGNED_OUT_MS, ERROR_MODAL_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'
import { shownErrorStore } from './shown-error.ts'
import { statusText } from './status-texts.ts'

const MODAL_STATUSES = new Set([400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 429])

/** Where money and letters of one person are shown, a payment that is due is a refusal like the others. */
const ACCOUNT = /^\/account(\/|$)/

/** What only the person themselves may see and change: a refusal ends the session here. */
const OWN = /^\/(account\/(edit-account|wallet|tickets)|fastedit)(\/|$)/

/** Tables of trade, where a session that is over is told as briefly. */
const TABLES = /^\/fast(order|edit)(\/|$)/

/** Whether a refusal that was shown logs the person out and leads home. */
export function endsInHome(status: number, path: string): boolean {
  return status === 401 || (status === 403 && OWN.test(path))
}

/** How long the modal says so. */
export function shownForMs(status: number, path: string): number {
  return (ACCOUNT.test(path) || TABLES.test(path)) && endsInHome(status, path) ? ACCOUNT_SIGNED_OUT_MS : ERROR_MODAL_MS
}

/** Whether a refusal is shown in the modal; anything else comes as a toast. */
export function isToldInModal(status: number, path: string): boolean {
  return MODAL_STATUSES.has(status) || (status === 402 && ACCOUNT.test(path))
}

/** Of a refusal without words. */
const UNKNOWN = 'خطای نامشخصی رخ داده است'

/** Shows why a call failed: a refusal in the modal, anything else in a red toast. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) {
    toast({ tone: 'danger', title: 'خطایی رخ داده است', text: 'دوباره تلاش کنید؛ اگر باز هم نشد، صفحه را از نو باز کنید.' })
    return
  }
  const { status, message } = error
  if (isToldInModal(status, location.pathname))
    shownErrorStore.set(message === '' ? { status, message: UNKNOWN, advice: statusText(status) } : { status, message })
  else if (status === 0) toast({ tone: 'danger', text: 'ارتباط با سرور برقرار نشد.' })
  else if (message === '') toast({ tone: 'danger', title: 'خطایی رخ داده است', text: statusText(status) })
  else toast({ tone: 'danger', text: message })
}
