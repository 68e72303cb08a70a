import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { parsePersianTimestamp } from '#persian/persian-calendar.ts'
import { isLink, isPath, isWebPage, isWebsite } from './address.ts'

/* What fields of imported rows may hold, with the Persian sentence for each fault. */

export const text = (what: string, max: number) =>
  z
    .string({ error: `${what} الزامی است` })
    .trim()
    .min(1, `${what} الزامی است`)
    .max(max, `${what} باید حداکثر ${max} حرف باشد`)
export const textOrEmpty = (what: string, max: number) =>
  z
    .string({ error: `${what} باید متن باشد` })
    .trim()
    .max(max, `${what} باید حداکثر ${max} حرف باشد`)
    .default('')
export const slug = (what = 'نامک') => text(what, 160).regex(/^[\p{L}\p{N}\u200c_.-]+$/u, `${what} فقط حرف، رقم، نقطه و خط تیره می‌پذیرد`)
export const list = <T extends z.ZodType>(row: T, max: number, what: string) =>
  z.array(row, { error: `${what} باید فهرست باشد` }).max(max, `${what} باید حداکثر ${max} ردیف باشد`)
export const idOf = <T extends z.ZodType<string, string>>(id: T, what: string) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(what, 64)).pipe(id)

/** A path of this site, an address of another, a telephone number or a mail box. */
export const link = (what: string) => text(what, 500).refine(isLink, `${what} باید با / یا https:// آغاز شود`)
/** A menu's heading leads nowhere: its address is empty. */
export const linkOrEmpty = (what: string) => z.union([z.literal(''), link(what)], { error: `${what} باید با / یا https:// آغاز شود` })
const isPicture = (address: string) => isPath(address) || (isWebPage(address) && /^https:/i.test(address))
export const picture = (what: string) => text(what, 500).refine(isPicture, `${what} باید با / یا https:// آغاز شود`)
export const pictureOrEmpty = (what: string) =>
  z.union([z.literal(''), picture(what)], { error: `${what} باید با / یا https:// آغاز شود` }).default('')

/** The name of an icon that the site has, or a picture. */
export const icon = (what: string) =>
  textOrEmpty(what, 200).refine(
    (given) => /^[\p{L}\p{N} _-]*$/u.test(given) || isPicture(given),
    `${what} باید نام یک نماد یا نشانی یک تصویر باشد`,
  )
export const website = (what: string) =>
  textOrEmpty(what, 200).refine((given) => given === '' || isWebsite(given), `${what} باید نشانی یک وب‌گاه باشد، مانند https://example.ir`)
/** A name on a network, with or without «@». */
export const handle = (what: string) =>
  textOrEmpty(what, 80).refine((given) => /^@?[\p{L}\p{N}\u200c ._-]*$/u.test(given), `${what} باید نام کاربری باشد، نه نشانی`)

/** Digits, or digits in groups of three. Twelve thousand and a half must not become a hundred and twenty thousand. */
const WHOLE = /^(\d+|[1-9]\d{0,2}([\s,٬٫.،]\d{3})+)$/
/** Whole toman. Texts may hold Persian digits and any of the usual thousands separators. */
const amountOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = toLatinDigits(value).replace('تومان', '').trim()
  return WHOLE.test(text) ? Number(text.replace(/\D/g, '')) : value
}
export const amount = (what: string, min: number) =>
  z.preprocess(
    amountOf,
    z
      .int({ error: `${what} باید عدد صحیح به تومان باشد` })
      .min(min, `${what} باید دست‌کم ${min} باشد`)
      .max(1_000_000_000_000, `${what} بیش از اندازه بزرگ است`),
  )
export const wholeNumber = (what: string, min: number, max = 1_000_000_000) =>
  z.preprocess(
    amountOf,
    z
      .int({ error: `${what} باید عدد صحیح باشد` })
      .min(min, `${what} باید دست‌کم ${min} باشد`)
      .max(max, `${what} باید حداکثر ${max} باشد`),
  )
export const rating = z.number({ error: 'امتیاز باید عدد باشد' }).min(0, 'امتیاز باید بین ۰ و ۵ باشد').max(5, 'امتیاز باید بین ۰ و ۵ باشد')

/** ISO 8601, or 1405/08/30 23:59:59 of the Persian calendar in Tehran. */
export const moment = (what: string) =>
  z.string({ error: `${what} باید تاریخ باشد` }).transform((value, context) => {
    const at = parsePersianTimestamp(value) ?? (/^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : undefined)
    if (at !== undefined && !Number.isNaN(at.getTime())) return at
    context.addIssue({ code: 'custom', message: `${what} تاریخ درستی نیست` })
    return z.NEVER
  })

/** Whether a modelId alone or the pair that answers carry. */
export const SubscriptionModelRow = z
  .preprocess(
    (value) => (typeof value === 'object' && value !== null && 'modelId' in value ? value.modelId : value),
    z.enum(['basic', 'pro', 'gold'], { error: 'مدل اشتراک باید basic، pro یا gold باشد' }),
  )
  .default('basic')
