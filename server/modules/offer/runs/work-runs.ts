import type { EditOutcome } from '#contract/offer-edit.ts'
import { inTransaction, type Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { OwnOffer } from '../edit-offers.queries.ts'
import { lockOwn, type WantedTerms, writeTerms } from '../edit-offers.ts'
import {
  type KeptTerms,
  type OpenRun,
  type RowToWork,
  type RunOutcome,
  rowsOfRun,
  takeOpenRun,
  writeOutcomes,
  writeRestored,
} from './run.queries.ts'
import { termsBefore, termsOfRun } from './run-terms.ts'

/** Offers that are locked and written together: buyers wait for them no longer than for a large import's chunk. */
const PART = 250

/**
 * Works off what is open, a part at a time: offers, outcomes and checkpoint commit together, so a process that dies leaves a run as it stood between two
 * parts, and the next one goes on from there.
 */
export async function workRuns({ db, clock }: Pick<Services, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const worked = await inTransaction(db, 'write', async (tx) => {
      const run = await takeOpenRun.first(tx, {})
      if (run === undefined) return false
      await (run.state === 'taking back' ? restorePart(tx, run, clock.now()) : changePart(tx, run, clock.now()))
      return true
    })
    if (!worked) return
  }
}

async function changePart(tx: Transaction, run: OpenRun, at: Date): Promise<void> {
  const rows = await rowsOfRun.all(tx, { sellerId: run.sellerId, id: run.id, after: run.done, limit: PART })
  const locked = await lockOwn(
    tx,
    run.sellerId,
    rows.map(({ offerId }) => offerId),
  )
  const there = rows.filter(({ offerId }) => locked.has(offerId))
  const wanted = there.map(
    ({ offerId, version, wanted }): WantedTerms => ({ offerId, version, termsOf: (offer) => termsOfRun(offer, run.change, wanted) }),
  )
  const changedBy = { way: 'run', by: run.startedBy, runId: run.id } as const
  const outcomes = await writeTerms(tx, { sellerId: run.sellerId, at, changedBy }, locked, wanted)
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.psid, outcome]))
  const told = rows.map(({ nth, offerId }) => ({ nth, ...toldOf(locked.get(offerId), outcomeOf.get(offerId)) }))
  await writeOutcomes.run(tx, { sellerId: run.sellerId, id: run.id, rows: JSON.stringify(told), done: run.done + rows.length, at })
}

const OUTCOMES = { saved: 'changed', unchanged: 'unchanged', refused: 'refused', conflict: 'conflict' } as const satisfies Record<
  EditOutcome['outcome'],
  RunOutcome
>

/** An offer that went, or went to another seller, was changed by somebody. */
function toldOf(offer: OwnOffer | undefined, told: EditOutcome | undefined) {
  if (offer === undefined || told === undefined) return { outcome: 'conflict' }
  const outcome = OUTCOMES[told.outcome]
  const before = keptTerms(offer)
  if (outcome !== 'changed') return { outcome, before, fault: told.errors.map(({ message }) => message).join('؛ ') || null }
  const { regularPrice, discountedPrice, stock } = told.current
  return {
    outcome,
    before,
    after: { ...before, regular_price: regularPrice, discounted_price: discountedPrice, stock },
    left_version: told.version,
  }
}

const keptTerms = ({ regular_price, discounted_price, stock, special_offer_starts_at, special_offer_ends_at }: OwnOffer): KeptTerms => ({
  regular_price,
  discounted_price,
  stock,
  special_offer_starts_at: special_offer_starts_at?.toISOString() ?? null,
  special_offer_ends_at: special_offer_ends_at?.toISOString() ?? null,
})

async function restorePart(tx: Transaction, run: OpenRun, at: Date): Promise<void> {
  const rows = await rowsOfRun.all(tx, { sellerId: run.sellerId, id: run.id, after: run.undone, limit: PART })
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  const locked = await lockOwn(
    tx,
    run.sellerId,
    changed.map(({ offerId }) => offerId),
  )
  const wanted = changed.flatMap((row): WantedTerms[] => {
    const terms = restoring(row)
    return terms !== undefined && locked.has(row.offerId) ? [{ offerId: row.offerId, version: row.leftVersion ?? 0, termsOf: terms }] : []
  })
  const changedBy = { way: 'run', by: run.takenBackBy ?? run.startedBy, runId: run.id } as const
  const outcomes = await writeTerms(tx, { sellerId: run.sellerId, at, changedBy }, locked, wanted)
  const back = new Set(outcomes.filter(({ outcome }) => outcome === 'saved' || outcome === 'unchanged').map(({ psid }) => psid))
  const nths = (isBack: boolean) => changed.filter(({ offerId }) => back.has(offerId) === isBack).map(({ nth }) => nth)
  await writeRestored.run(tx, {
    sellerId: run.sellerId,
    id: run.id,
    restored: nths(true),
    left: nths(false),
    undone: run.undone + rows.length,
  })
}

function restoring({ before, after }: RowToWork): WantedTerms['termsOf'] | undefined {
  return before === null || after === null ? undefined : (offer) => termsBefore(offer, before, after)
}
