import { expect } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { minutesLater } from '../order/order.testing.ts'
import { moderateReview } from './moderate-review.ts'
import { buildReview, reviewOf } from './review.testing.ts'
import { tellOfRejections } from './tell-of-rejection.ts'
import { undoReview } from './undo-review.ts'
import { writeReview } from './write-review.ts'

async function buildRejected(db: Database, reason: string) {
  return inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx)
    const by = (await buildMaster(tx)).id
    const review = await buildReview(tx, offer, { status: 'pending' })
    await moderateReview(tx, offer.productId, review.commentId, 'rejected', minutesLater(1), { by, reason })
    return { offer, by, id: review.commentId, userId: review.userId }
  })
}

const toldTo = async (db: Database, userId: string) =>
  (
    await db.query({
      text: `select title, body from notifications where user_id = $1 and cause like 'review-rejected:%'`,
      values: [userId],
    })
  ).rows

test('the author is told why, once, and not before the press can be taken back no more', async ({ database: { db } }) => {
  const { userId } = await buildRejected(db, 'شمارهٔ تماس در متن است')

  await tellOfRejections(db, minutesLater(10))
  expect(await toldTo(db, userId)).toEqual([])

  await Promise.all([tellOfRejections(db, minutesLater(11)), tellOfRejections(db, minutesLater(11))])
  await tellOfRejections(db, minutesLater(30))
  const told = await toldTo(db, userId)
  expect(told).toHaveLength(1)
  expect([told[0]?.title, JSON.stringify(told[0]?.body)]).toEqual([
    'دیدگاه شما منتشر نشد',
    expect.stringContaining('شمارهٔ تماس در متن است'),
  ])
})

test('a rejection that was taken back is told to nobody, and one of what was written again is told anew', async ({ database: { db } }) => {
  const { offer, by, id, userId } = await buildRejected(db, 'ناسزا')
  await inTransaction(db, 'write', (tx) => undoReview(tx, { productId: offer.productId, id, by }, minutesLater(5)))
  await tellOfRejections(db, minutesLater(60))
  expect(await toldTo(db, userId)).toEqual([])

  await inTransaction(db, 'write', (tx) => moderateReview(tx, offer.productId, id, 'rejected', minutesLater(61), { by, reason: 'ناسزا' }))
  await tellOfRejections(db, minutesLater(80))
  await inTransaction(db, 'write', async (tx) => {
    const again = await writeReview(tx, userId, offer.productId, reviewOf(offer, { text: 'این بار بهتر نوشتم.' }), minutesLater(90))
    await moderateReview(tx, offer.productId, again.commentId, 'rejected', minutesLater(91), { by, reason: 'تکراری' })
  })
  await tellOfRejections(db, minutesLater(120))

  expect(await toldTo(db, userId)).toHaveLength(2)
})
