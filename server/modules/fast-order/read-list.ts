import { LIST_LINES_MAX } from '#contract/fast-order-list.ts'
import { toLatinDigits } from '#persian/digits.ts'

/** A line of a pasted list. */
export interface WrittenLine {
  /** Counted from 1. */
  line: number
  text: string
  /** What is looked for. */
  name: string
  quantity: number | null
  /** Its last number may be a quantity or part of the name: a quantity where the rest is a code, or where nothing is called the whole. */
  otherwise: { name: string; quantity: number } | undefined
}

const QUANTITY_MAX = 1_000_000
const NUMBER = '(\\d[\\d,٬]*)'
const UNIT = '(?:\\s*(?:عدد|تا|دستگاه|بسته|کارتن|جفت|دست|pcs?))'
/** What is pasted from a sheet has tabs; what is typed has a comma, a cross, a colon, or a word for pieces. */
const APART = [
  new RegExp(`^(.+?)\\s*[\\t;|]\\s*${NUMBER}${UNIT}?\\s*$`, 'iu'),
  new RegExp(`^(.+?)\\s*(?:[,،:×*]|\\sx|\\s-|تعداد:?)\\s*${NUMBER}${UNIT}?\\s*$`, 'iu'),
  new RegExp(`^(.+?)\\s+${NUMBER}${UNIT}\\s*$`, 'iu'),
]
const BEFORE = new RegExp(`^${NUMBER}(?:${UNIT}|\\s*[\\t;×*]|\\s*x\\s)\\s*(.+)$`, 'iu')
const LAST = new RegExp(`^(.+?)\\s+${NUMBER}$`, 'u')
const BULLET = /^\s*(?:[-•–*·]\s+|\d{1,3}[.)]\s+)/u

/** The lines that say something, as many as a cart takes; `left`: those behind them. */
export function readList(text: string): { lines: WrittenLine[]; left: number } {
  const written = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
  return { lines: written.slice(0, LIST_LINES_MAX).map(readLine), left: Math.max(0, written.length - LIST_LINES_MAX) }
}

function readLine({ line, text }: { line: number; text: string }): WrittenLine {
  const plain = toLatinDigits(text).replace(BULLET, '')
  for (const pattern of APART) {
    const [, name = '', number] = pattern.exec(plain) ?? []
    const quantity = quantityOf(number)
    if (quantity !== undefined) return { line, text, name: nameOf(name), quantity, otherwise: undefined }
  }
  const [, first, rest = ''] = BEFORE.exec(plain) ?? []
  const before = quantityOf(first)
  if (before !== undefined) return { line, text, name: nameOf(rest), quantity: before, otherwise: undefined }

  const [, head = '', number] = LAST.exec(plain) ?? []
  const last = quantityOf(number)
  return {
    line,
    text,
    name: nameOf(plain),
    quantity: null,
    otherwise: last === undefined ? undefined : { name: nameOf(head), quantity: last },
  }
}

/** More than anybody orders is no quantity: a code, a price. */
function quantityOf(written: string | undefined): number | undefined {
  const number = Number(written?.replace(/[,٬]/g, ''))
  return Number.isSafeInteger(number) && number >= 1 && number <= QUANTITY_MAX ? number : undefined
}

/** Cells of a sheet between name and quantity belong to the name. */
const nameOf = (text: string) =>
  text
    .replace(/[\t;|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
