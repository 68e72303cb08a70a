import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { defineError } from '../errors.ts'
import type { SheetRow, SheetType } from './read-rows.ts'
import { ENDS } from './sheet-limits.ts'

const SheetUnreadable = defineError({
  code: 'SHEET_UNREADABLE',
  status: 422,
  message: 'پرونده خوانده نشد؛ آن را به صورت XLSX یا CSV با نویسه‌های یونیکد ذخیره کنید و دوباره بفرستید',
})
export const SheetTooLarge = defineError({
  code: 'SHEET_TOO_LARGE',
  status: 413,
  message: 'پرونده بیش از اندازه بزرگ است؛ آن را به پرونده‌های کوچک‌تر بخش کنید',
})

export type SheetTask =
  | { kind: 'read'; bytes: Buffer; type: SheetType }
  | { kind: 'write'; rows: readonly (readonly (string | number)[])[] }

const LIMITS = ['--max-old-space-size=320', '--max-semi-space-size=2']
const WITHIN_MS = 60_000
const COMPLAINT_LENGTH = 2_000
const PROGRAM = fileURLToPath(new URL('./sheet-program.ts', import.meta.url))

let last: Promise<unknown> = Promise.resolve()

/** The rows of a spreadsheet that somebody sent, one file after another. */
export function readSheetFile(bytes: Buffer, type: SheetType): Promise<SheetRow[]> {
  return inTurn({ kind: 'read', bytes, type }, rowsOf)
}

export function writeXlsx(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  return inTurn({ kind: 'write', rows }, buffer)
}

function inTurn<Answer>(task: SheetTask, read: (output: Readable) => Promise<Answer>): Promise<Answer> {
  const done = last.then(() => inProcess(task, read))
  // what came of it is not kept
  const end = () => undefined
  last = done.then(end, end)
  return done
}

/**
 * A process for one file: what it held goes back to the system when it ends, and what needs more than it may have, or hangs, takes nothing else along.
 * Task and answer go through its pipes, so that it ends with the process that started it; of the environment it gets what Node.js needs.
 */
async function inProcess<Answer>(task: SheetTask, read: (output: Readable) => Promise<Answer>): Promise<Answer> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = spawn(process.execPath, [...LIMITS, PROGRAM], {
    stdio: 'pipe',
    env: { PATH, NODE_COMPILE_CACHE },
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  const ended = howItEnded(program)
  // a program that ended leaves the rest of its task unread, and its answer unfinished: how it ended says why
  program.stdin.on('error', () => undefined)
  program.stdin.end(serialize(task))
  const [answer] = await Promise.allSettled([read(program.stdout)])
  const refusal = await ended
  if (refusal !== undefined) throw refusal
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

async function howItEnded(program: ChildProcessByStdio<Writable, Readable, Readable>): Promise<Error | undefined> {
  const [[code, signal], complaint] = await Promise.all([once(program, 'close'), text(program.stderr)])
  if (code === 0) return
  if (code === ENDS.unreadable) return SheetUnreadable()
  // it is killed when its time is over, and Node.js itself ends a program whose memory is full
  if (code === ENDS.tooLarge || signal === 'SIGKILL' || complaint.includes('JavaScript heap out of memory')) return SheetTooLarge()
  return new Error(`The program that reads sheets ended with ${code ?? signal}: ${complaint.slice(-COMPLAINT_LENGTH)}`)
}

/** A row a line, read as they come. */
async function rowsOf(output: Readable): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let begun = ''
  for await (const part of output.setEncoding('utf8')) {
    const lines = `${begun}${part}`.split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) rows.push(JSON.parse(line))
  }
  return rows
}
