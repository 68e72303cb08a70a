import { defineError } from '../../platform/errors.ts'

export const DraftChanged = defineError({
  code: 'DRAFT_CHANGED',
  status: 409,
  message: 'همکار دیگری این پیش‌نویس را همین حالا عوض کرد؛ نوشتهٔ شما هنوز اینجاست، ببینید کدام بماند',
})

export const BuiltPageNotFound = defineError({
  code: 'BUILT_PAGE_NOT_FOUND',
  status: 404,
  message: 'چنین صفحه‌ای نیست، یا متن آن نسخه‌به‌نسخه نگه داشته می‌شود و با بلوک ساخته نمی‌شود',
})

export const BuiltPageRefused = defineError<{ reason: string }>({
  code: 'BUILT_PAGE_REFUSED',
  status: 422,
  message: ({ reason }) => reason,
})

export const BuiltVersionNotFound = defineError({
  code: 'BUILT_VERSION_NOT_FOUND',
  status: 404,
  message: 'چنین نسخه‌ای نیست',
})

export const BuiltVersionHolds = defineError({
  code: 'BUILT_VERSION_HOLDS',
  status: 409,
  message: 'زمان این نسخه رسیده است و پس گرفته نمی‌شود؛ نسخهٔ دیگری را منتشر کنید',
})

export const PreviewOver = defineError({
  code: 'PREVIEW_OVER',
  status: 404,
  message: 'این پیوند پیش‌نمایش دیگر باز نمی‌شود؛ پیوند تازه‌ای بخواهید',
})
