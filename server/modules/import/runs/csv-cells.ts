import { DELIVERY_TIMES } from '#contract/product.ts'
import { toLatinDigits } from '#persian/digits.ts'

/* What people write into cells, as the row's shape wants it. What is not understood stays as it is, for the shape to refuse. */

const GROUPED = /^[1-9]\d{0,2}([,٬،.]\d{3})+$/
const WITH_EMPTY_FRACTION = /^(\d+)[.٫/]0{1,2}$/

/** A whole number, with any digits and thousands separators. A fraction is never taken for thousands. */
export function wholeNumberOf(cell: string): number | string {
  const text = toLatinDigits(cell).replace(/\s|تومان/g, '')
  if (/^\d+$/.test(text)) return Number(text)
  if (GROUPED.test(text)) return Number(text.replace(/\D/g, ''))
  const whole = WITH_EMPTY_FRACTION.exec(text)?.[1]
  return whole === undefined ? Number.NaN : Number(whole)
}

/** A number with a fraction: 4.5, ۴٫۵ or ۴/۵. */
export function decimalOf(cell: string): number | string {
  const text = toLatinDigits(cell).trim().replace(/[٫/]/, '.')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : cell
}

const YES = new Set(['1', 'true', 'yes', 'بله', 'بلی', 'درست', 'فعال', 'دارد'])
const NO = new Set(['0', 'false', 'no', 'خیر', 'نه', 'نادرست', 'غیرفعال', 'ندارد'])

export function booleanOf(cell: string): boolean | string {
  const text = toLatinDigits(cell).replaceAll('\u200c', '').trim().toLowerCase()
  if (YES.has(text)) return true
  return NO.has(text) ? false : cell
}

/** Several things in one cell: addresses of pictures, between blanks or bars. */
export const addressesOf = (cell: string): string[] => cell.split(/[\s|]+/).filter((part) => part !== '')
/** Ids, between commas of either kind, semicolons or bars. */
export const idsOf = (cell: string): string[] =>
  cell
    .split(/[,،;؛|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const WORDS = {
  status: { فعال: 'active', پنهان: 'hidden' },
  payment_type: { cash: 'Cash', نقدی: 'Cash', پیشفروش: 'presale', اعتباری: 'Credit' },
  buy_type: { wholesale: 'Wholesale', عمده: 'Wholesale', تکی: 'single', خرده: 'single' },
  delivery_time: Object.fromEntries(Object.entries(DELIVERY_TIMES).map(([key, label]) => [wordOf(label), key])),
} as const satisfies Record<string, Readonly<Record<string, string>>>

function wordOf(cell: string): string {
  return toLatinDigits(cell)
    .replace(/[\s\u200c]/g, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .toLowerCase()
}

/** A choice by its Persian word; its own name stays. */
export function choiceOf(column: keyof typeof WORDS, cell: string): string {
  const words: Readonly<Record<string, string>> = WORDS[column]
  return words[wordOf(cell)] ?? cell.trim()
}

const HEXES: Readonly<Record<string, string>> = {
  مشکی: '#1c1c1e',
  سیاه: '#1c1c1e',
  سفید: '#f5f5f5',
  خاکستری: '#8a8a8e',
  طوسی: '#8a8a8e',
  نوکمدادی: '#4a4a4f',
  نقرهای: '#c0c0c0',
  طلایی: '#c9a227',
  رزگلد: '#b76e79',
  قرمز: '#c2183c',
  زرشکی: '#7b1e2f',
  صورتی: '#e58fb1',
  نارنجی: '#e07a1f',
  زرد: '#f0c419',
  سبز: '#2f7d36',
  یشمی: '#3e5f4a',
  فیروزهای: '#2ab7b0',
  آبی: '#2b59c3',
  سرمهای: '#1f2a52',
  بنفش: '#7d4fa3',
  قهوهای: '#6b4226',
  کرم: '#efe3c8',
  بژ: '#d8c3a5',
}

/** The hex of a colour that goes by a common name. */
export function hexOf(colour: string): string | undefined {
  return HEXES[wordOf(colour)]
}
