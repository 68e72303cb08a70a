import type { OfferId, SellerId } from '#contract/ids.ts'
import { type ChangeableTerms, changedTerms, changeWarnings, type OfferChange } from '#contract/offer-change.ts'
import type { PlannedChange } from '#contract/offer-runs.ts'
import type { Rate } from '#contract/rate.ts'
import type { Handle } from '../../platform/database/database.ts'
import { readRate } from '../rate/read-rates.ts'
import { SellersOfferNotFound } from './offer.errors.ts'
import { findSellersOffers, type SellersOffer } from './sellers-offers.queries.ts'

const LOWEST_WITHIN_DAYS = 30
const DAY_MS = 86_400_000

/** What a change that follows a currency reckons with; others need none. */
export async function rateOfChange(on: Handle, sellerId: SellerId, change: OfferChange): Promise<Rate | null> {
  return change.kind === 'currency' ? readRate(on, sellerId, change.currency, change.rateId) : null
}

interface Planning {
  offerIds: readonly OfferId[]
  change: OfferChange
  rate: Rate | null
}

/** What a bulk change would make of a seller's offers, in the order that they are named. Nothing is locked or written. */
export async function planChange(
  on: Handle,
  sellerId: SellerId,
  { offerIds, change, rate }: Planning,
  now: Date,
): Promise<PlannedChange[]> {
  const ids = change.kind === 'copy' ? [...new Set([...offerIds, change.from])] : offerIds
  const byId = await findOwnOffers(on, sellerId, ids, now)
  const own = (id: OfferId) => {
    const offer = byId.get(id)
    if (offer === undefined) throw SellersOfferNotFound()
    return offer
  }
  const copied = change.kind === 'copy' ? own(change.from) : null
  return offerIds.map((id) => plannedChange(own(id), change, { copied, rate }))
}

/** Those of these offers that are the seller's, with what they were sold at lately. */
export async function findOwnOffers(
  on: Handle,
  sellerId: SellerId,
  ids: readonly OfferId[],
  now: Date,
): Promise<ReadonlyMap<OfferId, SellersOffer>> {
  const since = new Date(now.getTime() - LOWEST_WITHIN_DAYS * DAY_MS)
  const found = await findSellersOffers.all(on, { sellerId, ids, since, now })
  return new Map(found.map((offer) => [offer.offerId, offer]))
}

interface Basis {
  copied: SellersOffer | null
  rate: Rate | null
}

export function plannedChange(offer: SellersOffer, change: OfferChange, { copied, rate }: Basis): PlannedChange {
  const { offerId, version, regularPrice, discountedPrice, stock, lowest, currencyPrices } = offer
  const old = { regularPrice, discountedPrice, stock }
  const row = { offerId, version, old, new: old, fault: null, warnings: [] }
  const isOther = copied !== null && copied.productId !== offer.productId
  const made = isOther ? 'OTHER_PRODUCT' : changedTerms(old, change, { copied, rate, currencyPrices })
  if (typeof made === 'string') return { ...row, outcome: 'refused', fault: made }
  if (isSameTerms(made, old)) return { ...row, outcome: 'unchanged' }
  return { ...row, new: made, outcome: 'changes', warnings: changeWarnings(old, made, lowest) }
}

export function isSameTerms(one: ChangeableTerms, other: ChangeableTerms): boolean {
  return one.regularPrice === other.regularPrice && one.discountedPrice === other.discountedPrice && one.stock === other.stock
}
