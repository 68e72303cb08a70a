import { KEYS_MAX } from '#contract/api-key.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const KeyNotFound = defineError({ code: 'KEY_NOT_FOUND', status: 404, message: 'این کلید پیدا نشد' })

export const ScopeNotYours = defineError({
  code: 'SCOPE_NOT_YOURS',
  status: 422,
  message: 'به کلید فقط دسترسی‌هایی را می‌توانید بدهید که خودتان دارید و کار برنامه‌هاست',
  field: 'scopes',
})

export const TooManyKeys = defineError({
  code: 'TOO_MANY_KEYS',
  status: 409,
  message: `حداکثر ${formatCount(KEYS_MAX)} کلید معتبر می‌توانید داشته باشید؛ یکی را باطل کنید`,
})
