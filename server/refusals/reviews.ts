import {
  createCommentCall,
  listCommentsCall,
  listPendingCommentsCall,
  listPurchasedProductsCall,
  moderateCommentCall,
} from '#contract/review.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** A buyer, and what they would say of the first seller. */
async function opinion(market: TestMarket) {
  const { as } = await paid(market)
  const [{ productId, sellerId }] = market.offers
  return { as, params: { productId }, body: { productId, commentText: 'همان بود که می‌خواستم', rating: '4', supplierId: sellerId } }
}

/** Reviews are everybody's to read, a buyer's to write and the master's to publish. */
export const REVIEW_REQUESTS: readonly CallRequest[] = [
  requestOf(listCommentsCall, async ({ offers: [{ productId, sellerId }] }) => ({ body: { productId, page: 1, supplierId: sellerId } })),
  requestOf(createCommentCall, opinion),
  requestOf(
    listPurchasedProductsCall,
    async (market) => {
      const { as } = await paid(market)
      return { as, body: { userID: as.id, productId: market.offers[0].productId } }
    },
    { owned: ['body.userID'] },
  ),
  requestOf(listPendingCommentsCall, async (market) => ({ as: market.master, query: { page: 1 } })),
  requestOf(moderateCommentCall, async (market) => {
    const { as, ...written } = await opinion(market)
    const { comment } = await made(market, as, createCommentCall, written)
    return { as: market.master, body: { productId: written.params.productId, commentId: comment.commentId, status: 'approved' as const } }
  }),
]
