import { statement } from '../../platform/database/statement.ts'

export interface Load {
  readRows: number
  at: Date
  finishedAt: Date | null
}

export const findLoad = statement<{ source: string }, Load>(
  'find-bulk-load',
  `
  select read_rows as "readRows", at, finished_at as "finishedAt" from bulk_loads where source = :source`,
)
export const beginLoad = statement<{ source: string; at: Date }>(
  'begin-bulk-load',
  `
  insert into bulk_loads (source, at) values (:source, :at)`,
)
export const countRead = statement<{ source: string; rows: number }>(
  'count-rows-of-bulk-load',
  `
  update bulk_loads set read_rows = read_rows + :rows where source = :source`,
)
export const finishLoad = statement<{ source: string }>(
  'finish-bulk-load',
  `
  update bulk_loads set finished_at = now() where source = :source`,
)

/** Products that were there before the load, or a load of something else that is under way. */
export const hasProducts = statement<Record<string, never>, { filled: boolean }>(
  'market-has-products',
  `
  select exists (select from products) or exists (select from bulk_loads) as filled`,
)
