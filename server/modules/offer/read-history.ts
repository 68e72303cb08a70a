import type { AnswerOf } from '#contract/call.ts'
import type { OfferId, SellerId } from '#contract/ids.ts'
import type { readOfferHistoryCall } from '#contract/offer-history.ts'
import type { Handle } from '../../platform/database/database.ts'
import { changesOfOffer, ownOffer } from './history.queries.ts'
import { SellersOfferNotFound } from './offer.errors.ts'

const PAGE = 20

/** What was changed of an offer of this seller, a page from where `cursor` says. */
export async function readHistory(
  on: Handle,
  sellerId: SellerId,
  id: OfferId,
  cursor: string | undefined,
): Promise<AnswerOf<typeof readOfferHistoryCall>> {
  const own = await ownOffer.first(on, { id, sellerId })
  if (own === undefined) throw SellersOfferNotFound()
  const rows = await changesOfOffer.all(on, { productId: own.productId, id, before: cursor ?? null, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return {
    entries: shown.map(({ before, after, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      fields: Object.keys(after).map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null })),
    })),
    nextCursor: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}
