import { ApiError } from '#web/api/api-error.ts'

/** What is wrong with the code itself, to stand under it. */
export function codeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.errors.code !== undefined) return error.errors.code
  if (error.code === 'WRONG_CODE') return error.message === '' ? 'کد وارد شده اشتباه است' : error.message
  return error.code === 'TOO_MANY_CODES' ? error.message : undefined
}

/** Why a login failed for another reason than its code. */
export function loginProblem(error: unknown): string {
  if (error instanceof TypeError) return error.message
  if (!(error instanceof ApiError)) return 'خطا در ورود به سیستم'
  if (error.status === 0) return error.message
  if (error.code === 'UNREADABLE_ANSWER') return 'خطا در دریافت پاسخ سرور'
  if (error.status >= 500) return 'خطای سرور'
  return error.message === '' ? 'خطا در ورود به سیستم' : error.message
}
