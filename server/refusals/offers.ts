import { readEditBrandTableCall, readEditCategoryTableCall, updateOfferCall, updateOffersCall } from '#contract/fast-edit.ts'
import type { OfferId } from '#contract/ids.ts'
import { readOfferHistoryCall } from '#contract/offer-history.ts'
import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import { checkOfferSheetCall, exportOffersCall, OFFER_SHEET_COLUMNS, readRejectedOffersCall } from '#contract/offer-sheet.ts'
import { statement } from '../platform/database/statement.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const anOffer = statement<{ sellerId: string }, { id: OfferId; version: number }>(
  'test-an-offer-of-seller',
  'select id, version from offers where seller_id = :sellerId order by id limit 1',
)

async function offered(market: TestMarket) {
  const { id, version } = await anOffer.one(market.db, { sellerId: 's1' })
  return { as: market.supplier, offerIds: [id], version }
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
  requestOf(
    updateOfferCall,
    async (market) => {
      const { as, offerIds, version } = await offered(market)
      return {
        as,
        body: { itemId: offerIds[0] ?? '', version, updateData: { price: { regularPrice: 1_234_000 }, stock: 8, delivery: ['tehran'] } },
      }
    },
    { owned: ['body.itemId'], refusedWith: 403 },
  ),
  requestOf(
    updateOffersCall,
    async (market) => {
      const { as, offerIds, version } = await offered(market)
      return { as, body: { rows: offerIds.map((psid) => ({ psid, version, updateData: { minOrder: 2, payment_type: 'Credit' } })) } }
    },
    { owned: ['body.rows.0.psid'] },
  ),
  requestOf(
    readOfferHistoryCall,
    async (market) => {
      const { as, offerIds } = await offered(market)
      return { as, params: { offerId: offerIds[0] ?? '' }, query: {} }
    },
    { owned: ['params.offerId'] },
  ),
  requestOf(readEditBrandTableCall, async ({ supplier }) => ({ as: supplier, body: { uniqueIDClickedBrands: ['samsung'] } })),
  requestOf(readEditCategoryTableCall, async ({ supplier }) => ({ as: supplier, body: { uniqueIDClickedCategories: 'digital' } })),
  requestOf(exportOffersCall, async ({ supplier }) => ({ as: supplier, query: { type: 'csv' as const } })),
  { call: checkOfferSheetCall, prepare: sheetSent, owned: [] },
  { call: readRejectedOffersCall, prepare: sheetSent, owned: [] },
]
