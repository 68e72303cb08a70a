import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { codeProblem, loginProblem } from './login-problems.ts'

const failure = (status: number, code: string, message = '', errors?: Record<string, string>) =>
  new ApiError({ status, code, message, errors })

test('a wrong code is reported under the code', () => {
  expect(codeProblem(failure(422, 'WRONG_CODE'))).toBe('کد وارد شده اشتباه است')
  expect(codeProblem(failure(422, 'CODE_EXPIRED', 'گذشت', { code: 'این کد دیگر معتبر نیست' }))).toBe('این کد دیگر معتبر نیست')
  expect(codeProblem(failure(500, 'INTERNAL'))).toBeUndefined()
})

test('every other failure of a login has its own sentence', () => {
  expect(loginProblem(failure(500, 'INTERNAL', 'x'))).toBe('خطای سرور')
  expect(loginProblem(failure(200, 'UNREADABLE_ANSWER'))).toBe('خطا در دریافت پاسخ سرور')
  expect(loginProblem(failure(200, 'MALFORMED_ANSWER', 'ساختار پاسخ سرور نامعتبر است'))).toBe('ساختار پاسخ سرور نامعتبر است')
  expect(loginProblem(new TypeError('ساختار پاسخ سرور نامعتبر است'))).toBe('ساختار پاسخ سرور نامعتبر است')
  expect(loginProblem(failure(0, 'NETWORK', 'ارتباط با سرور برقرار نشد.'))).toBe('ارتباط با سرور برقرار نشد.')
  expect(loginProblem(failure(400, 'UNKNOWN'))).toBe('خطا در ورود به سیستم')
})
