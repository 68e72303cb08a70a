import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import type { ImportKind } from '#contract/import-runs.ts'
import { IMPORT_FILE_ROW_BYTES_MAX } from '#contract/limits.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { fieldName } from '../field-names.ts'
import { fieldRow } from './csv-fields.ts'
import { type CsvHeader, READING, type readFieldHeader } from './csv-header.ts'
import { lineOf, withoutMark } from './csv-line.ts'
import { type CsvLine, productOf, slugOn } from './csv-product.ts'
import type { Checkpoint, SourceRow } from './source-row.ts'

const READ_BYTES = 128 * 1024
const LINE_BYTES_MAX = 1024 * 1024
/** Lines of one product: a hundred combinations of a hundred sellers. */
const LINES_OF_PRODUCT_MAX = 10_000
const EMPTY_LINE = /^[\s,;]*$/

/** Each line is one row. */
export async function* fieldRows(
  file: string,
  header: Awaited<ReturnType<typeof readFieldHeader>>,
  from: Checkpoint,
): AsyncGenerator<SourceRow> {
  const { columns, error, separator } = header
  for await (const record of recordsOf(file, header, from.bytes === 0 ? header.end : from)) {
    if ('unreadable' in record) {
      yield unreadableRow(record, header)
      continue
    }
    const { number, cells } = record.line
    yield {
      line: number,
      end: record.end,
      content: { row: fieldRow(cells, columns) },
      nameOf: (path) => `سطر ${toPersianDigits(String(number))}، ${fieldName(path)}`,
      asRejected: (fault) => Buffer.from(lineOf([fault, ...cells.filter((_, at) => at !== error)], separator)),
    }
  }
}

export type CsvRecord = { line: CsvLine; end: Checkpoint; size: number } | { unreadable: string; line: number; end: Checkpoint }

/** The products of a CSV file: lines that stand together and have the same slug are one product, of plain products each line is one. */
export async function* csvRows(file: string, header: CsvHeader, from: Checkpoint, kind: ImportKind): AsyncGenerator<SourceRow> {
  const slugOf = (line: CsvLine | undefined) => (line === undefined ? '' : slugOn(line, header.columns))
  let lines: CsvLine[] = []
  let size = 0
  let end = from
  let spilled: string | undefined
  const close = (): SourceRow[] => {
    if (lines.length === 0) return []
    const row = productRow(lines, end, header, kind, spilled === slugOf(lines[0]))
    lines = []
    size = 0
    return [row]
  }

  for await (const record of recordsOf(file, header, from.bytes === 0 ? header.end : from)) {
    if ('unreadable' in record) {
      yield* close()
      yield unreadableRow(record, header)
      continue
    }
    const slug = slugOf(record.line)
    const goesOn = kind === 'singleproducts' && slug !== '' && slug === slugOf(lines[0])
    const isFull = lines.length >= LINES_OF_PRODUCT_MAX || size + record.size > IMPORT_FILE_ROW_BYTES_MAX
    // what is beyond the lines that a product may have is no product of its own
    if (goesOn && isFull) spilled = slug
    if (!goesOn || isFull) yield* close()
    if (slug !== spilled) spilled = undefined
    lines.push(record.line)
    size += record.size
    end = record.end
  }
  yield* close()
}

function productRow(
  lines: readonly CsvLine[],
  end: Checkpoint,
  { columns, separator }: CsvHeader,
  kind: ImportKind,
  tooLong: boolean,
): SourceRow {
  const { content, nameOf } = tooLong
    ? { content: { fault: `یک محصول حداکثر ${formatCount(LINES_OF_PRODUCT_MAX)} سطر دارد` }, nameOf: (path: string) => path }
    : productOf(lines, columns, kind)
  return {
    line: lines[0]?.number ?? end.lines,
    end,
    content,
    nameOf,
    asRejected: (error) =>
      Buffer.from(lines.map(({ cells }) => lineOf([error, ...cells.filter((_, at) => at !== columns.error)], separator)).join('')),
  }
}

