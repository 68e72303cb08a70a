import { formatCount, formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

/** Toman. Where both are known, the sentence says how much can be used and how much is missing. */
interface Shortage {
  available?: number
  shortfall?: number
}

export const BalanceTooLow = defineError<Shortage>({
  code: 'BALANCE_TOO_LOW',
  status: 409,
  message: ({ available, shortfall }) =>
    available === undefined || shortfall === undefined
      ? 'موجودی کیف پول کافی نیست. ابتدا کیف پول را شارژ کنید.'
      : `موجودی در دسترس کیف پول ${formatToman(available)} است و ${formatToman(shortfall)} کم دارد. کیف پول را شارژ کنید یا کمتر از آن بردارید.`,
})

/** `field`: where the call names the number. */
export const PhoneNotYours = defineError<{ field: string }>({
  code: 'PHONE_NOT_YOURS',
  status: 422,
  field: ({ field }) => field,
  message: 'این کار فقط با کیف پول خودتان ممکن است؛ شمارهٔ موبایل حساب خود را بنویسید',
})

export const WalletAmountLimit = defineError<{ left: number }>({
  code: 'WALLET_AMOUNT_LIMIT',
  status: 409,
  field: 'amount',
  message: ({ left }) =>
    left > 0
      ? `از سقف شبانه‌روز شما ${formatToman(left)} مانده است؛ مبلغ کمتری بنویسید`
      : 'سقف مبلغ شما در شبانه‌روز پر شده است؛ فردا دوباره تلاش کنید',
})
export const WalletCountLimit = defineError<{ count: number }>({
  code: 'WALLET_COUNT_LIMIT',
  status: 409,
  message: ({ count }) => `در هر شبانه‌روز حداکثر ${formatCount(count)} بار ممکن است؛ فردا دوباره تلاش کنید`,
})
