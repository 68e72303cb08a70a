import type { DiscountState, KeptDiscountCode } from '#contract/discount-code.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDate, formatToman } from '#persian/format.ts'
import { percentText } from '../percent-text.ts'

export const DISCOUNT_STATES = {
  runs: { label: 'جاری', tone: 'pesteh' },
  begins: { label: 'در آینده', tone: 'zafaran' },
  over: { label: 'گذشته', tone: 'plain' },
  'used-up': { label: 'تمام‌شده', tone: 'plain' },
  ended: { label: 'پایان‌یافته', tone: 'anar' },
} as const satisfies Record<DiscountState, { label: string; tone: string }>

/** ۱۰٪ تا ۵۰۰٬۰۰۰ تومان، خرید از ۵۰۰٬۰۰۰ تومان، هر نفر ۳ بار */
export function termsInWords({ kind, value, maxDiscount, minTotal, usesMax, perUserMax, forMobile, firstOrder }: KeptDiscountCode): string {
  const amount = kind === 'percent' ? `${percentText(value)}٪` : formatToman(value)
  return [
    maxDiscount === null ? amount : `${amount} تا ${formatToman(maxDiscount)}`,
    minTotal > 0 && `خرید از ${formatToman(minTotal)}`,
    firstOrder && 'نخستین خرید',
    forMobile !== null && `تنها ${toPersianDigits(forMobile)}`,
    usesMax !== null && `در همه ${formatCount(usesMax)} بار`,
    perUserMax !== null && `هر نفر ${formatCount(perUserMax)} بار`,
  ]
    .filter((word) => word !== false)
    .join('، ')
}

/** از ۱ آذر تا پایان ۳۰ آذر */
export function daysInWords({ startsAt, endsAt }: KeptDiscountCode): string {
  const from = startsAt === null ? '' : `از ${formatDate(startsAt)}`
  const until = endsAt === null ? '' : `تا پایان ${formatDate(new Date(Date.parse(endsAt) - 1))}`
  return `${from} ${until}`.trim() || 'بی‌پایان'
}

export const usesInWords = ({ uses, ordersCount, discountSum }: KeptDiscountCode) =>
  uses === 0 ? 'به کار نرفته است' : `${formatCount(ordersCount)} سفارش، ${formatToman(discountSum)} تخفیف`
