import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyText } from './copy-text.ts'

type Fields = Parameters<typeof copyText>[0] extends Iterable<infer Row> ? Row : never
/** Rows that leave in one piece: some 100 KB. */
const ROWS_AT_ONCE = 200

/** Writes rows straight into a table: `products (id, slug)`. The client must not be one that pipelines. */
export async function copyRows<T>(client: pg.Client, into: string, rows: readonly T[], toFields: (row: T) => Fields): Promise<void> {
  if (rows.length === 0) return
  await pipeline(Readable.from(piecesOf(rows, toFields)), client.query(copyFrom(`copy ${into} from stdin`)))
}

function* piecesOf<T>(rows: readonly T[], toFields: (row: T) => Fields): Generator<Buffer> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield Buffer.from(copyText(rows.slice(from, from + ROWS_AT_ONCE).map(toFields)))
}
