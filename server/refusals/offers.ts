import {
  type ChangeRunId,
  listChangeRunsCall,
  readChangeRunCall,
  startChangeRunCall,
  startFileRunCall,
  takeBackRunCall,
} from '#contract/change-runs.ts'
import { readEditBrandTableCall, readEditCategoryTableCall, updateOfferCall, updateOffersCall } from '#contract/fast-edit.ts'
import type { OfferId } from '#contract/ids.ts'
import { readOfferHistoryCall } from '#contract/offer-history.ts'
import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import { checkOfferSheetCall, exportOffersCall, OFFER_SHEET_COLUMNS, readRejectedOffersCall } from '#contract/offer-sheet.ts'
import { listMarketRatesCall, listRatesCall, removeRateCall, setMarketRateCall, setRateCall } from '#contract/rate.ts'
import { workRuns } from '../modules/offer/runs/work-runs.ts'
import { statement } from '../platform/database/statement.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
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

const DEARER = { kind: 'percent' as const, basisPoints: 500, fields: ['regularPrice' as const] }

/** A bulk change that was worked off. */
async function runDone(market: TestMarket): Promise<{ as: Person; runId: ChangeRunId }> {
  const { as, offerIds, version } = await offered(market)
  const body = { offers: offerIds.map((offerId) => ({ offerId, version })), change: DEARER }
  const { run } = await made(market, as, startChangeRunCall, { body })
  await workRuns(market.services)
  return { as, runId: run.id }
}

const DOLLAR = { currency: 'usd' as const }

/** A seller with a rate of their own. */
async function rateSet(market: TestMarket) {
  const body = { toman: '95000', step: 1_000 as const }
  const { rate } = await made(market, market.supplier, setRateCall, { params: DOLLAR, body })
  return { as: market.supplier, rate }
}

/** What sellers do to their own offers. */
export const OFFER_REQUESTS: readonly CallRequest[] = [
  requestOf(
    previewOfferChangeCall,
    async (market) => {
      const { as, offerIds } = await offered(market)
      return { as, body: { offerIds, change: DEARER } }
    },
    { owned: ['body.offerIds.0'] },
  ),
  requestOf(listRatesCall, async (market) => ({ as: (await rateSet(market)).as })),
  requestOf(setRateCall, async ({ supplier }) => ({ as: supplier, params: DOLLAR, body: { toman: '۹۲٬۵۰۰٫۵', step: 100 as const } })),
  requestOf(removeRateCall, async (market) => ({ as: (await rateSet(market)).as, params: DOLLAR })),
  requestOf(listMarketRatesCall, async ({ master }) => ({ as: master })),
  requestOf(setMarketRateCall, async ({ master }) => ({ as: master, params: DOLLAR, body: { toman: 92_500, step: 1_000 as const } })),
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
  requestOf(
    startChangeRunCall,
    async (market) => {
      const { as, offerIds, version } = await offered(market)
      return { as, body: { offers: offerIds.map((offerId) => ({ offerId, version })), change: DEARER } }
    },
    { owned: ['body.offers.0.offerId'] },
  ),
  requestOf(
    readChangeRunCall,
    async (market) => {
      const { as, runId } = await runDone(market)
      return { as, params: { runId }, query: {} }
    },
    { owned: ['params.runId'] },
  ),
  requestOf(
    takeBackRunCall,
    async (market) => {
      const { as, runId } = await runDone(market)
      return { as, params: { runId } }
    },
    { owned: ['params.runId'] },
  ),
  requestOf(listChangeRunsCall, async (market) => ({ as: (await runDone(market)).as })),
  { call: startFileRunCall, prepare: sheetSent, owned: [] },
  { call: checkOfferSheetCall, prepare: sheetSent, owned: [] },
  { call: readRejectedOffersCall, prepare: sheetSent, owned: [] },
]
