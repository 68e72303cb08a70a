import { defineError } from '../../../platform/errors.ts'

export const ImportRunNotFound = defineError({ code: 'IMPORT_RUN_NOT_FOUND', status: 404, message: 'چنین ورود گروهی‌ای پیدا نشد' })
export const ImportRunClosed = defineError<{ wanted: 'waiting' | 'cancelled' }>({
  code: 'IMPORT_RUN_CLOSED',
  status: 409,
  message: ({ wanted }) =>
    wanted === 'cancelled'
      ? 'این ورود گروهی به پایان رسیده یا هنوز در راه است و نمی‌توان آن را متوقف کرد'
      : 'این ورود گروهی به پایان رسیده یا هنوز در راه است و نمی‌توان آن را ادامه داد',
})
export const EmptyFile = defineError({ code: 'EMPTY_FILE', status: 422, message: 'پرونده‌ای فرستاده نشده یا پرونده خالی است' })
export const NoRoomForFile = defineError({ code: 'NO_ROOM_FOR_FILE', status: 507, message: 'جای خالی سرور برای این پرونده کافی نیست' })

/** A file of which no row can be read: the run fails with this sentence for its master. */
export class FileUnusable extends Error {}
