import type { ImportRunId } from '#contract/import-runs.ts'
import type { ImportPlan, SheetLook } from '#contract/import-sheet.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { beginImport, readRun } from './change-run.ts'
import type { RunRow } from './import-runs.queries.ts'
import { buildRun } from './import-runs.testing.ts'
import { openRunFolder } from './run-folder.ts'
import { settlePlan } from './sheet-look.ts'
import { workRuns } from './work-runs.ts'

/** A sheet that waits to be settled. */
export async function sent(services: Services, text: string | Buffer, isWorkbook = false): Promise<{ id: ImportRunId; file: string }> {
  const id = (await buildRun(services, { format: 'csv', text, asks: true, isWorkbook })) as ImportRunId
  return { id, file: openRunFolder(services.settings).fileOf(id) }
}

/** The plan as somebody presses on who answers only what is asked. */
export const planOf = (look: SheetLook, answers: Partial<ImportPlan> = {}): ImportPlan => ({
  headLine: look.headLine,
  columns: look.columns.map(({ meaning }) => meaning),
  unit: look.unit ?? 'toman',
  seller: look.seller,
  category: null,
  categories: look.categories.flatMap(({ written, slug }) => (slug === null ? [] : [{ written, slug }])),
  brands: look.brands.flatMap(({ written, slug }) => (slug === null ? [] : [{ written, slug }])),
  ...answers,
})

/** Settles a sheet by this plan and brings it in. */
export async function imported(services: Services, { id, file }: { id: ImportRunId; file: string }, plan: ImportPlan): Promise<RunRow> {
  await inTransaction(services.db, 'write', async (tx) => {
    await settlePlan(tx, file, 'singleproducts', plan)
    await beginImport(tx, id, { isDry: false, plan, at: services.clock.now() })
  })
  await workRuns(services, openRunFolder(services.settings), new AbortController().signal)
  return readRun(services.db, id)
}
