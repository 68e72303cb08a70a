import { parentPort } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/universal'
import { readRows } from './read-rows.ts'
import { BeyondLimits, NotASheet } from './sheet-limits.ts'
import type { SheetAnswer, SheetTask } from './sheets.ts'

async function answerTo(task: SheetTask): Promise<SheetAnswer> {
  if (task.kind === 'write') return { bytes: new Uint8Array(await written(task.rows)) }
  try {
    return { rows: await readRows(Buffer.from(task.bytes), task.type) }
  } catch (error) {
    if (error instanceof BeyondLimits) return { fault: 'too large' }
    if (error instanceof NotASheet) return { fault: 'unreadable' }
    throw error
  }
}

/** Texts are texts in it, whatever they begin with. */
async function written(rows: readonly (readonly (string | number)[])[]): Promise<ArrayBuffer> {
  const cells = rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })))
  return (await writeXlsxFile(cells, { rightToLeft: true }).toBlob()).arrayBuffer()
}

// what fails here otherwise ends the thread, and with it the request that asked
parentPort?.once('message', async (task: SheetTask) => parentPort?.postMessage(await answerTo(task)))
