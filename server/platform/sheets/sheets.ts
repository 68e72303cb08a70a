import { Worker } from 'node:worker_threads'
import { defineError } from '../errors.ts'
import type { SheetRow, SheetType } from './read-rows.ts'

const SheetUnreadable = defineError({
  code: 'SHEET_UNREADABLE',
  status: 422,
  message: 'پرونده خوانده نشد؛ آن را به صورت XLSX یا CSV با نویسه‌های یونیکد ذخیره کنید و دوباره بفرستید',
})
const SheetTooLarge = defineError({
  code: 'SHEET_TOO_LARGE',
  status: 413,
  message: 'پرونده بیش از اندازه بزرگ است؛ آن را به پرونده‌های کوچک‌تر بخش کنید',
})

export type SheetTask =
  | { kind: 'read'; bytes: Uint8Array; type: SheetType }
  | { kind: 'write'; rows: readonly (readonly (string | number)[])[] }
export type SheetAnswer = { rows: SheetRow[] } | { bytes: Uint8Array } | { fault: 'too large' | 'unreadable' }

const HEAP_MB = 320
const WITHIN_MS = 60_000

let last: Promise<unknown> = Promise.resolve()

/** The rows of a spreadsheet that somebody sent, one file after another. */
export async function readSheetFile(bytes: Buffer, type: SheetType): Promise<SheetRow[]> {
  const answer = await inTurn({ kind: 'read', bytes: new Uint8Array(bytes), type })
  if ('rows' in answer) return answer.rows
  throw 'fault' in answer && answer.fault === 'unreadable' ? SheetUnreadable() : SheetTooLarge()
}

export async function writeXlsx(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const answer = await inTurn({ kind: 'write', rows })
  if ('bytes' in answer) return Buffer.from(answer.bytes)
  throw SheetTooLarge()
}

function inTurn(task: SheetTask): Promise<SheetAnswer> {
  const done = last.then(() => inThread(task))
  last = done.catch(() => undefined)
  return done
}

/** A thread for one file: what it held is free when it ends, and what needs more than it may have, or hangs, takes nothing else along. */
async function inThread(task: SheetTask): Promise<SheetAnswer> {
  const thread = new Worker(new URL('./sheet.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  thread.once('message', resolve)
  thread.once('error', (error) =>
    'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ fault: 'too large' }) : reject(error),
  )
  thread.once('exit', (code) => reject(new Error(`The thread of sheets ended with ${code}`)))
  const patience = setTimeout(() => resolve({ fault: 'too large' }), WITHIN_MS)
  try {
    thread.postMessage(task)
    return await promise
  } finally {
    clearTimeout(patience)
    await thread.terminate()
  }
}
