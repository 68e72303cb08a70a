/** Spreadsheets take a cell that begins so for a formula, and run it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** Of a formula or of a cell that was marked already, so that taking one mark off gives what was there. */
const NEEDS_MARK = new RegExp(`^'*${FORMULA.source.slice(1)}`)
const MARKED = new RegExp(`^'+${FORMULA.source.slice(1)}`)
const NUMBER = /^[+-]?[\d۰-۹٠-٩]+([.,٫٬][\d۰-۹٠-٩]+)*$/

/** One line of CSV that a spreadsheet may open: cells are quoted where they must be, and what it would take for a formula is marked as a text. */
export function lineOf(cells: readonly string[], separator: string): string {
  const quoted = cells
    .map(markedAsText)
    .map((cell) => (cell.includes(separator) || /["\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(separator)}\r\n`
}

/** `'=1+1` for `=1+1`, as spreadsheets write it themselves. Numbers with a sign are no formulas. */
function markedAsText(cell: string): string {
  return NEEDS_MARK.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** A cell as it was before it was marked as a text. */
export function withoutMark(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}
