import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const GroupUnknown = defineError({
  code: 'GROUP_UNKNOWN',
  status: 422,
  field: 'key',
  message: 'دسته، محصول یا فروشنده‌ای با این نام نیست',
})

export const GroupEmpty = defineError({ code: 'GROUP_EMPTY', status: 409, message: 'این پیام اکنون به کسی نمی‌رسد' })

/** Somebody is shown a number before they send; far above it is another message. */
export const GroupGrew = defineError<{ count: number }>({
  code: 'GROUP_GREW',
  status: 409,
  message: ({ count }) => `این پیام اکنون به ${formatCount(count)} نفر می‌رسد؛ پیش‌نمایش را دوباره ببینید`,
})

export const GroupMessageNotFound = defineError({ code: 'GROUP_MESSAGE_NOT_FOUND', status: 404, message: 'این پیام پیدا نشد' })

export const GroupMessageSent = defineError({ code: 'GROUP_MESSAGE_SENT', status: 409, message: 'این پیام پیش‌تر به همه رسیده است' })

export const RefusalLinkUnknown = defineError({
  code: 'REFUSAL_LINK_UNKNOWN',
  status: 404,
  message: 'این پیوند دیگر کار نمی‌کند؛ در «تنظیم اعلان‌ها»ی حساب خود تبلیغ را خاموش کنید',
})
