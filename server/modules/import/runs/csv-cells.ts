import { toLatinDigits } from '#persian/digits.ts'
import { persianLetters } from '#persian/persian-letters.ts'

/* What people write into cells, as the row's shape wants it. What is not understood stays as it is, for the shape to refuse. */

/** What people write into a cell that they leave empty. */
const DASHES = /^[-‐‑–—ـ_]+$/

/** Null for an empty cell. */
export function contentOf(cell: string): string | null {
  const text = cell.trim()
  return text === '' || DASHES.test(text) ? null : text
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

/** Commas stand within addresses, too: one parts two where a blank, the end or a beginning follows. */
const BETWEEN_ADDRESSES = /[\s|]+|[,،;؛](?=\s|$|https?:\/\/|\/uploads\/)/
/** Several things in one cell: addresses of pictures, between blanks, bars or commas. */
export const addressesOf = (cell: string): string[] => cell.split(BETWEEN_ADDRESSES).filter((part) => part !== '')
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
} as const satisfies Record<string, Readonly<Record<string, string>>>

function wordOf(cell: string): string {
  return persianLetters(toLatinDigits(cell))
    .replace(/[\s\u200c]/g, '')
    .toLowerCase()
}

/** A choice by its Persian word; its own name stays. */
export function choiceOf(column: keyof typeof WORDS, cell: string): string {
  const words: Readonly<Record<string, string>> = WORDS[column]
  return words[wordOf(cell)] ?? cell.trim()
}
