import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import type { ShippingKind } from './shipping.ts'

/** Who carries a parcel. */
export const Carrier = z.enum(['post', 'tipax', 'chapar', 'mahex', 'courier', 'freight', 'own', 'pickup'], {
  error: 'شرکت حمل را از فهرست انتخاب کنید',
})
export type Carrier = z.infer<typeof Carrier>

interface CarrierTerms {
  label: string
  /** Other names that sellers write in their sheets. */
  alsoCalled: readonly string[]
  /** What a tracking code looks like; null: it gives none, and none is asked for. */
  code: { shape: RegExp; told: string } | null
  /** Whether nothing is sent without a code. */
  needsCode: boolean
  /** Where its buyer follows it; `CODE` stands for the code, and without it the page asks for one. null: nowhere. */
  tracking: string | null
}

const ANY_CODE = { shape: /^[0-9A-Z-]{4,40}$/, told: 'کد رهگیری ۴ تا ۴۰ رقم یا حرف لاتین است' }

export const CARRIERS = {
  post: {
    label: 'پست',
    alsoCalled: ['پست پیشتاز', 'پست ویژه', 'پیشتاز', 'شرکت پست', 'post'],
    code: { shape: /^([0-9]{20}|[0-9]{24}|[A-Z]{2}[0-9]{9}IR)$/, told: 'بارکد پست ۲۴ یا ۲۰ رقم است' },
    needsCode: true,
    tracking: 'https://tracking.post.ir/?id=CODE',
  },
  tipax: {
    label: 'تیپاکس',
    alsoCalled: ['تی پاکس', 'tipax'],
    code: { shape: /^[0-9]{6,24}$/, told: 'کد رهگیری تیپاکس ۶ تا ۲۴ رقم است' },
    needsCode: true,
    tracking: 'https://tipaxco.com/tracking?id=CODE',
  },
  chapar: {
    label: 'چاپار',
    alsoCalled: ['chapar'],
    code: ANY_CODE,
    needsCode: true,
    tracking: 'https://chaparnet.com/track/CODE',
  },
  mahex: { label: 'ماهکس', alsoCalled: ['mahex'], code: ANY_CODE, needsCode: true, tracking: 'https://mahex.com/tracking' },
  courier: {
    label: 'پیک شهری',
    alsoCalled: ['پیک', 'اسنپ باکس', 'اسنپ', 'الوپیک', 'میاره'],
    code: ANY_CODE,
    needsCode: false,
    tracking: null,
  },
  freight: { label: 'باربری', alsoCalled: ['اتوبوس', 'ترمینال'], code: ANY_CODE, needsCode: false, tracking: null },
  own: { label: 'پیک خود فروشنده', alsoCalled: ['پیک خودم', 'پیک فروشگاه'], code: ANY_CODE, needsCode: false, tracking: null },
  pickup: { label: 'تحویل حضوری', alsoCalled: ['حضوری'], code: null, needsCode: false, tracking: null },
} as const satisfies Record<Carrier, CarrierTerms>

/** Which of them stands first where the order was to be sent in this way. */
export const CARRIER_OF_KIND = {
  post: 'post',
  courier: 'courier',
  freight: 'freight',
  pickup: 'pickup',
} as const satisfies Record<ShippingKind, Carrier>

/** As typed or pasted: in Persian or Latin digits, with spaces or without. */
export const TrackingCode = z
  .string()
  .max(80, 'کد رهگیری بیش از اندازه بلند است')
  .transform((typed) =>
    toLatinDigits(typed)
      .replace(/[\s\u200c]/g, '')
      .toUpperCase(),
  )

/** What is wrong with a code of this carrier; undefined: nothing. */
export function faultOfCode(carrier: Carrier, code: string): string | undefined {
  const { code: rule, needsCode, label }: CarrierTerms = CARRIERS[carrier]
  if (code === '') return needsCode ? `کد رهگیری ${label} را بنویسید` : undefined
  if (rule === null) return `${label} کد رهگیری ندارد`
  return rule.shape.test(code) ? undefined : rule.told
}

export function trackingLink(carrier: Carrier, code: string): string | null {
  const { tracking }: CarrierTerms = CARRIERS[carrier]
  return tracking === null || code === '' ? null : tracking.replace('CODE', encodeURIComponent(code))
}
