import type { AnswerOf } from '#contract/call.ts'
import type { OfferId, SellerId } from '#contract/ids.ts'
import { OFFERS_CHANGED_MAX } from '#contract/limits.ts'
import { type ChangeableTerms, type ChangeFault, changedTerms, type OfferChange } from '#contract/offer-change.ts'
import type { PlannedChange, previewOfferChangeCall } from '#contract/offer-runs.ts'
import type { Rate } from '#contract/rate.ts'
import type { Handle } from '../../platform/database/database.ts'
import { isSameTerms, planChange, rateOfChange } from './plan-change.ts'
import { offersPricedIn, titlesOfOffers } from './sellers-offers.queries.ts'

/** What a bulk change would make of the offers that are named, or of all that it is for. */
export async function previewChange(
  on: Handle,
  sellerId: SellerId,
  { offerIds, change }: { offerIds: readonly OfferId[] | undefined; change: OfferChange },
  now: Date,
): Promise<AnswerOf<typeof previewOfferChangeCall>> {
  const rate = await rateOfChange(on, sellerId, change)
  const all = offerIds === undefined ? await sortAll(on, sellerId, change, rate) : undefined
  const planned = await planChange(on, sellerId, { offerIds: offerIds ?? all?.ids ?? [], change, rate }, now)
  const titles = await titlesOf(on, sellerId, planned)
  return {
    rows: planned.map((row) => ({ ...row, title: titles.get(row.offerId) ?? row.offerId })),
    counts: { ...(all?.counts ?? countsOf(planned)), warned: planned.filter(({ warnings }) => warnings.length > 0).length },
    rate,
  }
}

/**
 * All of a seller's offers with a price in the currency: those that its rate moves first, then those that it cannot, as many as one run takes. What
 * stays as it is makes room for others, so that a seller of more comes to the rest of them after each run.
 */
async function sortAll(on: Handle, sellerId: SellerId, change: OfferChange, rate: Rate | null) {
  if (change.kind !== 'currency') throw new Error(`a change of kind ${change.kind} is for named offers`)
  const sorted: Record<PlannedChange['outcome'], OfferId[]> = { changes: [], refused: [], unchanged: [] }
  for (const { offerId, currencyPrices, ...old } of await offersPricedIn.all(on, { sellerId, currency: change.currency })) {
    sorted[outcomeOf(old, changedTerms(old, change, { copied: null, rate, currencyPrices }))].push(offerId)
  }
  const { changes, refused, unchanged } = sorted
  return {
    ids: [...changes, ...refused].slice(0, OFFERS_CHANGED_MAX),
    counts: { changes: changes.length, unchanged: unchanged.length, refused: refused.length },
  }
}

function outcomeOf(old: ChangeableTerms, made: ChangeableTerms | ChangeFault): PlannedChange['outcome'] {
  if (typeof made === 'string') return 'refused'
  return isSameTerms(made, old) ? 'unchanged' : 'changes'
}

function countsOf(planned: readonly PlannedChange[]) {
  const count = (outcome: PlannedChange['outcome']) => planned.filter((row) => row.outcome === outcome).length
  return { changes: count('changes'), unchanged: count('unchanged'), refused: count('refused') }
}

async function titlesOf(on: Handle, sellerId: SellerId, planned: readonly PlannedChange[]): Promise<ReadonlyMap<OfferId, string>> {
  const ids = planned.map(({ offerId }) => offerId)
  return new Map((await titlesOfOffers.all(on, { sellerId, ids })).map(({ offerId, title }) => [offerId, title]))
}
