import type { OfferId, SellerId } from '#contract/ids.ts'
import { changedTerms, changeWarnings, type OfferChange } from '#contract/offer-change.ts'
import type { PlannedChange } from '#contract/offer-runs.ts'
import type { Handle } from '../../platform/database/database.ts'
import { SellersOfferNotFound } from './offer.errors.ts'
import { findSellersOffers, type SellersOffer } from './sellers-offers.queries.ts'

const LOWEST_WITHIN_DAYS = 30
const DAY_MS = 86_400_000

/** What a bulk change would make of a seller's offers, in the order that they are named. Nothing is locked or written. */
export async function planChange(
  on: Handle,
  sellerId: SellerId,
  { offerIds, change }: { offerIds: readonly OfferId[]; change: OfferChange },
  now: Date,
): Promise<PlannedChange[]> {
  const ids = change.kind === 'copy' ? [...new Set([...offerIds, change.from])] : offerIds
  const byId = await findOwnOffers(on, sellerId, ids, now)
  const own = (id: OfferId) => {
    const offer = byId.get(id)
    if (offer === undefined) throw SellersOfferNotFound()
    return offer
  }
  const source = change.kind === 'copy' ? own(change.from) : undefined
  return offerIds.map((id) => plannedChange(own(id), change, source))
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

/** `source`: what `copy` takes from. */
export function plannedChange(offer: SellersOffer, change: OfferChange, source: SellersOffer | undefined): PlannedChange {
  const { offerId, version, regularPrice, discountedPrice, stock, lowest } = offer
  const old = { regularPrice, discountedPrice, stock }
  const row = { offerId, version, old, new: old, fault: null, warnings: [] }
  const isOther = source !== undefined && source.productId !== offer.productId
  const made = isOther ? 'OTHER_PRODUCT' : changedTerms(old, change, source ?? old)
  if (typeof made === 'string') return { ...row, outcome: 'refused', fault: made }
  const stays = made.regularPrice === regularPrice && made.discountedPrice === discountedPrice && made.stock === stock
  if (stays) return { ...row, outcome: 'unchanged' }
  return { ...row, new: made, outcome: 'changes', warnings: changeWarnings(old, made, lowest) }
}
