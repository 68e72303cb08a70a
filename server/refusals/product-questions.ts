import {
  answerProductQuestionCall,
  answerSellersQuestionCall,
  askProductQuestionCall,
  decideQuestionCall,
  listProductAnswersCall,
  listProductQuestionsCall,
  listQueuedQuestionsCall,
  listSellersQuestionsCall,
  voteOnProductAnswerCall,
} from '#contract/product-question.ts'
import { closeReportCall, listProductReportsCall, type ReportId, reportProductCall } from '#contract/product-report.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { asStaff } from './shop-pages.ts'

const QUESTION = { text: 'آیا شارژر هم دارد؟' }
const ANSWER = { text: 'بله، در جعبه هست.' }
const REPORT = { kind: 'price' as const, reason: 'unreal', text: 'قیمت آن درست نیست' }

/** A question about the first seller's product that everybody reads. */
async function asked(market: TestMarket) {
  const [{ productId }] = market.offers
  const { question } = await made(market, await market.shopper(), askProductQuestionCall, { params: { productId }, body: QUESTION })
  const which = { productId, questionId: question.questionId }
  await made(market, asStaff(market), decideQuestionCall, { body: { ...which, status: 'approved' as const } })
  return which
}

/** The same, with a buyer's answer that waits. */
async function answered(market: TestMarket) {
  const which = await asked(market)
  const { as } = await paid(market)
  const { answer } = await made(market, as, answerProductQuestionCall, { body: { ...which, ...ANSWER } })
  return { ...which, answerId: answer.answerId }
}

const sellerOfFirst = (market: TestMarket) => market.shopper({ record: { role: 'supplier', sellerId: market.offers[0].sellerId } })

/** Questions are everybody's to read and a shopper's to ask; sellers and buyers of the product answer, staff publish. Reports are for staff. */
export const PRODUCT_QUESTION_REQUESTS: readonly CallRequest[] = [
  requestOf(listProductQuestionsCall, async ({ offers: [{ productId }] }) => ({ body: { productId, page: 1, q: 'شارژر' } })),
  requestOf(listProductAnswersCall, async (market) => {
    return { body: await asked(market) }
  }),
  requestOf(askProductQuestionCall, async (market) => ({
    as: await market.shopper(),
    params: { productId: market.offers[0].productId },
    body: QUESTION,
  })),
  requestOf(answerProductQuestionCall, async (market) => {
    const which = await asked(market)
    return { as: (await paid(market)).as, body: { ...which, ...ANSWER } }
  }),
  requestOf(voteOnProductAnswerCall, async (market) => {
    const { questionId, productId, answerId } = await answered(market)
    const decision = { productId, questionId, answerId, status: 'approved' as const }
    await made(market, asStaff(market), decideQuestionCall, { body: decision })
    return { as: await market.shopper(), body: { productId, answerId, helpful: true } }
  }),
  requestOf(listSellersQuestionsCall, async (market) => ({ as: await sellerOfFirst(market), query: {} })),
  requestOf(
    answerSellersQuestionCall,
    async (market) => ({ as: await sellerOfFirst(market), body: { ...(await asked(market)), ...ANSWER } }),
    { owned: ['body.questionId'] },
  ),
  requestOf(listQueuedQuestionsCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(decideQuestionCall, async (market) => ({
    as: market.master,
    body: { ...(await answered(market)), status: 'approved' as const },
  })),
  requestOf(reportProductCall, async (market) => ({
    as: await market.shopper(),
    params: { productId: market.offers[0].productId },
    body: REPORT,
  })),
  requestOf(listProductReportsCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(closeReportCall, async (market) => {
    const as = await market.shopper()
    await made(market, as, reportProductCall, { params: { productId: market.offers[0].productId }, body: REPORT })
    const { rows } = await market.db.query({ text: 'select id from product_reports where user_id = $1', values: [as.id] })
    const reportId: ReportId = rows[0].id
    return { as: market.master, params: { reportId }, body: { outcome: 'mended' as const, done: 'قیمت با فروشنده اصلاح شد' } }
  }),
]
