import type { CHANGE_RUN_STATES, ChangeRunId, RUN_OUTCOMES } from '#contract/change-runs.ts'
import type { OfferId, ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { ChangeableTerms, OfferChange } from '#contract/offer-change.ts'
import type { Rate } from '#contract/rate.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { OfferTerms } from '../known-offers.ts'
import { OPTIONS_IN_WORDS } from '../sellers-offers.queries.ts'

type RunState = (typeof CHANGE_RUN_STATES)[number]
export type RunOutcome = (typeof RUN_OUTCOMES)[number]
/** `source`: what `copy` takes from, as it stood when the run began. */
export interface StoredChange {
  change: OfferChange
  source: ChangeableTerms | null
  /** The product that both are of; null: any. */
  productId: ProductId | null
  /** What `currency` reckons with, as it was seen, whatever was set since. */
  rate: Rate | null
}
/** What is kept of an offer's terms: all that a run can move, and what goes with it. */
export type KeptTerms = Pick<OfferTerms, 'regular_price' | 'discounted_price' | 'stock'> & {
  special_offer_starts_at: string | null
  special_offer_ends_at: string | null
}

export interface RunRow {
  id: ChangeRunId
  kind: 'change' | 'file'
  title: string
  state: RunState
  createdAt: Date
  finishedAt: Date | null
  startedBy: string
  total: number
  changed: number
  unchanged: number
  refused: number
  conflict: number
  restored: number
  undone: number
}

const RUN = `run.id, run.kind, run.title, run.state, run.created_at as "createdAt", run.finished_at as "finishedAt", run.total, run.changed, run.unchanged, run.refused, run.conflict,
  run.restored, run.undone, coalesce((select concat_ws(' ', u.name, u.family) from users u where u.id = run.started_by), '') as "startedBy"`

interface NewRun extends Record<string, unknown> {
  sellerId: SellerId
  id: ChangeRunId
  kind: 'change' | 'file'
  title: string
  change: string | null
  startedBy: UserId
  at: Date
  ids: readonly OfferId[]
  versions: readonly number[]
  wanted: readonly (string | null)[]
}

export const insertRun = statement<NewRun>(
  'insert-change-run',
  `
  with run as (
    insert into change_runs (seller_id, id, kind, title, change, started_by, created_at, total)
    values (:sellerId, :id, :kind, :title, :change::jsonb, :startedBy, :at, cardinality(:ids::text[]))
  )
  insert into change_run_rows (seller_id, run_id, nth, offer_id, version, wanted)
  select :sellerId, :id, nth, offer_id, version, wanted::jsonb
  from unnest(:ids::text[], :versions::int[], :wanted::text[]) with ordinality as row (offer_id, version, wanted, nth)`,
)

export const runsOfSeller = statement<{ sellerId: SellerId; limit: number }, RunRow>(
  'change-runs-of-seller',
  `
  select ${RUN} from change_runs run where run.seller_id = :sellerId order by run.created_at desc, run.id desc limit :limit`,
)

export const runById = statement<{ sellerId: SellerId; id: ChangeRunId }, RunRow>(
  'change-run-by-id',
  `
  select ${RUN} from change_runs run where run.seller_id = :sellerId and run.id = :id`,
)

export const lockRun = statement<{ sellerId: SellerId; id: ChangeRunId }>(
  'lock-change-run',
  `
  select from change_runs where seller_id = :sellerId and id = :id for no key update`,
)

export const beginTakingBack = statement<{ sellerId: SellerId; id: ChangeRunId; by: UserId }>(
  'begin-taking-back',
  `
  update change_runs set state = 'taking back', taken_back_by = :by where seller_id = :sellerId and id = :id and state = 'done'`,
)

export interface OpenRun {
  sellerId: SellerId
  id: ChangeRunId
  state: RunState
  change: StoredChange | null
  startedBy: UserId
  takenBackBy: UserId | null
  total: number
  done: number
  undone: number
}

/** The oldest that has work left and that nobody else is at; a seller's runs are worked off one after another. */
export const takeOpenRun = statement<Record<string, unknown>, OpenRun>(
  'take-open-change-run',
  `
  select run.seller_id as "sellerId", run.id, run.state, run.change, run.started_by as "startedBy", run.taken_back_by as "takenBackBy", run.total, run.done, run.undone
  from change_runs run
  where run.state in ('waiting', 'running', 'taking back') and not exists (
    select from change_runs before where before.seller_id = run.seller_id and before.state in ('waiting', 'running', 'taking back')
      and (before.created_at, before.id) < (run.created_at, run.id))
  order by run.created_at, run.id
  for no key update of run skip locked limit 1`,
)

export interface RowToWork {
  nth: number
  offerId: OfferId
  version: number
  wanted: { regularPrice?: number; discountedPrice?: number | null; stock?: number } | null
  outcome: RunOutcome | null
  leftVersion: number | null
  before: KeptTerms | null
  after: KeptTerms | null
}

export const rowsOfRun = statement<{ sellerId: SellerId; id: ChangeRunId; after: number; limit: number }, RowToWork>(
  'rows-of-change-run',
  `
  select nth, offer_id as "offerId", version, wanted, outcome, left_version as "leftVersion", before, after
  from change_run_rows where seller_id = :sellerId and run_id = :id and nth > :after order by nth limit :limit`,
)

/** Outcomes of these rows, with the checkpoint behind the last of them. */
export const writeOutcomes = statement<{ sellerId: SellerId; id: ChangeRunId; rows: string; done: number; at: Date }>(
  'write-change-outcomes',
  `
  with given as (select * from json_to_recordset(:rows::json) as row (nth int, outcome text, fault text, before jsonb, after jsonb, left_version int)),
  written as (
    update change_run_rows row set outcome = given.outcome, fault = given.fault, before = given.before, after = given.after, left_version = given.left_version
    from given where row.seller_id = :sellerId and row.run_id = :id and row.nth = given.nth
  ),
  counted as (
    select count(*) filter (where outcome = 'changed')::int as changed, count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where outcome = 'refused')::int as refused, count(*) filter (where outcome = 'conflict')::int as conflict
    from given
  )
  update change_runs run set done = :done, changed = run.changed + counted.changed, unchanged = run.unchanged + counted.unchanged, refused = run.refused + counted.refused,
    conflict = run.conflict + counted.conflict, state = case when :done::int = run.total then 'done' else 'running' end,
    finished_at = case when :done::int = run.total then :at::timestamptz end
  from counted where run.seller_id = :sellerId and run.id = :id`,
)

/** The same of what was taken back. */
export const writeRestored = statement<{
  sellerId: SellerId
  id: ChangeRunId
  restored: readonly number[]
  left: readonly number[]
  undone: number
}>(
  'write-change-restored',
  `
  with written as (
    update change_run_rows set is_restored = nth = any(:restored::int[])
    where seller_id = :sellerId and run_id = :id and nth = any(:restored::int[] || :left::int[])
  )
  update change_runs run set undone = :undone, restored = run.restored + cardinality(:restored::int[]), state = case when :undone::int = run.total then 'taken back' else run.state end
  where run.seller_id = :sellerId and run.id = :id`,
)

export interface ShownRow {
  nth: number
  offerId: OfferId
  title: string
  variant: string
  outcome: RunOutcome | null
  fault: string | null
  before: KeptTerms | null
  after: KeptTerms | null
  isRestored: boolean | null
}

/** With the titles of their products; offers that are gone have none. */
export const shownRows = statement<
  { sellerId: SellerId; id: ChangeRunId; outcome: RunOutcome | null; after: number; limit: number },
  ShownRow
>(
  'shown-change-rows',
  `
  select row.nth, row.offer_id as "offerId", row.outcome, row.fault, row.before, row.after, row.is_restored as "isRestored", coalesce(p.title, '') as title,
    coalesce(${OPTIONS_IN_WORDS}, '') as variant
  from change_run_rows row
  left join offers o on o.id = row.offer_id left join products p on p.id = o.product_id left join variants v on v.product_id = o.product_id and v.id = o.variant_id
  where row.seller_id = :sellerId and row.run_id = :id and row.nth > :after and (:outcome::text is null or row.outcome = :outcome)
  order by row.nth limit :limit`,
)

export const deleteOldRuns = statement<{ before: Date }>(
  'delete-old-change-runs',
  `
  delete from change_runs where finished_at < :before and state in ('done', 'taken back')`,
)
