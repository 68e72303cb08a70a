import { OUTAGE_CODE } from '#contract/outage.ts'
import { type CodedError, defineError } from '../errors.ts'
import { DISK_FULL } from './connection.ts'
import { CommitUnanswered, codeOf, DatabaseUnreachable } from './unreachable.ts'

export const RETRY_AFTER_S = 5
const RETRY_WHEN_FULL_AFTER_S = 60

const DatabaseUnavailable = defineError({
  code: OUTAGE_CODE,
  status: 503,
  message: 'فروشگاه موقتاً در دسترس نیست؛ چند لحظهٔ دیگر دوباره تلاش کنید',
  retryAfter: () => RETRY_AFTER_S,
})
/** Neither done nor refused: the asker has to look. */
const OutcomeUnknown = defineError({
  code: 'OUTCOME_UNKNOWN',
  status: 503,
  message: 'معلوم نیست درخواست شما ثبت شده باشد؛ پیش از تلاش دوباره نگاه کنید که انجام شده است یا نه',
  retryAfter: () => RETRY_AFTER_S,
})
const DatabaseFull = defineError({
  code: 'DATABASE_FULL',
  status: 503,
  message: 'اکنون چیزی ثبت نمی‌شود، چون جای ذخیره‌سازی پر است؛ کمی بعد دوباره تلاش کنید',
  retryAfter: () => RETRY_WHEN_FULL_AFTER_S,
})

const TOO_MANY_CONNECTIONS = '53300'

/** The refusal for a failure of the database; undefined for any other. */
export function databaseRefusalOf(error: unknown): CodedError | undefined {
  if (error instanceof CommitUnanswered) return OutcomeUnknown()
  if (error instanceof DatabaseUnreachable || codeOf(error) === TOO_MANY_CONNECTIONS) return DatabaseUnavailable()
  return codeOf(error) === DISK_FULL ? DatabaseFull() : undefined
}
