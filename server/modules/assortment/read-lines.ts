import { ASSORTMENT_LINES_MAX } from '#contract/desk-catalogue.ts'
import { readWhole } from '#contract/import-numbers.ts'
import { AMOUNT_MAX, STOCK_MAX } from '#contract/limits.ts'

export interface WrittenLine {
  line: number
  text: string
  name: string
  price: number | null
  stock: number | null
}

/** As cells come out of a spreadsheet, or as people part them by hand. */
const BETWEEN_CELLS = /\t|;|؛|\|/

/** No title is longer, and no index takes a longer word. */
const NAME_MAX = 200

/** A line each that has something in it: name or code, price, stock. */
export function readLines(text: string): { lines: WrittenLine[]; left: number } {
  const written = text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line.trim() }]))
  const lines = written.slice(0, ASSORTMENT_LINES_MAX).map(({ line, text: whole }) => {
    const [name = '', price, stock] = whole.split(BETWEEN_CELLS).map((cell) => cell.trim())
    return { line, text: whole, name: name.slice(0, NAME_MAX), price: numberIn(price, 1, AMOUNT_MAX), stock: numberIn(stock, 0, STOCK_MAX) }
  })
  return { lines, left: written.length - lines.length }
}

/** What could be two numbers is none. */
function numberIn(cell: string | undefined, min: number, max: number): number | null {
  const read = cell === undefined || cell === '' ? undefined : readWhole(cell)
  return read !== undefined && 'number' in read && Number.isInteger(read.number) && read.number >= min && read.number <= max
    ? read.number
    : null
}
