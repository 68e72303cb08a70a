/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, lines between rows, quotes where either stands in a cell. */
export type Block = readonly (readonly string[])[]

/** What a spreadsheet would run as a formula; the sign before it makes it a text, and is no part of it. */
const FORMULA = /^[=+\-@]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
const MADE_TEXT = /^'(?=[=+\-@])/

export function writeBlock(block: Block): string {
  return block.map((cells) => cells.map(writeCell).join('\t')).join('\r\n')
}

function writeCell(text: string): string {
  const harmless = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[\t\r\n"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line for each row; the line end that spreadsheets put last begins no further one. */
export function readBlock(text: string): Block {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at)
    cells.push(cell.text.replace(MADE_TEXT, ''))
    const sign = text[cell.end]
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    if (sign === '\t') {
      if (at === text.length) cells.push('')
      continue
    }
    rows.push(cells)
    cells = []
  }
  if (cells.length > 0) rows.push(cells)
  return rows
}

interface Cell {
  text: string
  /** Where the sign after it stands. */
  end: number
}

function bareCell(text: string, from: number): Cell {
  const length = text.slice(from).search(/[\t\r\n]/)
  const end = length === -1 ? text.length : from + length
  return { text: text.slice(from, end), end }
}

function quotedCell(text: string, from: number): Cell {
  let cell = ''
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign !== '"') cell += sign
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      // whatever stands between the closing quote and the next cell belongs to this one
      const rest = bareCell(text, at + 1)
      return { text: cell + rest.text, end: rest.end }
    }
  }
  // a quote that is never closed is only a sign
  return bareCell(text, from)
}
