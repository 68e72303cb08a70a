import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'

/* Whole numbers as people type them and as spreadsheets leave them. What can be read in two ways is asked, never guessed. */

/** Groups of three behind one and the same separator: twelve thousand and a half must not become a hundred and twenty thousand. */
const GROUPED = /^[1-9]\d{0,2}(?:([\s,٬٫.،'/])\d{3})(?:\1\d{3})*$/
const WITH_EMPTY_FRACTION = /^(.+)[.٫/]0{1,2}$/
/** `120000/000`: groups stand behind what is none, or a fraction that is none behind a number. */
const HALF_GROUPED = /^(\d{4,})[,٬٫.،/]0{3}$/
const SCIENTIFIC = /^(\d)(?:[.,٫](\d+))?e\+?(\d{1,2})$/i
const LARGE = /^(\d+)(?:[.٫/](\d{1,3}))?\s*(هزار|میلیون|میلیارد)$/
const ZEROS = { هزار: 3, میلیون: 6, میلیارد: 9 } as const
const UNIT = /\s*(?:تومان|تومن|عدد|تا|دانه|دستگاه|قطعه|جلد|pcs?\.?)$/i
const RIAL = /ریال|rials?$/i

export type ReadNumber = { number: number } | { question: string } | undefined

/** What a text says as a whole number: with any digits, separators and units. Undefined where it says none. */
export function readWhole(written: string): ReadNumber {
  const typed = toLatinDigits(written)
    .replace(/[\p{Default_Ignorable_Code_Point}]/gu, ' ')
    .trim()
  if (RIAL.test(typed)) return { question: 'به ریال نوشته شده است؛ به تومان بنویسید' }
  const text = typed.replace(UNIT, '').trim()
  return plain(text) ?? ofLargeUnits(text) ?? halfGrouped(text) ?? scientific(text)
}

function plain(text: string): ReadNumber {
  const whole = WITH_EMPTY_FRACTION.exec(text)?.[1] ?? text
  if (/^\d+$/.test(whole)) return { number: Number(whole) }
  for (const given of [text, whole]) if (GROUPED.test(given)) return { number: Number(given.replace(/\D/g, '')) }
  return undefined
}

/** «۱۲۰ هزار», «۱٫۵ میلیون». */
function ofLargeUnits(text: string): ReadNumber {
  const [, whole, fraction = '', unit] = LARGE.exec(text) ?? []
  if (whole === undefined || !(unit === 'هزار' || unit === 'میلیون' || unit === 'میلیارد')) return undefined
  return { number: Number(`${whole}${fraction.padEnd(ZEROS[unit], '0')}`) }
}

function halfGrouped(text: string): ReadNumber {
  const whole = HALF_GROUPED.exec(text)?.[1]
  if (whole === undefined) return undefined
  return { question: `${formatCount(Number(whole))} است یا ${formatCount(Number(whole) * 1_000)}؟ بدون ممیز بنویسید` }
}

/** Spreadsheets save what a narrow column shows, so that the last digits are lost unless all of them stand there. */
function scientific(text: string): ReadNumber {
  const [, first, fraction = '', exponent] = SCIENTIFIC.exec(text) ?? []
  if (first === undefined || fraction.length > Number(exponent)) return undefined
  const number = Number(`${first}${fraction.padEnd(Number(exponent), '0')}`)
  if (fraction.length === Number(exponent)) return { number }
  return { question: `کوتاه‌شدهٔ صفحه‌گسترده است: ${formatCount(number)} است؟ همهٔ رقم‌هایش را بنویسید` }
}
