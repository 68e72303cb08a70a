import { formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const PaymentNotFound = defineError({ code: 'PAYMENT_NOT_FOUND', status: 404, message: 'پرداختی با این مشخصات یافت نشد' })
/** `noun`: what is paid for, as its shopper calls it. */
export const AlreadyPaid = defineError<{ noun: string }>({
  code: 'ALREADY_PAID',
  status: 409,
  message: ({ noun }) => `این ${noun} پیش‌تر پرداخت شده است`,
})
/** A part ended or was paid since the amount was shown, and what is left costs another sum. */
export const AmountChanged = defineError<{ before: number; now: number }>({
  code: 'AMOUNT_CHANGED',
  status: 409,
  message: ({ before, now }) =>
    `مبلغ این پرداخت از ${formatToman(before)} به ${formatToman(now)} تغییر کرده است؛ لطفاً مبلغ تازه را ببینید و دوباره پرداخت را بزنید`,
})
export const GatewayUnavailable = defineError<{ noun: string }>({
  code: 'GATEWAY_UNAVAILABLE',
  status: 503,
  message: ({ noun }) => `درگاه پرداخت پاسخ نمی‌دهد. ${noun} شما محفوظ است؛ کمی بعد دوباره تلاش کنید.`,
  retryAfter: () => 30,
})
/** Gateways have limits of their own, above or below; they hold for what is left when the wallet has paid its part. */
export const AmountNotTaken = defineError<{ amount: number; fromWallet: number }>({
  code: 'AMOUNT_NOT_TAKEN',
  status: 409,
  message: ({ amount, fromWallet }) =>
    fromWallet === 0
      ? `این درگاه پرداختی به مبلغ ${formatToman(amount)} را نمی‌پذیرد؛ لطفاً روش پرداخت دیگری انتخاب کنید`
      : `با برداشت ${formatToman(fromWallet)} از کیف پول، ${formatToman(amount)} برای درگاه می‌ماند که این درگاه نمی‌پذیرد؛ بدون کیف پول یا با روش دیگری پرداخت کنید`,
})
/** A part was paid or ended since the shopper chose what the wallet pays. */
export const WalletAboveDue = defineError<{ fromWallet: number; due: number }>({
  code: 'WALLET_ABOVE_DUE',
  status: 409,
  message: ({ fromWallet, due }) =>
    `مبلغ قابل پرداخت ${formatToman(due)} است و ${formatToman(fromWallet)} از کیف پول برداشته نمی‌شود؛ سهم کیف پول را دوباره انتخاب کنید`,
})
/** Money that paid for something is given back with that; there the order's own refund leads. */
export const NotReversible = defineError({
  code: 'PAYMENT_NOT_REVERSIBLE',
  status: 409,
  message: 'این پرداخت را نمی‌توان به کارت برگرداند: تنها مبلغی برمی‌گردد که به کیف پول خریدار رفته است، و از درگاهی که برگشت دارد',
})
export const PaymentInProgress = defineError<{ noun: string }>({
  code: 'PAYMENT_IN_PROGRESS',
  status: 409,
  message: ({ noun }) => `پرداخت دیگری برای این ${noun} در جریان است. چند لحظه بعد دوباره تلاش کنید.`,
  retryAfter: () => 5,
})
