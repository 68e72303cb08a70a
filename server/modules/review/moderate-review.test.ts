import fc from 'fast-check'
import { expect } from 'vitest'
import { REVIEW_STATUSES, type ReviewStatus } from '#contract/review.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { minutesLater, NOW } from '../order/order.testing.ts'
import { averageOf } from './average.ts'
import { moderateReview } from './moderate-review.ts'
import { buildReview, readRatings } from './review.testing.ts'

type Decision = Exclude<ReviewStatus, 'pending'>
const DECISIONS: readonly Decision[] = ['approved', 'agreed', 'rejected']

const ALLOWED: Record<ReviewStatus, readonly Decision[]> = {
  pending: ['approved', 'agreed', 'rejected'],
  approved: ['approved', 'rejected'],
  agreed: ['agreed', 'rejected'],
  rejected: ['approved', 'agreed', 'rejected'],
}

test.for(REVIEW_STATUSES.flatMap((from) => DECISIONS.map((to) => ({ from, to }))))('from $from to $to', async ({ from, to }, { tx }) => {
  const offer = await buildOffer(tx)
  const { commentId } = await buildReview(tx, offer, { status: from })

  const deciding = moderateReview(tx, offer.productId, commentId, to, minutesLater(1))

  if (ALLOWED[from].includes(to)) await expect(deciding).resolves.toMatchObject({ commentId, status: to })
  else await expect(deciding).rejects.toMatchObject({ code: 'REVIEW_DECIDED', status: 409 })
})

test('publishing moves the ratings of product and seller, and tells whoever shows them', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { commentId } = await buildReview(tx, offer, { status: 'pending', rating: 4 })
  await tx.query({ text: 'delete from changed_tags' })
  const before = await readRatings(tx, offer)

  await moderateReview(tx, offer.productId, commentId, 'agreed', NOW)

  const { rows } = await tx.query({ text: 'select tag from changed_tags order by tag' })
  const queued = await tx.query({ text: 'select product_id from listing_queue where product_id = $1', values: [offer.productId] })
  expect(before).toEqual({ product: null, productReviews: 0, seller: 0, sellerRatings: 0, sellerReviews: 0 })
  expect(await readRatings(tx, offer)).toEqual({ product: 4, productReviews: 1, seller: 4, sellerRatings: 1, sellerReviews: 1 })
  expect(rows).toEqual([{ tag: `product:${offer.productId}` }, { tag: `seller:${offer.sellerId}` }])
  expect(queued.rows.length).toBeGreaterThan(0)
})

test('a review without stars counts as a review and in no average', async ({ tx }) => {
  const offer = await buildOffer(tx)
  await buildReview(tx, offer, { rating: 0 })
  const alone = await readRatings(tx, offer)

  await buildReview(tx, offer, { rating: 3 })

  expect(alone).toEqual({ product: null, productReviews: 1, seller: 0, sellerRatings: 0, sellerReviews: 1 })
  expect(await readRatings(tx, offer)).toEqual({ product: 3, productReviews: 2, seller: 3, sellerRatings: 1, sellerReviews: 2 })
})

test('the review of another product is not found under this one', async ({ tx }) => {
  const [offer, other] = [await buildOffer(tx), await buildOffer(tx)]
  const { commentId } = await buildReview(tx, offer, { status: 'pending' })

  await expect(moderateReview(tx, other.productId, commentId, 'approved', NOW)).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
})

/** The figures as the rows say them, computed here. */
function figuresOf(reviews: readonly { rating: number; status: ReviewStatus }[]) {
  const open = reviews.filter(({ status }) => status === 'approved' || status === 'agreed')
  const average = averageOf(open.map(({ rating }) => ({ rating, count: 1 })))
  return { average, ratings: open.filter(({ rating }) => rating > 0).length, reviews: open.length }
}

test('whatever the master decides in whatever order, the ratings are those of the public reviews', async ({ tx }) => {
  const mine = await buildOffer(tx)
  const elsewhere = await buildOffer(tx, { sellerId: mine.sellerId })
  const reviews: { offer: BuiltOffer; rating: number; status: ReviewStatus; commentId: string }[] = []
  for (const [index, offer] of [mine, mine, mine, mine, elsewhere, elsewhere].entries())
    reviews.push({ offer, ...(await buildReview(tx, offer, { status: 'pending', rating: [1, 2, 5, 0, 3, 4][index] ?? 0 })) })
  const decisions = fc.array(fc.record({ which: fc.nat({ max: reviews.length - 1 }), to: fc.constantFrom(...DECISIONS) }), {
    maxLength: 12,
  })

  await fc.assert(
    fc.asyncProperty(decisions, async (made) => {
      for (const { which, to } of made) {
        const review = reviews[which]
        if (review === undefined || !ALLOWED[review.status].includes(to)) continue
        review.status = (await moderateReview(tx, review.offer.productId, review.commentId, to, NOW)).status
      }
      const ofSeller = figuresOf(reviews)
      for (const offer of [mine, elsewhere]) {
        const ofProduct = figuresOf(reviews.filter((review) => review.offer === offer))
        expect(await readRatings(tx, offer)).toEqual({
          product: ofProduct.ratings === 0 ? null : ofProduct.average,
          productReviews: ofProduct.reviews,
          seller: ofSeller.average,
          sellerRatings: ofSeller.ratings,
          sellerReviews: ofSeller.reviews,
        })
      }
    }),
    { numRuns: 40 },
  )
})

test('a dozen decisions at once leave the ratings exact', async ({ database: { db } }) => {
  const { offer, reviews } = await inTransaction(db, 'write', async (tx) => {
    const built = await buildOffer(tx, { stock: 50 })
    const second = await buildOffer(tx, { sellerId: built.sellerId, stock: 50 })
    const pending = []
    for (let rating = 0; rating < 12; rating++) {
      const of = rating % 2 === 0 ? built : second
      pending.push({ productId: of.productId, ...(await buildReview(tx, of, { status: 'pending', rating: rating % 6 })) })
    }
    return { offer: built, reviews: pending }
  })

  await Promise.all(
    reviews.map(({ productId, commentId }, index) =>
      inTransaction(db, 'write', (tx) => moderateReview(tx, productId, commentId, index % 5 === 4 ? 'rejected' : 'approved', NOW)),
    ),
  )

  const decided = reviews.map(({ productId, rating }, index) => ({
    productId,
    rating,
    status: index % 5 === 4 ? ('rejected' as const) : ('approved' as const),
  }))
  const ofProduct = figuresOf(decided.filter(({ productId }) => productId === offer.productId))
  const ofSeller = figuresOf(decided)
  expect(await readRatings(db, offer)).toEqual({
    product: ofProduct.average,
    productReviews: ofProduct.reviews,
    seller: ofSeller.average,
    sellerRatings: ofSeller.ratings,
    sellerReviews: ofSeller.reviews,
  })
})
