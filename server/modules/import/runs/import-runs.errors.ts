import { defineError } from '../../../platform/errors.ts'

export const ImportRunNotFound = defineError({ code: 'IMPORT_RUN_NOT_FOUND', status: 404, message: 'چنین ورود گروهی‌ای پیدا نشد' })
const CLOSED = {
  waiting: 'این ورود گروهی به پایان رسیده یا هنوز در راه است و نمی‌توان آن را ادامه داد',
  cancelled: 'این ورود گروهی به پایان رسیده یا هنوز در راه است و نمی‌توان آن را متوقف کرد',
  begun: 'این ورود گروهی آغاز شده یا هنوز در راه است',
  'taking back': 'این ورود گروهی را نمی‌توان برگرداند: هنوز در کار است، چیزی ننوشته یا از محصولات نیست',
  asking: 'ستون‌های این پرونده دیگر پرسیده نمی‌شود',
} as const
export const ImportRunClosed = defineError<{ wanted: keyof typeof CLOSED }>({
  code: 'IMPORT_RUN_CLOSED',
  status: 409,
  message: ({ wanted }) => CLOSED[wanted],
})
export const ImportPlanUnusable = defineError<{ why: string }>({
  code: 'IMPORT_PLAN_UNUSABLE',
  status: 422,
  message: ({ why }) => why,
})
export const ImportSheetUnreadable = defineError<{ why: string }>({
  code: 'IMPORT_SHEET_UNREADABLE',
  status: 422,
  message: ({ why }) => why,
})
export const EmptyFile = defineError({ code: 'EMPTY_FILE', status: 422, message: 'پرونده‌ای فرستاده نشده یا پرونده خالی است' })
export const NoRoomForFile = defineError({ code: 'NO_ROOM_FOR_FILE', status: 507, message: 'جای خالی سرور برای این پرونده کافی نیست' })

/** A file of which no row can be read: the run fails with this sentence for its master. */
export class FileUnusable extends Error {}
