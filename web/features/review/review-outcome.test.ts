import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { dismissToast, toastStore } from '#web/ui/toasts.ts'
import { reviewProblem } from './review-outcome.ts'

const failure = (status: number, message = '', errors: Record<string, string> = {}) => new ApiError({ status, code: 'X', message, errors })
const toasts = () => toastStore.read().map(({ tone, title, text, durationMs }) => ({ tone, title, text, durationMs }))

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

test.for([400, 422, 403])('a %i is told in an alert', (status) => {
  expect(reviewProblem(failure(status, 'نشد', { commentText: 'کوتاه است' }))).toBe('نشد')
  expect(toasts()).toEqual([])
})

test.for([500, 503])('a %i is told in a toast for five seconds', (status) => {
  expect(reviewProblem(failure(status))).toBeUndefined()
  expect(toasts()).toEqual([{ tone: 'danger', title: 'خطای سرور', text: 'مشکلی در سرور رخ داده است، دوباره تلاش کنید', durationMs: 5_000 }])
})

test('anything else is shown in a toast with its own words, or with ours', () => {
  reviewProblem(failure(409, 'پیش‌تر نوشته‌اید'))
  reviewProblem(failure(0))
  reviewProblem(new Error('no words for people'))

  expect(toasts().map(({ text }) => text)).toEqual(['پیش‌تر نوشته‌اید', 'خطا در ارسال دیدگاه'])
})
