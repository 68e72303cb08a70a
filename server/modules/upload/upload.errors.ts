import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

const BYTES_OF_A_MEGABYTE = 1_024 ** 2
const BYTES_OF_A_KILOBYTE = 1_024

export const OneFileOnly = defineError({ code: 'ONE_FILE_ONLY', status: 422, message: 'فقط می‌توانید ۱ فایل بارگذاری کنید' })
export const FileTooLarge = defineError<{ bytesMax: number }>({
  code: 'FILE_TOO_LARGE',
  status: 413,
  message: ({ bytesMax }) => `حجم فایل باید حداکثر ${formatCount(bytesMax / BYTES_OF_A_MEGABYTE)} مگابایت باشد`,
})
export const FileTooSmall = defineError<{ bytesMin: number }>({
  code: 'FILE_TOO_SMALL',
  status: 422,
  message: ({ bytesMin }) => `حجم فایل باید حداقل ${formatCount(bytesMin / BYTES_OF_A_KILOBYTE)} کیلوبایت باشد`,
})
export const InvalidFileType = defineError({
  code: 'INVALID_FILE_TYPE',
  status: 415,
  message: 'نوع فایل نامعتبر است، فایل مجاز انتخاب کنید',
})
export const UploadsOfTheDay = defineError<{ max: number }>({
  code: 'UPLOADS_OF_THE_DAY',
  status: 409,
  message: ({ max }) => `در یک شبانه‌روز حداکثر ${formatCount(max)} فایل می‌توانید بارگذاری کنید؛ فردا دوباره تلاش کنید`,
})
export const UploadNotFound = defineError({ code: 'UPLOAD_NOT_FOUND', status: 404, message: 'این فایل یافت نشد' })
