import { Readable } from 'node:stream'
import {
  beginImportRunCall,
  cancelImportRunCall,
  IMPORT_FILE_TYPES,
  IMPORT_KIND_RIGHTS,
  type ImportKind,
  type ImportRun,
  isProductKind,
  listImportRunsCall,
  readImportRunCall,
  readImportSheetCall,
  readRejectedRowsCall,
  resumeImportRunCall,
  startImportRunCall,
  takeBackImportRunCall,
  XLSX_TYPE,
} from '#contract/import-runs.ts'
import { IMPORT_RUN_REJECTED_TOLD } from '#contract/limits.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { Forbidden } from '../../../platform/errors.ts'
import { FileAnswer } from '../../../platform/http/files.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { beginImport, cancelRun, readRun, resumeRun, takeBackImport } from './change-run.ts'
import { EmptyFile, ImportRunClosed } from './import-runs.errors.ts'
import { countRuns, listRejectedRows, listRuns, type RunRow } from './import-runs.queries.ts'
import { rejectedFile } from './rejected-file.ts'
import { openRunFolder, type RunFolder } from './run-folder.ts'
import { lookAtSheet, settlePlan } from './sheet-look.ts'
import { startRun } from './start-run.ts'
import { toImportRun } from './to-import-run.ts'

/** A file of people or of money takes the right that its batch import takes, to bring it in as to read what of it was rejected. */
function assertMayBring({ rights }: StaffMember, kind: ImportKind): void {
  if (!rights.has(IMPORT_KIND_RIGHTS[kind])) throw Forbidden()
}

async function readRunFor(on: Handle, user: StaffMember, id: string): Promise<RunRow> {
  const run = await readRun(on, id)
  assertMayBring(user, run.kind)
  return run
}

/** Sheets of products are asked about as long as nothing was written of them. */
async function fileToRead({ id, kind, format, state, isDry, read, place, bytes }: RunRow, folder: RunFolder): Promise<string | undefined> {
  const isOpen = state === 'asking' || (state === 'cancelled' && read === 0) || (isDry && ['done', 'failed', 'cancelled'].includes(state))
  if (!isOpen || format !== 'csv' || !isProductKind(kind) || place !== folder.place) return undefined
  return (await folder.bring(id, bytes)) ? folder.fileOf(id) : undefined
}

const answerOf = (run: ImportRun) => ({ status: 'ok' as const, message: run.message, run })

export function importRunRoutes(serve: Serve, services: Services): void {
  const { clock, settings } = services
  serve(startImportRunCall, async ({ db, user, query, file, noteChange }) => {
    assertMayBring(user, query.kind)
    const format = IMPORT_FILE_TYPES[file?.type as keyof typeof IMPORT_FILE_TYPES]
    if (file === undefined || format === undefined) throw EmptyFile()
    const fileName = query.name || `products.${format}`
    const id = await startRun(services, openRunFolder(settings), file.bytes, {
      kind: query.kind,
      format,
      isWorkbook: file.type === XLSX_TYPE,
      asks: query.ask === 'true',
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
  serve(readImportRunCall, async ({ tx, user, params: { runId } }) => ({
    run: toImportRun(await readRunFor(tx, user, runId)),
    rejected: await listRejectedRows.all(tx, { runId, limit: IMPORT_RUN_REJECTED_TOLD }),
  }))
  serve(readRejectedRowsCall, async ({ db, user, params: { runId } }) => {
    const { format } = await readRunFor(db, user, runId)
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson'
    return new FileAnswer(type, `rejected-${runId}.${format}`, Readable.from(rejectedFile(db, runId)))
  })
  serve(readImportSheetCall, async ({ db, user, params: { runId }, body }) => {
    const run = await readRunFor(db, user, runId)
    const file = await fileToRead(run, openRunFolder(settings))
    if (file === undefined) throw ImportRunClosed({ wanted: 'asking' })
    return lookAtSheet(db, file, run.kind, body)
  })
  serve(beginImportRunCall, async ({ tx, user, params, body, noteChange }) => {
    const before = await readRunFor(tx, user, params.runId)
    const file = await fileToRead(before, openRunFolder(settings))
    if (body.plan !== undefined && file !== undefined) await settlePlan(tx, file, before.kind, body.plan)
    const run = toImportRun(await beginImport(tx, params.runId, { isDry: body.dry, plan: body.plan, at: clock.now() }))
    noteChange({ after: { state: run.state, isDry: run.isDry } })
    return answerOf(run)
  })
  serve(takeBackImportRunCall, async ({ tx, user, params, noteChange }) => {
    await readRunFor(tx, user, params.runId)
    const run = toImportRun(await takeBackImport(tx, params.runId, clock.now()))
    noteChange({ after: { state: run.state } })
    return answerOf(run)
  })
  serve(resumeImportRunCall, async ({ tx, user, params, noteChange }) => {
    await readRunFor(tx, user, params.runId)
    const run = toImportRun(await resumeRun(tx, params.runId, clock.now()))
    noteChange({ after: { state: run.state } })
    return answerOf(run)
  })
  serve(cancelImportRunCall, async ({ tx, user, params, noteChange }) => {
    await readRunFor(tx, user, params.runId)
    const run = toImportRun(await cancelRun(tx, params.runId, clock.now()))
    noteChange({ after: { state: run.state } })
    return answerOf(run)
  })
}
