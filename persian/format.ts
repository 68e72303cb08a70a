import { toPersianDigits } from './digits.ts'

const GROUPS_OF_THREE = /\B(?=(\d{3})+(?!\d))/g
export const MONTHS = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند']

const inTehran = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** ۱٬۲۳۴٬۵۶۷: a whole number with Persian digits and separators, the same on server and browser. */
export function formatCount(count: number): string {
  const sign = count < 0 ? '−' : ''
  return toPersianDigits(sign + String(Math.abs(Math.trunc(count))).replace(GROUPS_OF_THREE, '٬'))
}

/** ۹۲٬۵۰۰٫۵ of `92500.5`: a decimal text, whose digits are as many as they are. */
export function formatDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  return toPersianDigits(whole.replace(GROUPS_OF_THREE, '٬') + (fraction === undefined ? '' : `٫${fraction}`))
}

export function formatToman(amount: number): string {
  return `${formatCount(amount)} تومان`
}

/** ۲۵٪ */
export function formatPercent(percent: number): string {
  return `${formatCount(percent)}٪`
}

/** ۴٫۳: one decimal at most. */
export function formatRating(rating: number): string {
  return toPersianDigits(String(Math.round(rating * 10) / 10).replace('.', '٫'))
}

/** ۴٫۰: always one decimal, as averages stand alone. */
export function formatAverage(average: number): string {
  return toPersianDigits((Math.round(average * 10) / 10).toFixed(1).replace('.', '٫'))
}

const KILOBYTE = 1_024
const MEGABYTE = KILOBYTE ** 2

/** ۶۴۰ کیلوبایت or ۱٫۸ مگابایت: how large a file is, as people say it; one kilobyte at least. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatCount(Math.max(1, bytes / KILOBYTE))} کیلوبایت`
  return `${formatRating(bytes / MEGABYTE)} مگابایت`
}

type DateParts = { year: string; month: string; day: string; hour: string; minute: string; second: string }

function partsOf(date: Date | string): DateParts {
  const parts: DateParts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of inTehran.formatToParts(typeof date === 'string' ? new Date(date) : date)) {
    if (type in parts) parts[type as keyof DateParts] = value
  }
  return parts
}

/** ۳۰ آبان ۱۴۰۵, in the Persian calendar of Tehran. */
export function formatDate(date: Date | string): string {
  const { year, month, day } = partsOf(date)
  return `${toPersianDigits(day)} ${MONTHS[Number(month) - 1] ?? ''} ${toPersianDigits(year)}`
}

/** ۱۴:۰۵, in Tehran. */
export function formatTime(date: Date | string): string {
  const { hour, minute } = partsOf(date)
  return toPersianDigits(`${hour}:${minute}`)
}

/** ۳۰ آبان ۱۴۰۵، ۱۴:۰۵ */
export function formatDateTime(date: Date | string): string {
  return `${formatDate(date)}، ${formatTime(date)}`
}

/** 1405/08/30 14:05:00 with Latin digits: the wire's Persian-calendar date. */
export function persianTimestamp(date: Date | string): string {
  const { year, month, day, hour, minute, second } = partsOf(date)
  return `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')} ${hour}:${minute}:${second}`
}

/** ۱۲٬۳۴۵٬۶۷۰: an amount of toman in rial, as documents for the tax office count. Exact for every amount, since a digit is put behind it. */
export function formatRial(toman: number): string {
  return toPersianDigits(`${toman === 0 ? '' : toman}0`.replace(GROUPS_OF_THREE, '٬'))
}
