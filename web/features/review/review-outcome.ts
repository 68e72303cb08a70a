import { REVIEW_SERVER_TOAST_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'

/** Each kind of failure in its documented place: a refusal in an alert, whose words are answered; a broken server and the rest in a toast. */
export function reviewProblem(error: unknown): string | undefined {
  const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' }
  if (status === 400 || status === 422 || status === 403) return message === '' ? 'خطا در ارسال دیدگاه' : message
  if (status >= 500)
    toast({
      tone: 'danger',
      title: 'خطای سرور',
      text: message === '' ? 'مشکلی در سرور رخ داده است، دوباره تلاش کنید' : message,
      durationMs: REVIEW_SERVER_TOAST_MS,
    })
  else toast({ tone: 'danger', text: message === '' ? 'خطا در ارسال دیدگاه' : message })
  return undefined
}
