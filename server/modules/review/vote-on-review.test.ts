import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { minutesLater, NOW } from '../order/order.testing.ts'
import { listReviews } from './list-reviews.ts'
import { buildReview, reviewOf } from './review.testing.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

test('a review counts each person who found it helpful once, and says to each whether they did', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { commentId, userId: author } = await buildReview(tx, offer)
  const [one, other] = [await buildShopper(tx), await buildShopper(tx)]
  const vote = (userId: UserId, helpful: boolean) => voteOnReview(tx, userId, { productId: offer.productId, commentId, helpful }, NOW)
  const seenBy = async (asker: UserId | undefined) =>
    (await listReviews(tx, { productId: offer.productId, page: 1 }, asker)).comments.map(({ helpful, voted, own }) => ({
      helpful,
      voted,
      own,
    }))

  expect(await vote(one.id, true)).toEqual({ helpful: 1, voted: true })
  expect(await vote(one.id, true)).toEqual({ helpful: 1, voted: true })
  expect(await vote(other.id, true)).toEqual({ helpful: 2, voted: true })
  expect(await vote(other.id, false)).toEqual({ helpful: 1, voted: false })
  expect(await vote(other.id, false)).toEqual({ helpful: 1, voted: false })

  expect(await seenBy(one.id)).toEqual([{ helpful: 1, voted: true, own: false }])
  expect(await seenBy(undefined)).toEqual([{ helpful: 1, voted: false, own: false }])
  expect(await seenBy(author)).toEqual([{ helpful: 1, voted: false, own: true }])
})

test('nobody votes on their own review, nor on one that is not public', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const own = await buildReview(tx, offer)
  const pending = await buildReview(tx, offer, { status: 'pending' })
  const rejected = await buildReview(tx, offer, { status: 'rejected' })
  const { id } = await buildShopper(tx)
  const vote = (userId: UserId, commentId: string) =>
    voteOnReview(tx, userId, { productId: offer.productId, commentId, helpful: true }, NOW)

  await expect(vote(own.userId, own.commentId)).rejects.toMatchObject({ code: 'OWN_REVIEW' })
  for (const commentId of [pending.commentId, rejected.commentId, 'nowhere'])
    await expect(vote(id, commentId)).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
})

test('a review that was rejected and is written again begins without votes', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { commentId, userId } = await buildReview(tx, offer)
  await voteOnReview(tx, (await buildShopper(tx)).id, { productId: offer.productId, commentId, helpful: true }, NOW)
  await tx.query({ text: `update reviews set status = 'rejected' where id = $1`, values: [commentId] })

  const again = await writeReview(tx, userId, offer.productId, reviewOf(offer), minutesLater(1))

  expect(again.helpful).toBe(0)
  expect((await tx.query({ text: 'select from review_votes' })).rowCount).toBe(0)
})

test('of a person who presses ten times at once one vote counts, and of ten persons all', async ({ database: { db } }) => {
  const [{ productId }, commentId] = await inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx)
    return [offer, (await buildReview(tx, offer)).commentId] as const
  })
  const vote = (userId: UserId) =>
    inTransaction(db, 'write', (tx) => voteOnReview(tx, userId, { productId, commentId, helpful: true }, NOW))
  const one = UserId.parse('one')

  await Promise.all(Array.from({ length: 10 }, () => vote(one)))
  await Promise.all(Array.from({ length: 10 }, (_, index) => vote(UserId.parse(`voter-${index}`))))

  const { rows } = await db.query({ text: 'select helpful, (select count(*)::int from review_votes) as votes from reviews' })
  expect(rows).toEqual([{ helpful: 11, votes: 11 }])
})
