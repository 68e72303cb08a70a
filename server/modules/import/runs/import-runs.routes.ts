import { Readable } from 'node:stream'
import {
  cancelImportRunCall,
  IMPORT_FILE_TYPES,
  type ImportRun,
  listImportRunsCall,
  readImportRunCall,
  readRejectedRowsCall,
  resumeImportRunCall,
  startImportRunCall,
  XLSX_TYPE,
} from '#contract/import-runs.ts'
import { IMPORT_RUN_REJECTED_TOLD } from '#contract/limits.ts'
import { FileAnswer } from '../../../platform/http/files.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { cancelRun, readRun, resumeRun } from './change-run.ts'
import { EmptyFile } from './import-runs.errors.ts'
import { countRuns, listRejectedRows, listRuns } from './import-runs.queries.ts'
import { rejectedFile } from './rejected-file.ts'
import { openRunFolder } from './run-folder.ts'
import { startRun } from './start-run.ts'
import { toImportRun } from './to-import-run.ts'

const answerOf = (run: ImportRun) => ({ status: 'ok' as const, message: run.message, run })

export function importRunRoutes(serve: Serve, services: Services): void {
  const { clock, settings } = services
  serve(startImportRunCall, async ({ db, user, query, file, noteChange }) => {
    const format = IMPORT_FILE_TYPES[file?.type as keyof typeof IMPORT_FILE_TYPES]
    if (file === undefined || format === undefined) throw EmptyFile()
    const fileName = query.name || `products.${format}`
    const id = await startRun(services, openRunFolder(settings.dataDir), file.bytes, {
      kind: query.kind,
      format,
      isWorkbook: file.type === XLSX_TYPE,
      fileName,
      startedBy: user.id,
    })
    noteChange({ about: `run:${id}`, after: { kind: query.kind, fileName } })
    return answerOf(toImportRun(await readRun(db, id)))
  })
  serve(listImportRunsCall, async ({ tx, query: { page, limit } }) => {
    const runs = await listRuns.all(tx, { limit, offset: (page - 1) * limit })
    const { count } = await countRuns.one(tx, {})
    return { runs: runs.map(toImportRun), totalCount: count, page, totalPages: Math.ceil(count / limit) }
  })
  serve(readImportRunCall, async ({ tx, params: { runId } }) => ({
    run: toImportRun(await readRun(tx, runId)),
    rejected: await listRejectedRows.all(tx, { runId, limit: IMPORT_RUN_REJECTED_TOLD }),
  }))
  serve(readRejectedRowsCall, async ({ db, params: { runId } }) => {
    const { format } = await readRun(db, runId)
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson'
    return new FileAnswer(type, `rejected-${runId}.${format}`, Readable.from(rejectedFile(db, runId)))
  })
  serve(resumeImportRunCall, async ({ tx, params, noteChange }) => {
    const run = toImportRun(await resumeRun(tx, params.runId, clock.now()))
    noteChange({ after: { state: run.state } })
    return answerOf(run)
  })
  serve(cancelImportRunCall, async ({ tx, params, noteChange }) => {
    const run = toImportRun(await cancelRun(tx, params.runId, clock.now()))
    noteChange({ after: { state: run.state } })
    return answerOf(run)
  })
}
