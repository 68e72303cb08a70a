import { readFile, writeFile } from 'node:fs/promises'
import { csvLine } from '#persian/csv.ts'
import { readSheetFile, SheetTooLarge } from '../../../platform/sheets/sheets.ts'
import { replaceFile } from './replace-file.ts'

/** Of a workbook, which is read at once; a sheet of 60,000 rows is far smaller. */
const WORKBOOK_BYTES_MAX = 32 * 1024 * 1024

/** The first sheet of a workbook as CSV, in the place of the workbook; a row keeps its number. Answers how many bytes it has then. */
export async function toCsv(path: string, bytes: number): Promise<number> {
  if (bytes > WORKBOOK_BYTES_MAX) throw SheetTooLarge()
  const rows = await readSheetFile(await readFile(path), 'xlsx')
  let [text, written] = ['', 0]
  for (const { row, cells } of rows) {
    // rows that are empty stand there as empty lines
    text += '\r\n'.repeat(Math.max(0, row - written - 1)) + csvLine(cells)
    written = row
  }
  await replaceFile(path, (beside) => writeFile(beside, text, { mode: 0o600, flush: true }))
  return Buffer.byteLength(text)
}
