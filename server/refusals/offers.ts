import type { OfferId } from '#contract/ids.ts'
import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import { statement } from '../platform/database/statement.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const anOffer = statement<{ sellerId: string }, { id: OfferId }>(
  'test-an-offer-of-seller',
  'select id from offers where seller_id = :sellerId order by id limit 1',
)

async function offered(market: TestMarket) {
  const { id } = await anOffer.one(market.db, { sellerId: 's1' })
  return { as: market.supplier, offerIds: [id] }
}

/** What sellers do to their own offers. */
export const OFFER_REQUESTS: readonly CallRequest[] = [
  requestOf(
    previewOfferChangeCall,
    async (market) => {
      const { as, offerIds } = await offered(market)
      return { as, body: { offerIds, change: { kind: 'percent' as const, basisPoints: 500, fields: ['regularPrice' as const] } } }
    },
    { owned: ['body.offerIds.0'] },
  ),
]
