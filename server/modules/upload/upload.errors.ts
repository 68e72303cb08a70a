import { fileTooLarge, fileTooSmall, INVALID_FILE_TYPE } from '#contract/file-words.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const FileTooLarge = defineError<{ bytesMax: number }>({
  code: 'FILE_TOO_LARGE',
  status: 413,
  message: ({ bytesMax }) => fileTooLarge(bytesMax),
  field: 'file',
})
export const FileTooSmall = defineError<{ bytesMin: number }>({
  code: 'FILE_TOO_SMALL',
  status: 422,
  message: ({ bytesMin }) => fileTooSmall(bytesMin),
  field: 'file',
})
export const InvalidFileType = defineError({ code: 'INVALID_FILE_TYPE', status: 415, message: INVALID_FILE_TYPE, field: 'file' })
export const UploadsOfTheDay = defineError<{ max: number }>({
  code: 'UPLOADS_OF_THE_DAY',
  status: 409,
  message: ({ max }) => `در یک شبانه‌روز حداکثر ${formatCount(max)} فایل می‌توانید بارگذاری کنید؛ فردا دوباره تلاش کنید`,
  field: 'file',
})
export const UploadNotFound = defineError({ code: 'UPLOAD_NOT_FOUND', status: 404, message: 'این فایل یافت نشد' })
