import { defineError } from '../../platform/errors.ts'

export const PaymentNotFound = defineError({ code: 'PAYMENT_NOT_FOUND', status: 404, message: 'پرداختی با این مشخصات یافت نشد' })
export const AlreadyPaid = defineError({ code: 'ALREADY_PAID', status: 409, message: 'این سفارش پیش‌تر پرداخت شده است' })
export const GatewayUnavailable = defineError({
  code: 'GATEWAY_UNAVAILABLE',
  status: 503,
  message: 'درگاه پرداخت پاسخ نمی‌دهد. سفارش شما محفوظ است؛ کمی بعد دوباره تلاش کنید.',
  retryAfter: () => 30,
})
export const PaymentInProgress = defineError({
  code: 'PAYMENT_IN_PROGRESS',
  status: 409,
  message: 'پرداخت دیگری برای این سفارش در جریان است. چند لحظه بعد دوباره تلاش کنید.',
  retryAfter: () => 5,
})
