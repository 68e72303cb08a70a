/** What a spreadsheet takes for the beginning of a formula, and runs. */
const FORMULA = /^[=+\-@\t\r]/

/** By this a spreadsheet knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

/** One line of a file for spreadsheets: texts are texts, also where they look like a formula, and numbers are numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',')}\r\n`
}

function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
