import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'

/** The code could not be sent: why, as the server said it, or at least that. */
export function tellCodeNotSent(error: Error): void {
  const message = error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : ''
  toast({ tone: 'danger', title: 'مشکلی در ارسال پیامک رخ داده است', text: message === '' ? 'چند لحظهٔ دیگر دوباره تلاش کنید.' : message })
}
