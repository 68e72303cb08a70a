import type { FileType } from './import-file-type.ts'

/** As the file that it would have been: a list of rows in JSON, a row a line, or lines copied out of a spreadsheet. undefined: neither. `what`: the rows, as staff call them. */
export function fileOfPasted(text: string, what: string): File | undefined {
  const pasted = text.trim()
  if (pasted === '') return undefined
  const name = `چسبانده: ${what}`
  if (!pasted.startsWith('[') && !pasted.startsWith('{')) return fileOf(name, pasted, 'text/csv')
  const rows = rowsIn(pasted)
  if (rows !== undefined) return fileOf(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), 'application/x-ndjson')
  return pasted.startsWith('{') && pasted.includes('\n') ? fileOf(name, `${pasted}\n`, 'application/x-ndjson') : undefined
}

const fileOf = (name: string, text: string, type: FileType) => new File([text], name, { type })

/** A list, by itself or under its name as batch imports take it; an object of anything else is one row. */
function rowsIn(text: string): readonly unknown[] | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Array.isArray(read)) return read
  const [only, ...others] = Object.values(Object(read))
  return others.length === 0 && Array.isArray(only) ? only : [read]
}
