import { findProductsCall, matchAssortmentCall } from '#contract/desk-catalogue.ts'
import { correctStockCall, listDeskOffersCall, listMovementsCall, putOffersCall } from '#contract/desk-offers.ts'
import type { OfferId } from '#contract/ids.ts'
import { ProductId, SellerId, VariantId } from '#contract/ids.ts'
import {
  acceptProposalCall,
  createProposalCall,
  joinProposalCall,
  listAnyProposalsCall,
  listProposalsCall,
  readAnyProposalCall,
  readProposalCall,
  refuseProposalCall,
  removeProposalCall,
  returnProposalCall,
  saveProposalCall,
  sendProposalCall,
  takeBackProposalCall,
} from '#contract/proposal.ts'
import { addDaysOffCall, readSendingCall, removeDaysOffCall, saveSendingCall } from '#contract/sending.ts'
import { drafted, proposed, sentPicture, teapot } from '../modules/proposal/proposal.testing.ts'
import { statement } from '../platform/database/statement.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { addedProduct } from './desk-products.ts'

const anyOffer = statement<{ sellerId: string }, { psid: OfferId }>(
  'test-any-offer-of-seller',
  'select id as psid from offers where seller_id = :sellerId order by id limit 1',
)
const offered = (market: TestMarket) => anyOffer.one(market.db, { sellerId: 's1' })

const newOffer = statement<Record<never, never>, { productId: string; variantId: string }>(
  'test-combination-nobody-of-s2-offers',
  `select v.product_id as "productId", v.id as "variantId" from variants v join products p on p.id = v.product_id and p.status = 'active'
  where not exists (select from offers o where o.product_id = v.product_id and o.variant_id = v.id and o.seller_id = 's2') order by p.slug, v.id limit 1`,
)

/** Days on which the seller sends nothing. */
async function daysOffSet(market: TestMarket) {
  const { sending } = await made(market, market.supplier, addDaysOffCall, { body: { firstDay: '1450-10-01', lastDay: '1450-10-03' } })
  return { as: market.supplier, daysOffId: sending.daysOff.at(-1)?.id ?? '' }
}

const byStaff = async (market: TestMarket) => {
  const { id: proposalId, version } = await proposed(market)
  return { as: market.master, params: { proposalId }, version }
}

/** What sellers offer, how they send, and what they propose. */
export const ASSORTMENT_REQUESTS: readonly CallRequest[] = [
  requestOf(listDeskOffersCall, async ({ supplier }) => ({ as: supplier, query: { state: 'all' as const, s: 'گوشی' } })),
  requestOf(putOffersCall, async (market) => {
    const as = await market.shopper({ record: { role: 'supplier', sellerId: SellerId.parse('s2') } })
    const { productId, variantId } = await newOffer.one(market.db, {})
    const offer = {
      productId: ProductId.parse(productId),
      combinationsID: VariantId.parse(variantId),
      price: { regularPrice: 900_000 },
      stock: 4,
    }
    return { as, body: { offers: [offer] } }
  }),
  requestOf(listMovementsCall, async (market) => ({ as: market.supplier, query: { psid: (await offered(market)).psid } }), {
    owned: ['query.psid'],
  }),
  requestOf(
    correctStockCall,
    async (market) => ({ as: market.supplier, body: { psid: (await offered(market)).psid, reason: 'received' as const, delta: 2 } }),
    { owned: ['body.psid'] },
  ),
  requestOf(findProductsCall, async ({ supplier }) => ({ as: supplier, query: { s: 'گوشی' } })),
  requestOf(matchAssortmentCall, async ({ supplier }) => ({ as: supplier, body: { text: 'گوشی\t۹۰۰٬۰۰۰\t۳' } })),
  requestOf(readSendingCall, async ({ supplier }) => ({ as: supplier })),
  requestOf(saveSendingCall, async ({ supplier }) => ({
    as: supplier,
    body: { areas: ['tehran'], deliveryTime: 'in3days' as const, minOrder: 1 },
  })),
  requestOf(addDaysOffCall, async ({ supplier }) => ({
    as: supplier,
    body: { firstDay: '1450/10/01', lastDay: '1450/10/03', note: 'سفر' },
  })),
  requestOf(
    removeDaysOffCall,
    async (market) => {
      const { as, daysOffId } = await daysOffSet(market)
      return { as, params: { daysOffId } }
    },
    { owned: ['params.daysOffId'] },
  ),
  requestOf(listProposalsCall, async ({ supplier }) => ({ as: supplier, query: {} })),
  requestOf(
    readProposalCall,
    async (market) => {
      const { as, id: proposalId } = await drafted(market)
      return { as, params: { proposalId } }
    },
    { owned: ['params.proposalId'] },
  ),
  requestOf(createProposalCall, async (market) => ({
    as: market.supplier,
    body: { content: teapot(await sentPicture(market, market.supplier)) },
  })),
  requestOf(
    saveProposalCall,
    async (market) => {
      const { as, id: proposalId, version, content } = await drafted(market)
      return { as, params: { proposalId }, body: { version, content: { ...content, title: 'قوری' } } }
    },
    { owned: ['params.proposalId'] },
  ),
  requestOf(
    sendProposalCall,
    async (market) => {
      const { as, id: proposalId, version } = await drafted(market)
      return { as, params: { proposalId }, body: { version } }
    },
    { owned: ['params.proposalId'] },
  ),
  requestOf(
    takeBackProposalCall,
    async (market) => {
      const { as, id: proposalId, version } = await proposed(market)
      return { as, params: { proposalId }, body: { version } }
    },
    { owned: ['params.proposalId'] },
  ),
  requestOf(
    removeProposalCall,
    async (market) => {
      const { as, id: proposalId } = await drafted(market)
      return { as, params: { proposalId } }
    },
    { owned: ['params.proposalId'] },
  ),
  requestOf(listAnyProposalsCall, async ({ master }) => ({ as: master, query: {} })),
  requestOf(readAnyProposalCall, async (market) => {
    const { as, params } = await byStaff(market)
    return { as, params }
  }),
  requestOf(returnProposalCall, async (market) => {
    const { version, ...which } = await byStaff(market)
    return { ...which, body: { version, reason: 'تصویر روشن‌تری بفرستید.' } }
  }),
  requestOf(refuseProposalCall, async (market) => {
    const { version, ...which } = await byStaff(market)
    return { ...which, body: { version, reason: 'این محصول در بازار هست.' } }
  }),
  requestOf(acceptProposalCall, async (market) => {
    const { version, ...which } = await byStaff(market)
    return { ...which, body: { version } }
  }),
  requestOf(joinProposalCall, async (market) => {
    const { version, ...which } = await byStaff(market)
    const { params } = await addedProduct(market)
    return { ...which, body: { version, productId: params.productId } }
  }),
]
