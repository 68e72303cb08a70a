import { defineError } from '../../../platform/errors.ts'

/** Of another seller, or of nobody: told alike. */
export const ChangeRunNotFound = defineError({ code: 'CHANGE_RUN_NOT_FOUND', status: 404, message: 'چنین تغییر گروهی‌ای پیدا نشد' })

export const ChangeRunClosed = defineError<{ why: 'running' | 'old' | 'taken back' }>({
  code: 'CHANGE_RUN_CLOSED',
  status: 409,
  message: ({ why }) =>
    ({
      running: 'این تغییر هنوز تمام نشده است؛ پس از پایان آن را برگردانید',
      old: 'از این تغییر بیش از یک روز گذشته است و دیگر یکجا برنمی‌گردد',
      'taken back': 'این تغییر پیش‌تر برگردانده شده است',
    })[why],
})
