import { open } from 'node:fs/promises'
import { CsvError, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { ImportKind } from '#contract/import-runs.ts'
import { HEAD_LINES_MAX, type ImportPlan } from '#contract/import-sheet.ts'
import { type Columns, columnsOf, countColumns, settledColumns } from './csv-columns.ts'
import { countFields, fieldColumns } from './csv-fields.ts'
import { lineOf, withoutMark } from './csv-line.ts'
import { FileUnusable } from './import-runs.errors.ts'
import type { Checkpoint } from './source-row.ts'

const HEADER_BYTES_MAX = 64 * 1024
const BYTE_ORDER_MARK = '\ufeff'
const SEPARATORS = [',', ';', '\t'] as const

/** How every line is read. */
export const READING = {
  record_delimiter: ['\r\n', '\n', '\r'],
  skip_empty_lines: true,
  relax_column_count: true,
} as const satisfies Options

/** What the first line of a CSV file says of the others. */
export interface CsvHeader {
  separator: string
  columns: Columns
  /** Where the first row begins. */
  end: Checkpoint
  /** What a file of rejected rows begins with. */
  head: Buffer
}

/** Reads the header, by whichever separator makes most sense of it. Throws FileUnusable. */
export async function readCsvHeader(
  file: string,
  kind: ImportKind,
  plan: ImportPlan | null = null,
  pictureOf?: (name: string) => string,
): Promise<CsvHeader> {
  const start = await startOf(file)
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || start.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])))
    throw new FileUnusable('این پرونده UTF-16 است؛ در اکسل با قالب «CSV UTF-8» ذخیره کنید')

  const best = plan === null ? firstAsHeader(start, kind) : settledHeader(start, plan)
  if (best === undefined) throw new FileUnusable('سطر نخست پرونده خوانده نشد')
  const columns = plan === null ? columnsOf(best.titles, kind) : settledColumns(best.titles, kind, plan, pictureOf)
  return {
    separator: best.separator,
    columns,
    end: { bytes: best.bytes, lines: best.lines },
    head: headOf(best, columns.error),
  }
}

/** What a file of rejected rows begins with. */
const headOf = ({ titles, separator }: HeaderLine, error: number | undefined) =>
  Buffer.from(`${BYTE_ORDER_MARK}${lineOf(['error', ...titles.filter((_, at) => at !== error)], separator)}`)

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES_MAX), 0, HEADER_BYTES_MAX, 0).finally(() => handle.close())
  return buffer.subarray(0, bytesRead)
}

/** A line that could be the header, read by one of the separators. */
export interface HeaderLine {
  separator: string
  titles: string[]
  bytes: number
  lines: number
}

function firstAsHeader(start: Buffer, kind: ImportKind): HeaderLine | undefined {
  const readings = SEPARATORS.flatMap((separator) => firstLines(start, separator, 1))
  return readings.map((read) => ({ ...read, known: countColumns(read.titles, kind) })).toSorted((one, other) => other.known - one.known)[0]
}

/** The line of the plan, by the separator that makes as many columns of it as were settled. */
function settledHeader(start: Buffer, { headLine, columns }: ImportPlan): HeaderLine | undefined {
  const readings = SEPARATORS.flatMap((separator) => firstLines(start, separator, headLine).slice(headLine - 1))
  const off = ({ titles }: HeaderLine) => Math.abs(titles.length - columns.length)
  return readings.toSorted((one, other) => off(one) - off(other))[0]
}

/** The first lines of a file as each separator reads them, empty ones left out. Throws FileUnusable. */
export async function headLinesOf(file: string): Promise<HeaderLine[][]> {
  const start = await startOf(file)
  return SEPARATORS.map((separator) => firstLines(start, separator, HEAD_LINES_MAX))
}

function firstLines(start: Buffer, separator: string, count: number): HeaderLine[] {
  const read: HeaderLine[] = []
  try {
    parseAtOnce(start, {
      ...READING,
      bom: true,
      delimiter: separator,
      to: count,
      on_record: (titles: string[], { bytes, lines }) => {
        read.push({ separator, titles: titles.map(withoutMark), bytes, lines })
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return read
}

/** The header of a sheet of other rows than products. */
export async function readFieldHeader(
  file: string,
  kind: ImportKind,
): Promise<Omit<CsvHeader, 'columns'> & ReturnType<typeof fieldColumns>> {
  const start = await startOf(file)
  const [best] = SEPARATORS.flatMap((separator) => firstLines(start, separator, 1)).toSorted(
    (one, other) => countFields(other.titles, kind) - countFields(one.titles, kind),
  )
  if (best === undefined) throw new FileUnusable('سطر نخست پرونده خوانده نشد')
  const { columns, error } = fieldColumns(best.titles, kind)
  return { separator: best.separator, columns, error, end: { bytes: best.bytes, lines: best.lines }, head: headOf(best, error) }
}
