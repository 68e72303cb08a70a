import { SAVED_FILTERS_MAX } from '#contract/saved-filter.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const SavedFilterNotFound = defineError({
  code: 'SAVED_FILTER_NOT_FOUND',
  status: 404,
  message: 'این فیلتر پیدا نشد؛ شاید آن را حذف کرده‌اید',
})
export const SavedFilterChanged = defineError({
  code: 'SAVED_FILTER_CHANGED',
  status: 409,
  message: 'این فیلتر در پنجرهٔ دیگری تغییر کرده است؛ تازه‌اش را باز کنید و دوباره ذخیره کنید',
})
export const FilterNameTaken = defineError({
  code: 'FILTER_NAME_TAKEN',
  status: 409,
  message: 'فیلتر دیگری به این نام دارید',
  field: 'filterName',
})
export const TooManySavedFilters = defineError({
  code: 'TOO_MANY_SAVED_FILTERS',
  status: 409,
  message: `بیش از ${formatCount(SAVED_FILTERS_MAX)} فیلتر نگه داشته نمی‌شود؛ ابتدا یکی را حذف کنید`,
})
