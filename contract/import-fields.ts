import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { gtinOf } from '#persian/gtin.ts'
import { parsePersianTimestamp } from '#persian/persian-calendar.ts'
import { lettersKey } from '#persian/search-key.ts'
import { isLink, isPath, isWebPage, isWebsite } from './address.ts'
import { readWhole } from './import-numbers.ts'
import { readableText } from './import-text.ts'
import { AMOUNT_MAX } from './limits.ts'

/* What fields of imported rows may hold, with the Persian sentence for each fault. */

const atMost = (what: string, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `${what} ${typeof input === 'string' ? `${formatCount(input.length)} حرف دارد و ` : ''}باید حداکثر ${formatCount(max)} حرف باشد`,
})

/** One line that people read: a name, a title, a label. */
export const text = (what: string, max: number) =>
  z
    .string({ error: `${what} الزامی است` })
    .overwrite(readableText)
    .min(1, `${what} الزامی است`)
    .max(max, atMost(what, max))
export const textOrEmpty = (what: string, max: number) =>
  z
    .string({ error: `${what} باید متن باشد` })
    .overwrite(readableText)
    .max(max, atMost(what, max))
    .default('')
const htmlOf = (what: string, max: number, error: string) =>
  z.string({ error }).trim().max(max, atMost(what, max)).describe('HTML; sanitised when stored')
/** HTML says with `&amp;` what it means. */
export const html = (what: string, max: number) => htmlOf(what, max, `${what} الزامی است`).min(1, `${what} الزامی است`)
export const htmlOrEmpty = (what: string, max: number) => htmlOf(what, max, `${what} باید متن باشد`).default('')
export const slug = (what = 'نامک') =>
  text(what, 160)
    .regex(/^[\p{L}\p{N}\u200c_.-]+$/u, `${what} فقط حرف، رقم، نقطه و خط تیره می‌پذیرد`)
    .regex(/[\p{L}\p{N}]/u, `${what} باید دست‌کم یک حرف یا رقم داشته باشد`)
export const list = <T extends z.ZodType>(row: T, max: number, what: string) =>
  z.array(row, { error: `${what} باید فهرست باشد` }).max(max, `${what} باید حداکثر ${formatCount(max)} ردیف باشد`)
/** A row, or a part of one. */
export const row = <Shape extends z.core.$ZodLooseShape>(shape: Shape, what = 'ردیف') =>
  z.object(shape, { error: `${what} باید یک شیء با نام فیلدها باشد` })
export const flag = (what: string) => z.boolean({ error: `${what} باید درست یا نادرست باشد` })
export const idOf = <T extends z.ZodType<string, string>>(id: T, what: string) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(what, 64)).pipe(id)

/** As fourteen digits (`persian/gtin.ts`). A sheet may have made a number of it. */
export const barcode = (what: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    text(what, 40).transform((written, context): string => {
      const gtin = gtinOf(written)
      if (gtin !== undefined) return gtin
      context.addIssue({
        code: 'custom',
        message: `${what} «${written}» درست نیست؛ ۸، ۱۲، ۱۳ یا ۱۴ رقم دارد و رقم آخرش باید بخواند`,
        input: written,
      })
      return z.NEVER
    }),
  )

/** A field that a row may leave out: absent it stays as it is, `null` makes it what it is where nobody ever named it. */
export function kept<T extends z.ZodType>(field: z.ZodDefault<T>) {
  const empty = field.def.defaultValue
  return field
    .unwrap()
    .nullable()
    .transform((value) => (value === null ? empty : value))
    .optional()
}

const line = (what: string, max: number) =>
  z
    .string({ error: `${what} باید متن باشد` })
    .trim()
    .max(max, atMost(what, max))
const address = (what: string) =>
  z
    .string({ error: `${what} الزامی است` })
    .trim()
    .min(1, `${what} الزامی است`)
    .max(500, atMost(what, 500))

type Kept<Field> = Field extends z.ZodDefault<infer Inner extends z.ZodType> ? ReturnType<typeof kept<Inner>> : never
/** The same of every field of a shape. */
export function allKept<Shape extends Readonly<Record<string, z.ZodDefault<z.ZodType>>>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, kept(field)])
  return Object.fromEntries(fields) as { -readonly [Name in keyof Shape]: Kept<Shape[Name]> }
}

