import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { BeyondLimits, NotASheet, SHEET_LIMITS } from './sheet-limits.ts'
import { unzipXml, zipOf } from './zip-entries.ts'

/* What the program that reads sheets does. Its memory goes with it. */

export const SHEET_TYPES = ['xlsx', 'csv'] as const
export type SheetType = (typeof SHEET_TYPES)[number]
/** A row as texts, by its number in the file. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** The rows of a file that are not empty. */
export async function readRows(bytes: Buffer, type: SheetType): Promise<SheetRow[]> {
  const rows = type === 'xlsx' ? await rowsOfXlsx(bytes) : rowsOfCsv(bytes)
  return bounded(rows)
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

async function rowsOfXlsx(bytes: Buffer): Promise<string[][]> {
  const contents = unzipXml(bytes)
  for (const xml of contents.values()) assertBounded(xml)
  const zip = zipOf(contents)
  contents.clear()
  try {
    return (await readSheet(new Blob([new Uint8Array(zip)]))).map((row) => row.map(textOf))
  } catch {
    throw new NotASheet()
  }
}

/** Reading fills up what lies between the cells: the last one says how much that is. Entities have no business in a sheet. */
function assertBounded(xml: Buffer): void {
  const text = xml.toString('latin1')
  if (text.includes('<!DOCTYPE')) throw new NotASheet()
  let cells = 0
  for (const [, tag, column = '', row = '0'] of text.matchAll(/<(?:\w+:)?(c|row)\b(?:[^>]*?\br\s*=\s*["']([A-Z]*)(\d*)["'])?/g)) {
    cells += tag === 'c' ? 1 : 0
    const isBeyond = Number(row) > SHEET_LIMITS.rows || columnOf(column) > SHEET_LIMITS.columns || cells > SHEET_LIMITS.cells
    if (isBeyond) throw new BeyondLimits()
  }
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A formula is what it last came to, and a text is one whatever it begins with. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}

/** By this csvLine marked what a spreadsheet would have taken for a formula. */
const MARKED = /^'(?=[=+\-@\t\r])/

function rowsOfCsv(bytes: Buffer): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new NotASheet()
    const separator = [',', ';', '\t'].find((given) => text.slice(0, text.search(/[\r\n]|$/)).includes(given)) ?? ','
    const rows: string[][] = parse(text, { delimiter: separator, relax_column_count: true, trim: true, to: SHEET_LIMITS.rows + 1 })
    return rows.map((row) => row.map((cell) => cell.replace(MARKED, '')))
  } catch {
    throw new NotASheet()
  }
}

function bounded(rows: string[][]): string[][] {
  if (rows.length > SHEET_LIMITS.rows) throw new BeyondLimits()
  let [cells, characters] = [0, 0]
  for (const row of rows) {
    if (row.length > SHEET_LIMITS.columns) throw new BeyondLimits()
    cells += row.length
    for (const cell of row) characters += cell.length
    if (cells > SHEET_LIMITS.cells || characters > SHEET_LIMITS.characters) throw new BeyondLimits()
  }
  return rows
}
