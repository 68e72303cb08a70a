import { describe, expect } from 'vitest'
import { DecideReview, REVIEW_QUEUE_PAGE_SIZE } from '#contract/review-desk.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildStaff } from '../identity/people.testing.ts'
import { minutesLater, NOW } from '../order/order.testing.ts'
import { listReviewQueue } from './list-review-queue.ts'
import { moderateReview } from './moderate-review.ts'
import { buildReview, readRatings } from './review.testing.ts'
import { undoReview } from './undo-review.ts'

describe('the queue of reviews', () => {
  test('has the longest waiting first, and what was decided with who and why', async ({ tx }) => {
    const offer = await buildOffer(tx)
    const { id: by } = await buildStaff(tx, ['content'])
    const newer = await buildReview(tx, offer, { status: 'pending', at: minutesLater(5) })
    const older = await buildReview(tx, offer, { status: 'pending' })
    const third = await buildReview(tx, offer, { status: 'pending', at: minutesLater(9) })

    await moderateReview(tx, offer.productId, third.commentId, 'rejected', minutesLater(20), { by, reason: 'تبلیغ است' })

    const { reviews, waiting, hasMore } = await listReviewQueue(tx, { show: 'pending', page: 1 })
    expect([reviews.map(({ commentId }) => commentId), waiting, hasMore]).toEqual([[older.commentId, newer.commentId], 2, false])
    const decided = await listReviewQueue(tx, { show: 'decided', page: 1 })
    expect(decided.reviews).toMatchObject([
      { commentId: third.commentId, status: 'rejected', rejection: 'تبلیغ است', decidedBy: 'مریم احمدی' },
    ])
  })

  test('is read page by page', async ({ tx }) => {
    const offer = await buildOffer(tx, { stock: 100 })
    for (let at = 0; at <= REVIEW_QUEUE_PAGE_SIZE; at++) await buildReview(tx, offer, { status: 'pending', at: minutesLater(at) })

    const [first, second] = [
      await listReviewQueue(tx, { show: 'pending', page: 1 }),
      await listReviewQueue(tx, { show: 'pending', page: 2 }),
    ]

    expect([first.reviews.length, first.hasMore, second.reviews.length, second.hasMore]).toEqual([REVIEW_QUEUE_PAGE_SIZE, true, 1, false])
  })
})

describe('a decision', () => {
  test('is taken back by who made it, soon after it, and the ratings with it', async ({ tx }) => {
    const offer = await buildOffer(tx)
    const { id: by } = await buildStaff(tx, ['content'])
    const other = await buildStaff(tx, ['content'])
    const { commentId: id } = await buildReview(tx, offer, { status: 'pending', rating: 4 })
    const { productId } = offer
    await moderateReview(tx, productId, id, 'approved', NOW, { by, reason: '' })

    await expect(undoReview(tx, { productId, id, by: other.id }, NOW)).rejects.toMatchObject({ code: 'REVIEW_DECIDED' })
    await expect(undoReview(tx, { productId, id, by }, minutesLater(10))).rejects.toMatchObject({ code: 'REVIEW_DECIDED' })
    expect(await undoReview(tx, { productId, id, by }, minutesLater(9))).toMatchObject({ status: 'pending' })

    expect(await readRatings(tx, offer)).toMatchObject({ product: null, productReviews: 0 })
    expect((await listReviewQueue(tx, { show: 'decided', page: 1 })).reviews).toEqual([])
  })

  test('that two colleagues take back at once waits again, with nothing left of it', async ({ database: { db } }) => {
    const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, 'write', work)
    const offer = await write((tx) => buildOffer(tx))
    const { commentId } = await write((tx) => buildReview(tx, offer, { status: 'approved' }))
    const [one, other] = await write(async (tx) => [await buildStaff(tx, []), await buildStaff(tx, [])] as const)
    await write((tx) => moderateReview(tx, offer.productId, commentId, 'rejected', NOW, { by: one.id, reason: 'تبلیغ است' }))

    const outcomes = await Promise.allSettled([
      write((tx) => undoReview(tx, { productId: offer.productId, id: commentId, by: one.id }, NOW)),
      write((tx) => undoReview(tx, { productId: offer.productId, id: commentId, by: other.id }, NOW)),
    ])

    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { rows } = await db.query({ text: 'select status, moderated_by, rejection from reviews' })
    expect(rows).toEqual([{ status: 'pending', moderated_by: null, rejection: '' }])
  })

  test('to reject has a reason', () => {
    const decision = { productId: 'p', commentId: 'c', status: 'rejected' }

    expect(DecideReview.safeParse({ ...decision, reason: ' ' }).error?.issues).toMatchObject([
      { path: ['reason'], message: 'علت رد الزامی است' },
    ])
    expect(DecideReview.safeParse({ ...decision, reason: 'تبلیغ است' }).success).toBe(true)
  })
})
