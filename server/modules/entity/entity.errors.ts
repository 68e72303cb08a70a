import type { Hanging } from '#contract/entity.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const RowNotFound = defineError({ code: 'ROW_NOT_FOUND', status: 404, message: 'چنین ردیفی یافت نشد' })
export const RowChanged = defineError({
  code: 'ROW_CHANGED',
  status: 409,
  message: 'این ردیف در این میان تغییر کرده است؛ تازه‌اش را ببینید و دوباره ذخیره کنید',
})
export const RowExists = defineError({ code: 'ROW_EXISTS', status: 409, message: 'ردیفی با این کلید هست' })
/** Without names where only a foreign key knows of it. */
export const RowInUse = defineError<{ hanging: readonly Hanging[] }>({
  code: 'ROW_IN_USE',
  status: 409,
  message: ({ hanging }) =>
    hanging.length === 0
      ? 'این ردیف جای دیگری به کار رفته است و برداشته نمی‌شود'
      : `برداشته نمی‌شود: ${hanging.map(({ what, count }) => `${formatCount(count)} ${what}`).join(' و ')} به آن بسته است`,
})

const FOREIGN_KEY_VIOLATION = '23503'

/** Something that no entity knows of needs the row. */
export const isNeeded = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
