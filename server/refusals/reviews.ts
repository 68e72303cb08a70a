import {
  createCommentCall,
  listCommentsCall,
  listPendingCommentsCall,
  listPurchasedProductsCall,
  moderateCommentCall,
  removeReviewPictureCall,
  uploadReviewPictureCall,
  voteOnCommentCall,
} from '#contract/review.ts'
import { decideReviewCall, listReviewQueueCall, undoReviewCall } from '#contract/review-desk.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

/** A buyer, and what they would say of the first seller. */
async function opinion(market: TestMarket) {
  const { as } = await paid(market)
  const [{ productId, sellerId }] = market.offers
  return { as, params: { productId }, body: { productId, commentText: 'همان بود که می‌خواستم', rating: '4', supplierId: sellerId } }
}

/** A review that staff have not looked at. */
async function waiting(market: TestMarket) {
  const { as, ...written } = await opinion(market)
  const { comment } = await made(market, as, createCommentCall, written)
  return { productId: written.params.productId, commentId: comment.commentId }
}

/** A red dot. */
const PICTURE = {
  type: 'image/png',
  text: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A picture of a buyer that waits for their review. */
async function uploaded(market: TestMarket) {
  const { as } = await paid(market)
  const [{ productId }] = market.offers
  const answer = await market.send({ ...wireOf(uploadReviewPictureCall, { params: { productId }, file: PICTURE }), token: as.token })
  return { as, body: { productId, pictureId: String(answer.json().id) } }
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
  {
    call: uploadReviewPictureCall,
    prepare: async (market) => ({ as: (await paid(market)).as, params: { productId: market.offers[0].productId }, file: PICTURE }),
    owned: [],
  },
  requestOf(removeReviewPictureCall, uploaded, { owned: ['body.pictureId'] }),
  requestOf(voteOnCommentCall, async (market) => {
    const { as: _, ...written } = await opinion(market)
    const { productId } = written.params
    const author = (await paid(market)).as
    const { comment } = await made(market, author, createCommentCall, written)
    await market.send({
      ...wireOf(moderateCommentCall, { body: { productId, commentId: comment.commentId, status: 'approved' } }),
      token: market.master.masterToken,
    })
    return { as: await market.shopper(), body: { productId, commentId: comment.commentId, helpful: true } }
  }),
  requestOf(listPendingCommentsCall, async (market) => ({ as: market.master, query: { page: 1 } })),
  requestOf(moderateCommentCall, async (market) => {
    const { as, ...written } = await opinion(market)
    const { comment } = await made(market, as, createCommentCall, written)
    return { as: market.master, body: { productId: written.params.productId, commentId: comment.commentId, status: 'approved' as const } }
  }),
  requestOf(listReviewQueueCall, async (market) => ({ as: market.master, query: { show: 'decided' as const, page: 1 } })),
  requestOf(decideReviewCall, async (market) => ({
    as: market.master,
    body: { ...(await waiting(market)), status: 'rejected' as const, reason: 'تبلیغ است' },
  })),
  requestOf(undoReviewCall, async (market) => {
    const body = await waiting(market)
    await market.send({
      ...wireOf(decideReviewCall, { body: { ...body, status: 'approved' } }),
      token: market.master.masterToken,
    })
    return { as: market.master, body }
  }),
]
