import { listChangeRunsCall, readChangeRunCall, startChangeRunCall, startFileRunCall, takeBackRunCall } from '#contract/change-runs.ts'
import { OFFER_SHEET_TOLD } from '#contract/limits.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { checkOfferSheet } from '../sheet/check-offer-sheet.ts'
import { sheetIn } from '../sheet/offer-sheet.routes.ts'
import { findRun, listRuns, readRun, toChangeRun } from './read-runs.ts'
import { deleteOldRuns } from './run.queries.ts'
import { startChangeRun, startFileRun } from './start-run.ts'
import { takeBack } from './take-back.ts'
import { workRuns } from './work-runs.ts'

/** A seller's bulk changes: begun, looked at, taken back. */
export function changeRunRoutes(serve: Serve, { clock }: Services): void {
  serve(startChangeRunCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const at = clock.now()
    const id = await startChangeRun(tx, { sellerId, startedBy: user.id, at }, body)
    noteChange({ about: `change-run:${id}`, after: { change: body.change, total: body.offers.length } })
    return { run: toChangeRun(await findRun(tx, sellerId, id), at) }
  })

  serve(startFileRunCall, async ({ db, sellerId, user, file, noteChange }) => {
    const at = clock.now()
    const { rows } = await sheetIn(file)
    const checked = await checkOfferSheet(db, sellerId, rows, at)
    const id = await inTransaction(db, 'write', (tx) => startFileRun(tx, { sellerId, startedBy: user.id, at }, checked))
    const changes = checked.planned.filter(({ outcome }) => outcome === 'changes').length
    const counts = {
      read: checked.planned.length + checked.rejected.length,
      changes,
      unchanged: checked.planned.length - changes,
      rejected: checked.rejected.length,
    }
    noteChange({ about: id === undefined ? 'offer-sheet' : `change-run:${id}`, after: counts })
    const run = id === undefined ? null : toChangeRun(await findRun(db, sellerId, id), at)
    return { run, counts, rejected: checked.rejected.slice(0, OFFER_SHEET_TOLD).map(({ at: { row }, error }) => ({ row, error })) }
  })

  serve(listChangeRunsCall, async ({ db, sellerId }) => ({ runs: await listRuns(db, sellerId, clock.now()) }))
  serve(readChangeRunCall, ({ db, sellerId, params, query }) => readRun(db, sellerId, params.runId, query, clock.now()))
  serve(takeBackRunCall, async ({ tx, sellerId, user, params, noteChange }) => {
    const now = clock.now()
    const run = await takeBack(tx, { sellerId, by: user.id, now }, params.runId)
    noteChange({ about: `change-run:${run.id}`, after: { state: run.state } })
    return { run: toChangeRun(run, now) }
  })
}

const LOOK_EVERY_S = 1
const SWEEP_EVERY_S = 86_400
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** One process works at a time; the next one goes on where it died. */
export function changeRunJobs(services: Services): void {
  const { db, jobs, clock } = services
  jobs.every('work-change-runs', LOOK_EVERY_S, (signal) => workRuns(services, signal))
  jobs.every('delete-old-change-runs', SWEEP_EVERY_S, async () => {
    await deleteOldRuns.run(db, { before: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS) })
  })
}