function unreadableRow(
  { unreadable, line, end }: Extract<CsvRecord, { unreadable: string }>,
  { separator }: Pick<CsvHeader, 'separator'>,
): SourceRow {
  return {
    line,
    end,
    content: { fault: `سطر ${toPersianDigits(String(line))}: گیومه‌های این سطر درست نیست` },
    nameOf: (path) => path,
    asRejected: (error) => Buffer.from(lineOf([error, unreadable], separator)),
  }
}

/** Every line after the header. One whose quotes are wrong is reported as it stands, and reading goes on behind it. */
export async function* recordsOf(file: string, { separator }: Pick<CsvHeader, 'separator'>, from: Checkpoint): AsyncGenerator<CsvRecord> {
  for (let at = from; ; ) {
    const failed = yield* readableRecords(file, separator, at)
    if (failed === undefined) return
    const line = await lineAt(file, failed)
    yield { unreadable: line.text, line: line.end.lines, end: line.end }
    at = line.end
  }
}

/** Answers where it could not read on; undefined at the end of the file. */
async function* readableRecords(file: string, separator: string, from: Checkpoint): AsyncGenerator<CsvRecord, Checkpoint | undefined> {
  let at = from
  let read: CsvRecord[] = []
  const parser = parse({
    ...READING,
    delimiter: separator,
    max_record_size: LINE_BYTES_MAX,
    skip_records_with_empty_values: true,
    on_record: (cells: string[], info) => {
      const end = { bytes: from.bytes + info.bytes, lines: from.lines + info.lines }
      const linesWithin = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      read.push({ line: { number: end.lines - linesWithin, cells: cells.map(withoutMark) }, end, size: end.bytes - at.bytes })
      at = end
      return undefined
    },
  })
  const failure = new Promise<Error>((resolve) => parser.once('error', resolve))
  const finished = new Promise<undefined>((resolve) => parser.once('finish', () => resolve(undefined)))
  const parsed = (chunk: Buffer) => new Promise<Error | undefined>((resolve) => parser.write(chunk, (error) => resolve(error ?? undefined)))

  const source = createReadStream(file, { start: from.bytes, highWaterMark: READ_BYTES })
  try {
    for await (const chunk of source) {
      const error = await parsed(chunk)
      yield* read.splice(0)
      if (error !== undefined) return failedAt(error, at)
    }
    parser.end()
    const error = await Promise.race([failure, finished])
    yield* read.splice(0)
    return error === undefined ? undefined : failedAt(error, at)
  } finally {
    parser.destroy()
    read = []
  }
}

function failedAt(error: Error, at: Checkpoint): Checkpoint {
  if (error instanceof CsvError) return at
  throw error
}

/** The line that begins here, behind blank ones, whatever its quotes say. What is too long is cut. */
async function lineAt(file: string, from: Checkpoint): Promise<{ text: string; end: Checkpoint }> {
  let { bytes, lines } = from
  const parts: Buffer[] = []
  let kept = 0
  let begun = false
  for await (const chunk of createReadStream(file, { start: from.bytes, highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      const piece = chunk.subarray(start, end)
      bytes += piece.length + 1
      lines++
      start = end + 1
      if (begun || !EMPTY_LINE.test(piece.toString())) return { text: textOf([...parts, piece]), end: { bytes, lines } }
    }
    const rest = chunk.subarray(start)
    bytes += rest.length
    begun ||= !EMPTY_LINE.test(rest.toString())
    if (kept < LINE_BYTES_MAX) parts.push(rest)
    kept += rest.length
  }
  return { text: textOf(parts), end: { bytes, lines: lines + 1 } }
}

const textOf = (parts: readonly Buffer[]) => Buffer.concat(parts).subarray(0, LINE_BYTES_MAX).toString('utf8').trim()