/** A path of this site, an address of another, a telephone number or a mail box. */
export const link = (what: string) => address(what).refine(isLink, `${what} باید با / یا https:// آغاز شود`)
/** A menu's heading leads nowhere: its address is empty. */
export const linkOrEmpty = (what: string) => z.union([z.literal(''), link(what)], { error: `${what} باید با / یا https:// آغاز شود` })
const isPicture = (given: string) => isPath(given) || (isWebPage(given) && /^https:/i.test(given))
export const picture = (what: string) => address(what).refine(isPicture, `${what} باید با / یا https:// آغاز شود`)
export const pictureOrEmpty = (what: string) =>
  z.union([z.literal(''), picture(what)], { error: `${what} باید با / یا https:// آغاز شود` }).default('')

/** The name of an icon that the site has, or a picture. */
export const icon = (what: string) =>
  line(what, 200)
    .refine((given) => /^[\p{L}\p{N} _-]*$/u.test(given) || isPicture(given), `${what} باید نام یک نماد یا نشانی یک تصویر باشد`)
    .default('')
export const website = (what: string) =>
  line(what, 200)
    .refine((given) => given === '' || isWebsite(given), `${what} باید نشانی یک وب‌گاه باشد، مانند https://example.ir`)
    .default('')
/** A name on a network, with or without «@». */
export const handle = (what: string) =>
  line(what, 80)
    .refine((given) => /^@?[\p{L}\p{N}\u200c ._-]*$/u.test(given), `${what} باید نام کاربری باشد، نه نشانی`)
    .default('')

/** A number, or a text that says one; what could be two numbers is asked. */
const readNumber = (what: string) => (value: unknown, context: z.core.$RefinementCtx) => {
  if (typeof value !== 'string') return value
  const read = readWhole(value)
  if (read === undefined) return value
  if ('number' in read) return read.number
  context.addIssue({ code: 'custom', message: `${what} ${read.question}`, input: value })
  return z.NEVER
}
const toman = (what: string, min: number) =>
  z
    .int({ error: `${what} باید عدد صحیح به تومان باشد` })
    .min(min, `${what} باید دست‌کم ${formatCount(min)} باشد`)
    .max(AMOUNT_MAX, `${what} بیش از اندازه بزرگ است`)
const whole = (what: string, min: number, max: number) =>
  z
    .int({ error: `${what} باید عدد صحیح باشد` })
    .min(min, `${what} باید دست‌کم ${formatCount(min)} باشد`)
    .max(max, `${what} باید حداکثر ${formatCount(max)} باشد`)
/** Whole toman. */
export const amount = (what: string, min: number) => z.preprocess(readNumber(what), toman(what, min))
export const wholeNumber = (what: string, min: number, max = 1_000_000_000) => z.preprocess(readNumber(what), whole(what, min, max))

/** Words that stand where a number is expected, without spaces, as what they mean. */
const meaning =
  (what: string, words: Readonly<Record<string, unknown>>) =>
  (value: unknown, context: z.core.$RefinementCtx): unknown => {
    const key = typeof value === 'string' ? lettersKey(value) : ''
    return key in words ? words[key] : readNumber(what)(value, context)
  }
const GONE = { ناموجود: 0, تمامشد: 0, تمامشده: 0, ندارد: 0, اتمامموجودی: 0 } as const
/** Pieces. «موجود» says that there are some. */
export const stock = (what: string, max: number) =>
  z.preprocess(
    meaning(what, { ...GONE, موجود: 'some', دارد: 'some', موجوداست: 'some' }),
    z.union([whole(what, 0, max), z.literal('some')], { error: `${what} باید عدد صحیح، «موجود» یا «ناموجود» باشد` }),
  )
/** Whole toman. «تماس بگیرید» says that there is none to buy at. */
export const price = (what: string) =>
  z.preprocess(
    meaning(
      what,
      Object.fromEntries(['تماسبگیرید', 'تماس', 'استعلام', 'استعلامقیمت', 'تلفنی', 'توافقی'].map((word) => [word, 'on request'])),
    ),
    z.union([toman(what, 1), z.literal('on request')], { error: `${what} باید عدد صحیح به تومان یا «تماس بگیرید» باشد` }),
  )
export const rating = z.number({ error: 'امتیاز باید عدد باشد' }).min(0, 'امتیاز باید بین ۰ و ۵ باشد').max(5, 'امتیاز باید بین ۰ و ۵ باشد')

/** ISO 8601, or 1405/08/30 23:59:59 of the Persian calendar in Tehran; a day alone is its first second. */
export const moment = (what: string) => momentBy(what, (text) => parsePersianTimestamp(text))
/** The same, but what ends on a day ends with that day. */
export const endingMoment = (what: string) => momentBy(what, (text) => parsePersianTimestamp(text, 'last second'))

const momentBy = (what: string, parse: (text: string) => Date | undefined) =>
  z.string({ error: `${what} باید تاریخ باشد` }).transform((value, context) => {
    const at = parse(value) ?? (/^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : undefined)
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
