import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { deserialize } from 'node:v8'
import writeXlsxFile from 'write-excel-file/universal'
import { readRows } from './read-rows.ts'
import { BeyondLimits, ENDS, NotASheet } from './sheet-limits.ts'
import type { SheetTask } from './sheets.ts'

const task: SheetTask = deserialize(await buffer(process.stdin))
try {
  const answer =
    task.kind === 'write' ? [await written(task.rows)] : (await readRows(task.bytes, task.type)).map((row) => `${JSON.stringify(row)}\n`)
  await pipeline(answer, process.stdout)
} catch (error) {
  // what fails otherwise ends the program too, and with it the request that asked
  if (!(error instanceof BeyondLimits || error instanceof NotASheet)) throw error
  process.exitCode = error instanceof BeyondLimits ? ENDS.tooLarge : ENDS.unreadable
}

/** Texts are texts in it, whatever they begin with. */
async function written(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })))
  return Buffer.from(await (await writeXlsxFile(cells, { rightToLeft: true }).toBlob()).arrayBuffer())
}
