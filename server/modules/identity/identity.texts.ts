import { SMS_CODE_LIFETIME_S } from '#contract/timings.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import type { Text } from '../message/text.ts'

/**
 * Its last line is what a browser takes the code from by itself (WebOTP): the host without its port, and the code in Latin digits. Where a provider sends
 * it by a template, the template has to end with that line.
 */
export const signInCode = {
  name: 'sign-in-code',
  when: 'کد ورود، ثبت‌نام و تأیید انتقال خواسته شد',
  kind: 'security',
  samples: [{ code: '0417' }],
  sms: ({ code }, { name, url }) =>
    `کد تأیید ${name}: ${toPersianDigits(code)}\nاین کد تا ${formatCount(SMS_CODE_LIFETIME_S / 60)} دقیقه معتبر است؛ آن را به کسی نگویید.\n\n@${new URL(url).hostname} #${code}`,
} satisfies Text<{ code: string }>

export const firstPassword = {
  name: 'first-password',
  when: 'برای همکار فروشگاه رمز گذاشته شد',
  kind: 'security',
  samples: [undefined],
  sms: (_, { name }) => `${name}: برای ورود شما به پیشخوان همکاران رمز گذاشته شد. اگر کار خودتان نبود، همین حالا به مدیر فروشگاه خبر دهید.`,
} satisfies Text<undefined>

export const wrongGuesses = {
  name: 'wrong-guesses',
  when: 'غریبه‌ای چند بار کد نادرست زد',
  kind: 'security',
  samples: [undefined],
  sms: (_, { name }) =>
    `${name}: امروز چند بار با کد نادرست خواستند به حساب شما وارد شوند. تا یک روز فقط از دستگاه‌های پیشین خود وارد می‌شوید. کد پیامکی را به کسی نگویید.`,
} satisfies Text<undefined>

export const accountLetIn = {
  name: 'account-let-in',
  when: 'حسابی که منتظر تأیید بود تأیید شد، یا حساب غیرفعال دوباره فعال شد',
  kind: 'security',
  samples: [undefined],
  sms: (_, { name, url }) => `${name}: حساب شما فعال است. با شمارهٔ خود وارد شوید:\n${url}/login`,
} satisfies Text<undefined>
