import { formatCount, formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const DeletionNotConfirmed = defineError({
  code: 'DELETION_NOT_CONFIRMED',
  status: 422,
  field: 'mobile',
  message: 'این شماره موبایل حساب شما نیست؛ برای تأیید، شمارهٔ خودتان را بنویسید',
})

/** Sellers' people and staff: what they answer for has to go to somebody else first. */
export const AccountHasDuties = defineError({
  code: 'ACCOUNT_HAS_DUTIES',
  status: 409,
  message: 'حساب تأمین‌کنندگان و همکاران این‌جا حذف نمی‌شود؛ برای واگذاری آن با پشتیبانی تماس بگیرید',
})

export const OrdersOpen = defineError<{ orders: number }>({
  code: 'ORDERS_OPEN',
  status: 409,
  message: ({ orders }) =>
    `${formatCount(orders)} سفارش شما هنوز در جریان است یا فاکتور آن صادر نشده؛ ابتدا تحویل آن را تأیید یا سفارش را لغو کنید`,
})

export const PaymentOpen = defineError({
  code: 'PAYMENT_OPEN',
  status: 409,
  message: 'نتیجهٔ یکی از پرداخت‌های شما هنوز روشن نیست؛ پس از روشن شدن آن دوباره تلاش کنید',
})

export const WalletNotEmpty = defineError<{ balance: number }>({
  code: 'WALLET_NOT_EMPTY',
  status: 409,
  message: ({ balance }) => `${formatToman(balance)} در کیف پول شماست؛ ابتدا آن را به حساب بانکی خود برداشت کنید`,
})
export const ReturnsOpen = defineError({
  code: 'RETURNS_OPEN',
  status: 409,
  message: ({ returns }: { returns: number }) =>
    `${formatCount(returns)} درخواست مرجوعی شما هنوز بسته نشده است؛ پس از پایان آن‌ها می‌توانید حساب را حذف کنید`,
})
