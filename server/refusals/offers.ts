import type { OfferId } from '#contract/ids.ts'
import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import { checkOfferSheetCall, exportOffersCall, OFFER_SHEET_COLUMNS, readRejectedOffersCall } from '#contract/offer-sheet.ts'
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

/** A file of one offer. */
async function sheetSent(market: TestMarket) {
  const { as, offerIds } = await offered(market)
  const { offerId, stock } = OFFER_SHEET_COLUMNS
  return { as, file: { type: 'text/csv', text: `${offerId},${stock}\r\n${offerIds[0]},۷\r\n` } }
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
  requestOf(exportOffersCall, async ({ supplier }) => ({ as: supplier, query: { type: 'csv' as const } })),
  { call: checkOfferSheetCall, prepare: sheetSent, owned: [] },
  { call: readRejectedOffersCall, prepare: sheetSent, owned: [] },
]
