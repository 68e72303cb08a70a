import { expect } from 'vitest'
import { NewReviewAnswer } from '#contract/review-answer.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { listSellerComments } from '../seller/list-seller-comments.ts'
import { answerReview, moderateReviewAnswer } from './answer-review.ts'
import { listReviewAnswers, listSellersReviews } from './list-answered.ts'
import { listReviews } from './list-reviews.ts'
import { moderateReview } from './moderate-review.ts'
import { buildReview, reviewOf } from './review.testing.ts'
import { writeReview } from './write-review.ts'

const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const answerTo = (offer: BuiltOffer, commentId: string, text = 'از خرید شما سپاسگزاریم', version: number | null = null) =>
  NewReviewAnswer.parse({ productId: offer.productId, commentId, text, version })

async function reviewed(tx: Transaction) {
  const offer = await buildOffer(tx)
  const review = await buildReview(tx, offer)
  return { offer, review }
}

const noticesOf = async (tx: Transaction, userId: string) =>
  (await tx.query({ text: 'select title, link from notifications where user_id = $1', values: [userId] })).rows

test('the seller of the purchase answers once, everybody reads it below the review, and the author is notified', async ({ tx }) => {
  const { offer, review } = await reviewed(tx)

  const { answer } = await answerReview(tx, offer.sellerId, answerTo(offer, review.commentId, ' سپاس \u202eاز شما <b>دوست</b> '), NOW)

  expect(answer).toMatchObject({ text: 'سپاس از شما <b>دوست</b>', version: 1, isRemoved: false, editedAt: null })
  const { comments } = await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)
  expect(comments[0]?.answer).toEqual({ text: 'سپاس از شما <b>دوست</b>', date: NOW.toISOString(), isEdited: false })
  const ofSeller = await listSellerComments(tx, { params: { id: offer.sellerId }, body: { page: 1, limit: 15 } })
  expect(ofSeller.comments[0]?.answer).toMatchObject({ text: 'سپاس از شما <b>دوست</b>', isEdited: false })
  expect(await noticesOf(tx, review.userId)).toEqual([
    { title: 'فروشنده به دیدگاه شما پاسخ داد', link: `/product/${offer.productId}#comments` },
  ])
  await expect(answerReview(tx, offer.sellerId, answerTo(offer, review.commentId), NOW)).rejects.toMatchObject({ code: 'REVIEW_ANSWERED' })
})

test('nobody answers a review of another seller’s purchase, nor one that is not public', async ({ tx }) => {
  const { offer, review } = await reviewed(tx)
  const rival = await buildOffer(tx, { productId: offer.productId })
  const waiting = await buildReview(tx, offer, { status: 'pending' })

  for (const [sellerId, commentId] of [
    [rival.sellerId, review.commentId],
    [offer.sellerId, waiting.commentId],
    [offer.sellerId, 'nothing'],
  ] as const)
    await expect(answerReview(tx, sellerId, answerTo(offer, commentId), NOW)).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
})

test('an answer is written again for two days, over the version that was read, and notifies nobody', async ({ tx }) => {
  const { offer, review } = await reviewed(tx)
  const write = (text: string, version: number | null, at: Date) =>
    answerReview(tx, offer.sellerId, answerTo(offer, review.commentId, text, version), at)
  await write('پاسخ یکم', null, NOW)

  expect((await write('پاسخ دوم', 1, later(47))).answer).toMatchObject({ version: 2, editedAt: later(47).toISOString() })
  await expect(write('پاسخ سوم', 1, later(47))).rejects.toMatchObject({ code: 'REVIEW_ANSWER_CHANGED' })
  await expect(write('پاسخ سوم', 2, later(48))).rejects.toMatchObject({ code: 'REVIEW_ANSWER_FINAL' })
  const { comments } = await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)
  expect(comments[0]?.answer).toMatchObject({ text: 'پاسخ دوم', isEdited: true })
  expect(await noticesOf(tx, review.userId)).toHaveLength(1)
})

test('staff take an answer away and put it back; meanwhile nobody reads it, and its seller learns why', async ({ tx }) => {
  const { offer, review } = await reviewed(tx)
  await answerReview(tx, offer.sellerId, answerTo(offer, review.commentId), NOW)
  const moderate = (isShown: boolean) =>
    moderateReviewAnswer(tx, { productId: offer.productId, commentId: review.commentId, isShown, reason: 'شمارهٔ تماس دارد' }, later(1))
  const read = async () => (await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)).comments[0]?.answer

  expect(await moderate(false)).toMatchObject({ isRemoved: true, removal: 'شمارهٔ تماس دارد' })
  expect(await moderate(false)).toMatchObject({ isRemoved: true })
  expect(await read()).toBeNull()
  const { reviews } = await listSellersReviews(tx, offer.sellerId, { page: 1, show: 'all' })
  expect(reviews[0]?.answer).toMatchObject({ isRemoved: true, removal: 'شمارهٔ تماس دارد' })
  await expect(answerReview(tx, offer.sellerId, answerTo(offer, review.commentId, 'بی شماره', 1), later(2))).rejects.toMatchObject({
    code: 'REVIEW_ANSWER_REMOVED',
  })
  expect((await listReviewAnswers(tx, 1)).answers[0]).toMatchObject({ commentId: review.commentId, answer: { isRemoved: true } })

  await moderate(true)
  expect(await read()).toMatchObject({ text: 'از خرید شما سپاسگزاریم' })
})

test('a review that is written again begins without an answer', async ({ tx }) => {
  const { offer, review } = await reviewed(tx)
  await answerReview(tx, offer.sellerId, answerTo(offer, review.commentId), NOW)
  await moderateReview(tx, offer.productId, review.commentId, 'rejected', NOW)

  const again = await writeReview(tx, review.userId, offer.productId, reviewOf(offer), NOW)
  await moderateReview(tx, offer.productId, again.commentId, 'approved', NOW)

  const { comments } = await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)
  expect(comments).toMatchObject([{ commentId: again.commentId, answer: null }])
})

test('of two people of a seller who answer at once, one does', async ({ database: { db } }) => {
  const { offer, review } = await inTransaction(db, 'write', reviewed)
  const answer = (text: string) =>
    inTransaction(db, 'write', (tx) => answerReview(tx, offer.sellerId, answerTo(offer, review.commentId, text), NOW))

  const outcomes = await Promise.allSettled([answer('پاسخ یکی'), answer('پاسخ دیگری')])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'REVIEW_ANSWERED' } })
})

test('a seller’s desk has those without an answer first, each half newest first', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const at = (hour: number) => ({ at: later(hour) })
  const old = await buildReview(tx, offer, at(1))
  const answered = await buildReview(tx, offer, at(2))
  const fresh = await buildReview(tx, offer, at(3))
  await buildReview(tx, offer, { status: 'pending' })
  await buildReview(tx, await buildOffer(tx), at(4))
  await answerReview(tx, offer.sellerId, answerTo(offer, answered.commentId), later(5))
  const idsOf = async (show: 'all' | 'unanswered' | 'answered') =>
    (await listSellersReviews(tx, offer.sellerId, { page: 1, show })).reviews.map(({ commentId }) => commentId)

  expect(await idsOf('all')).toEqual([fresh.commentId, old.commentId, answered.commentId])
  expect(await idsOf('unanswered')).toEqual([fresh.commentId, old.commentId])
  expect(await idsOf('answered')).toEqual([answered.commentId])
  expect((await listSellersReviews(tx, offer.sellerId, { page: 9, show: 'all' })).counts).toEqual({ unanswered: 2, answered: 1 })
})
