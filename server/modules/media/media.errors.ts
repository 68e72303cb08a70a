import { defineError } from '../../platform/errors.ts'

export const PictureNotFound = defineError({ code: 'PICTURE_NOT_FOUND', status: 404, message: 'تصویر یافت نشد' })
export const PicturesBusy = defineError({
  code: 'PICTURES_BUSY',
  status: 503,
  message: 'تصویرها در حال آماده شدن‌اند؛ چند لحظهٔ دیگر دوباره تلاش کنید',
  retryAfter: () => 5,
})
