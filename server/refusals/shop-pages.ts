import type { ProductId } from '#contract/ids.ts'
import { createCommentCall, moderateCommentCall } from '#contract/review.ts'
import { answerReviewCall, listReviewAnswersCall, listSellersReviewsCall, moderateReviewAnswerCall } from '#contract/review-answer.ts'
import { readSellerPageCall, saveSellerPageCall } from '#contract/seller-page.ts'
import { buildOffer } from '../modules/cart/cart.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** One of the people of a seller that nobody else has to do with. */
async function ownSeller(market: TestMarket): Promise<Person> {
  const { sellerId } = await market.write((tx) => buildOffer(tx))
  return market.shopper({ record: { role: 'supplier', sellerId } })
}

export const asStaff = (market: TestMarket): Person => ({ ...market.master, token: market.master.masterToken })

/** A public review of a purchase, with one of the people of its seller. */
async function reviewed(market: TestMarket): Promise<{ as: Person; review: { productId: ProductId; commentId: string } }> {
  const { as: author } = await paid(market)
  const [{ productId, sellerId }] = market.offers
  const body = { productId, commentText: 'همان بود که می‌خواستم', rating: '4', supplierId: sellerId }
  const { comment } = await made(market, author, createCommentCall, { params: { productId }, body })
  const review = { productId, commentId: comment.commentId }
  await made(market, asStaff(market), moderateCommentCall, { body: { ...review, status: 'approved' as const } })
  return { as: await market.shopper({ record: { role: 'supplier', sellerId } }), review }
}

const TEXT = 'از خرید شما سپاسگزاریم'

/** A seller's own page, and what it answers to reviews. */
export const SHOP_PAGE_REQUESTS: readonly CallRequest[] = [
  requestOf(readSellerPageCall, async (market) => ({ as: await ownSeller(market) })),
  requestOf(saveSellerPageCall, async (market) => {
    const as = await ownSeller(market)
    const { page } = await made(market, as, readSellerPageCall, {})
    const contact = { phone: '02188776650', email: 'shop@example.com', hours: 'شنبه تا چهارشنبه، ۹ تا ۱۷', address: 'تهران، خیابان ولیعصر' }
    const body = { version: page.version, logo: page.logo, cover: '', about: 'از سال ۱۳۹۰ می‌فروشیم.', policies: 'هفت روز بازگشت.', contact }
    return { as, body }
  }),
  requestOf(listSellersReviewsCall, async (market) => ({ as: (await reviewed(market)).as, query: {} })),
  requestOf(
    answerReviewCall,
    async (market) => {
      const { as, review } = await reviewed(market)
      return { as, body: { ...review, text: TEXT, version: null } }
    },
    { owned: ['body.commentId'] },
  ),
  requestOf(listReviewAnswersCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(moderateReviewAnswerCall, async (market) => {
    const { as, review } = await reviewed(market)
    await made(market, as, answerReviewCall, { body: { ...review, text: TEXT } })
    return { as: market.master, body: { ...review, isShown: false, reason: 'شمارهٔ تماس در پاسخ بود' } }
  }),
]
