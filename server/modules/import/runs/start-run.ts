import type { ImportFormat, ImportKind } from '#contract/import-runs.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { EmptyFile } from './import-runs.errors.ts'
import { deleteRun, insertRun, noteReceived, queueReceivedRun } from './import-runs.queries.ts'
import { receiveFile } from './receive-file.ts'
import type { RunFolder } from './run-folder.ts'
import { toCsv } from './to-csv.ts'
import { toUtf8 } from './to-utf8.ts'
import { fromWooCommerce } from './woo-sheet.ts'

export interface NewRun {
  kind: ImportKind
  format: ImportFormat
  /** What comes in is a workbook: its first sheet is what is worked off. */
  isWorkbook?: boolean
  /** It waits until somebody has said what its columns mean. */
  asks?: boolean
  fileName: string
  /** The master; null for the command on the server. */
  startedBy: string | null
}

/** Takes a file in and queues it; answers the run's id. A file that does not come in whole leaves nothing behind. */
export async function startRun(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  folder: RunFolder,
  source: AsyncIterable<Buffer>,
  { isWorkbook = false, asks = false, ...run }: NewRun,
): Promise<string> {
  const id = newId()
  const file = folder.fileOf(id)
  await insertRun.run(db, { ...run, id, place: folder.place, at: clock.now() })
  try {
    const { bytes, digest } = await receiveFile(source, file, (received) => noteReceived.run(db, { id, bytes: received, at: clock.now() }))
    if (bytes === 0) throw EmptyFile()
    const text = isWorkbook ? await toCsv(file, bytes) : await toUtf8(file, bytes)
    const mayBeWoo = run.format === 'csv' && run.kind === 'singleproducts'
    const readable = (mayBeWoo ? await fromWooCommerce(file, text) : undefined) ?? text
    await folder.share(id)
    await queueReceivedRun.run(db, { id, bytes: readable, digest, to: asks ? 'asking' : 'waiting', at: clock.now() })
    return id
  } catch (error) {
    await folder.drop(id).catch(() => undefined)
    await deleteRun.run(db, { id })
    throw error
  }
}
