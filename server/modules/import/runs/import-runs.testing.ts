import { Readable } from 'node:stream'
import type { ImportFormat, ImportKind } from '#contract/import-runs.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readRun } from './change-run.ts'
import type { RunRow } from './import-runs.queries.ts'
import { rejectedFile } from './rejected-file.ts'
import { openRunFolder } from './run-folder.ts'
import { startRun } from './start-run.ts'
import { workRuns } from './work-runs.ts'

export interface GivenFile {
  text: string | Buffer
  format: ImportFormat
  kind?: ImportKind
  asks?: boolean
  isWorkbook?: boolean
}

export function ndjsonOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** A run that waits for its turn. */
export function buildRun(
  services: Services,
  { text, format, kind = 'singleproducts', asks = false, isWorkbook = false }: GivenFile,
): Promise<string> {
  const source = Readable.from([Buffer.from(text)])
  return startRun(services, openRunFolder(services.settings), source, {
    kind,
    format,
    asks,
    isWorkbook,
    fileName: `goods.${format}`,
    startedBy: null,
  })
}

/** Takes the file in and works it off to its end. */
export async function importFile(services: Services, file: GivenFile): Promise<RunRow> {
  const id = await buildRun(services, file)
  await workRuns(services, openRunFolder(services.settings), new AbortController().signal)
  return readRun(services.db, id)
}

export async function rejectedText(db: Database, runId: string): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of rejectedFile(db, runId)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
