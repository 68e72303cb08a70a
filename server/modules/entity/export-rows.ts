import { Readable } from 'node:stream'
import type { EXPORT_FORMATS } from '#contract/entity.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import type { Handle } from '../../platform/database/database.ts'
import { FileAnswer } from '../../platform/http/files.ts'
import type { Desk } from './desk.ts'
import { asText } from './row-text.ts'

/** Every row, a line each: as it can be sent again, or with a column a field for a spreadsheet. */
export async function exportRows<Row extends object, Stored extends object, Shown extends object>(
  on: Handle,
  desk: Desk<Row, Stored, Shown>,
  as: (typeof EXPORT_FORMATS)[number] = 'ndjson',
): Promise<FileAnswer> {
  const rows = (await desk.statements.all.all(on, {})).map((stored) => desk.toRow(stored))
  return as === 'csv'
    ? new FileAnswer('text/csv; charset=utf-8', `${desk.entity.table}.csv`, Readable.from(csvOf(rows)))
    : new FileAnswer('application/x-ndjson', `${desk.entity.table}.ndjson`, Readable.from(rows.map((row) => `${JSON.stringify(row)}\n`)))
}

function* csvOf(rows: readonly object[]): Generator<string> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  yield BYTE_ORDER_MARK + csvLine(fields)
  for (const row of rows) {
    const values = new Map<string, unknown>(Object.entries(row))
    yield csvLine(fields.map((field) => asText(values.get(field)) ?? ''))
  }
}
