import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'

/** A table as a text for spreadsheets, its head first. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('')
}

export function csvBlob(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
