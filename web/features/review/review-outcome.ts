import { REVIEW_SERVER_TOAST_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toasts.ts'

/** The fields of the form, by the names that refusals use. */
export type ReviewFaults = Partial<Record<'supplierId' | 'commentText' | 'rating' | 'pros' | 'cons' | 'pictures', string>>

/** What the form shows of a submission that failed. */
type ReviewProblem = { kind: 'alert'; text: string; faults: ReviewFaults } | { kind: 'signed-out' } | { kind: 'told' }

/** Each kind of failure in its documented place: faulty fields and refusals in an alert, a broken server and the rest in a toast. */
export function reviewProblem(error: unknown): ReviewProblem {
  const { status, message, errors } = error instanceof ApiError ? error : { status: 0, message: '', errors: {} }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 400 || status === 422 || status === 403)
    return { kind: 'alert', text: message === '' ? 'خطا در ارسال دیدگاه' : message, faults: errors }
  if (status >= 500)
    toast({
      tone: 'danger',
      title: 'خطای سرور',
      text: message === '' ? 'مشکلی در سرور رخ داده است، دوباره تلاش کنید' : message,
      durationMs: REVIEW_SERVER_TOAST_MS,
    })
  else toast({ tone: 'danger', text: message === '' ? 'خطا در ارسال دیدگاه' : message })
  return { kind: 'told' }
}
