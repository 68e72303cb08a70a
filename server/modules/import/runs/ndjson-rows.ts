import { createReadStream } from 'node:fs'
import { IMPORT_FILE_ROW_BYTES_MAX } from '#contract/limits.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { CodedError } from '../../../platform/errors.ts'
import { assertReadable } from '../../../platform/http/readable.ts'
import { fieldName } from '../field-names.ts'
import type { Checkpoint, SourceRow } from './source-row.ts'

const NEW_LINE = 10
const READ_BYTES = 256 * 1024
/** Leaves a byte order mark out. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

interface Line {
  /** Undefined where it was too long to be held. */
  bytes: Buffer | undefined
  number: number
  end: Checkpoint
}

/** The rows of a file with one JSON object a line. Blank lines are no rows. */
export async function* ndjsonRows(file: string, from: Checkpoint): AsyncGenerator<SourceRow> {
  for await (const line of linesOf(file, from)) {
    const row = rowOf(line)
    if (row !== undefined) yield row
  }
}

/** Reads line by line, and holds one at a time. */
async function* linesOf(file: string, from: Checkpoint): AsyncGenerator<Line> {
  let begun: Buffer[] = []
  let begunBytes = 0
  let at = from
  const close = (rest: Buffer, newLine: number): Line => {
    const size = begunBytes + rest.length
    at = { bytes: at.bytes + size + newLine, lines: at.lines + 1 }
    const line = { bytes: size > IMPORT_FILE_ROW_BYTES_MAX ? undefined : Buffer.concat([...begun, rest]), number: at.lines, end: at }
    begun = []
    begunBytes = 0
    return line
  }
  for await (const chunk of createReadStream(file, { start: from.bytes, highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      yield close(chunk.subarray(start, end), 1)
      start = end + 1
    }
    begunBytes += chunk.length - start
    if (begunBytes <= IMPORT_FILE_ROW_BYTES_MAX) begun.push(chunk.subarray(start))
    else begun = []
  }
  if (begunBytes > 0) yield close(Buffer.alloc(0), 0)
}

function rowOf({ bytes, number, end }: Line): SourceRow | undefined {
  const row = (content: SourceRow['content'], asRejected: (error: string) => object): SourceRow => ({
    line: number,
    end,
    content,
    asRejected: (error) => Buffer.from(`${JSON.stringify(asRejected(error))}\n`),
    nameOf: (path) => `سطر ${toPersianDigits(String(number))}، ${fieldName(path)}`,
  })
  const unreadable = (fault: string, text: string) =>
    row({ fault: `سطر ${toPersianDigits(String(number))}: ${fault}` }, (error) => ({ error, line: number, text }))

  if (bytes === undefined) return unreadable('این سطر بیش از اندازه بلند است', '')
  let text: string
  try {
    text = utf8.decode(bytes).trim()
  } catch {
    return unreadable('متن این سطر UTF-8 نیست', bytes.toString('utf8').trim())
  }
  if (text === '') return undefined

  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable('این سطر یک شیء JSON نیست', text)
  try {
    assertReadable(value)
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return unreadable(error.message, text)
  }
  return row({ row: value }, (error) => ({ ...value, error }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
