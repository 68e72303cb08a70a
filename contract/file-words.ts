import { formatBytes } from '#persian/format.ts'

/** What is wrong with a file that somebody sends: said before it leaves, and by the server. */
export const ONE_FILE_ONLY = 'فقط می‌توانید ۱ فایل بارگذاری کنید'
export const INVALID_FILE_TYPE = 'نوع فایل نامعتبر است، فایل مجاز انتخاب کنید'
export const fileTooLarge = (bytesMax: number) => `حجم فایل باید حداکثر ${formatBytes(bytesMax)} باشد`
export const fileTooSmall = (bytesMin: number) => `حجم فایل باید حداقل ${formatBytes(bytesMin)} باشد`
/** Of a refusal that has no words. */
export const unknownFileFault = (code: string) => `خطای ناشناخته: ${code}`
