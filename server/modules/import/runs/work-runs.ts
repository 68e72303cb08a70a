import { isProductKind } from '#contract/import-runs.ts'
import { statisticsFollow } from '../../../platform/database/analyze-grown.ts'
import { CodedError } from '../../../platform/errors.ts'
import { FilesUnreachable } from '../../../platform/files/bucket.ts'
import type { Services } from '../../../platform/services.ts'
import { picturesByName } from '../../upload/library/pictures-by-name.ts'
import { readCsvHeader, readFieldHeader } from './csv-header.ts'
import { csvRows, fieldRows } from './csv-rows.ts'
import { FileUnusable } from './import-runs.errors.ts'
import { finishRun, forgetAttempt, keepFileHead, moveRun, type RunRow, takeUpNextRun } from './import-runs.queries.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { chunksOf, type ReadRow } from './run-chunks.ts'
import type { RunFolder } from './run-folder.ts'
import { statesBefore } from './run-moves.ts'
import type { SourceRow } from './source-row.ts'
import { takeRunBack } from './take-run-back.ts'
import { RunLost, writeChunk } from './write-chunk.ts'

type Needed = Pick<Services, 'db' | 'clock'>

/** So often a run is taken up without coming any further, then it has failed. */
const ATTEMPTS_MAX = 10

/**
 * Works off the runs whose files are in this folder, the oldest first, one after another; each goes on where its checkpoint says. Ends when none is left or
 * `signal` is aborted. What is thrown (the database is gone, say) leaves the run as it is, for the next turn.
 */
export async function workRuns(services: Needed, folder: RunFolder, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const run = await takeUpNextRun.first(services.db, { place: folder.place, at: services.clock.now() })
    if (run === undefined) return
    try {
      if (run.attempts > ATTEMPTS_MAX) throw new FileUnusable('این پرونده چند بار پیاپی ناتمام ماند؛ گزارش سرور را ببینید و سپس ادامه دهید')
      await (run.state === 'taking back' ? takeRunBack(services, run.id, signal) : workRun(services, folder, run, signal))
    } catch (error) {
      if (error instanceof FileUnusable) await fail(services, run, error.message)
      else if (error instanceof CodedError && error.code === FilesUnreachable.code) {
        await forgetAttempt.run(services.db, { id: run.id })
        throw error
      } else if (!(error instanceof RunLost)) throw error
    }
  }
}

async function fail({ db, clock }: Needed, { id }: RunRow, failure: string): Promise<void> {
  await moveRun.run(db, { id, from: statesBefore('failed'), to: 'failed', failure, at: clock.now() })
}

async function workRun(services: Needed, folder: RunFolder, run: RunRow, signal: AbortSignal): Promise<void> {
  const { db, clock } = services
  const file = folder.fileOf(run.id)
  if (!(await folder.bring(run.id, run.bytes)))
    throw new FileUnusable('پروندهٔ این ورود گروهی در سرور نیست یا ناقص است؛ آن را دوباره بفرستید')

  let at = run.bytesDone
  const chunkWritten = statisticsFollow(db)
  const chunks = chunksOf(await rowsOf(services, file, run), run.kind)
  const next = () => {
    const read = chunks.next()
    read.catch(() => undefined) // it is thrown when it is awaited
    return read
  }
  try {
    // the next chunk is read while PostgreSQL writes this one
    for (let reading: Promise<IteratorResult<ReadRow[]>> = next(); ; ) {
      const { done, value } = await reading
      if (done) break
      if (signal.aborted) return
      reading = next()
      at = await writeChunk(db, run, at, value, () => clock.now())
      if (!run.isDry) await chunkWritten()
    }
  } finally {
    await chunks.return(undefined)
  }
  const isOver = (await finishRun.run(db, { id: run.id, from: at, at: clock.now() })) === 1
  // after a dry run the file is needed again
  if (isOver && !run.isDry) await folder.drop(run.id)
}

async function rowsOf(
  { db }: Needed,
  file: string,
  { id, kind, format, plan, bytesDone, linesDone }: RunRow,
): Promise<AsyncIterable<SourceRow>> {
  const from = { bytes: bytesDone, lines: linesDone }
  if (format === 'ndjson') return ndjsonRows(file, from)
  if (!isProductKind(kind)) {
    const fields = await readFieldHeader(file, kind)
    await keepFileHead.run(db, { id, head: fields.head })
    return fieldRows(file, fields, from)
  }
  const header = await readCsvHeader(file, kind, plan, plan === null ? undefined : await picturesByName(db))
  await keepFileHead.run(db, { id, head: header.head })
  return csvRows(file, header, from, kind)
}
