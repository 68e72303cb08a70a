import { toLatinDigits, toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import type { CellValue, ReadCell } from './cell-value.ts'

export interface NumberLimits {
  min?: number | undefined
  max?: number | undefined
  /** Whether nothing may stand there. */
  isOptional?: boolean | undefined
}

/** Marks of direction, and words that people write after a number. Rial is none of them: an amount in rial is another amount. */
const UNSAID = /[\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]|تومان|عدد|[٪%]/g
const SEPARATORS = /[\s,٬،'’_\u00a0\u202f]/g
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Dots between groups of three: how some spreadsheets separate thousands. */
const DOTTED = /^-?\d{1,3}(?:\.\d{3})+$/

/** A number as people and spreadsheets write it, in whichever digits and with whichever separators it comes. */
export function readNumber(
  text: string,
  { min, max, isOptional = false, decimals = 0 }: NumberLimits & { decimals?: number | undefined },
): ReadCell {
  const written = toLatinDigits(text).replace(UNSAID, '').replace(SEPARATORS, '').replace('٫', '.').replace('−', '-')
  if (written === '') return isOptional ? { value: null } : { fault: 'عدد بنویسید' }
  const number = Number(areThousands(written, decimals) ? written.replaceAll('.', '') : written)
  if (!NUMBER.test(written) && !DOTTED.test(written)) return { fault: 'عدد نیست' }
  if (!Number.isSafeInteger(Math.trunc(number))) return { fault: 'عدد بزرگی است' }
  if (min !== undefined && number < min) return { fault: `کمتر از ${writeNumber(min)} نباشد` }
  if (max !== undefined && number > max) return { fault: `بیشتر از ${writeNumber(max)} نباشد` }
  if (number !== rounded(number, decimals)) {
    return { fault: decimals === 0 ? 'عدد کامل بنویسید' : `بیش از ${formatCount(decimals)} رقم اعشار دارد` }
  }
  return { value: number }
}

/** «1.250.000» always means thousands, «1.250» does where there are no fractions. */
function areThousands(written: string, decimals: number): boolean {
  return DOTTED.test(written) && (decimals === 0 || written.split('.').length > 2)
}

function rounded(number: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(number * scale) / scale
}

/** ۱٬۲۳۴٫۵ */
export function writeNumber(value: CellValue): string {
  if (typeof value !== 'number') return ''
  const [, fraction] = String(Math.abs(value)).split('.')
  const whole = formatCount(value)
  return fraction === undefined ? whole : `${whole}٫${toPersianDigits(fraction)}`
}

export function plainNumber(value: CellValue): string {
  return typeof value === 'number' ? String(value) : ''
}
