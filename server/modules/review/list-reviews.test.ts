import fc from 'fast-check'
import { expect, test as plainTest } from 'vitest'
import { ProductId, type SellerId } from '#contract/ids.ts'
import type { ReviewSort } from '#contract/review.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { minutesLater } from '../order/order.testing.ts'
import { averageOf } from './average.ts'
import { importReviews } from './import-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { buildReview } from './review.testing.ts'

/** Many public ones, several at the same moment. */
async function bringMany(tx: Transaction, { productId, sellerId }: BuiltOffer, count: number): Promise<void> {
  const reviews = Array.from({ length: count }, (_, index) => ({
    id: `${sellerId}-${String(index).padStart(3, '0')}`,
    productId,
    sellerId,
    rating: index % 6,
    text: `نظر شمارهٔ ${index}`,
    name: 'سارا',
    createdAt: minutesLater(-Math.floor(index / 7)),
  }))
  await importReviews(tx, reviews)
}

async function everyPage(tx: Transaction, productId: ProductId, supplierId?: SellerId): Promise<string[][]> {
  const pages: string[][] = []
  for (let page = 1; ; page++) {
    const { comments, totalPages } = await listReviews(tx, { productId, page, supplierId }, undefined)
    pages.push(comments.map(({ commentId }) => commentId))
    if (page >= totalPages) return pages
  }
}

test('pages of fifteen, newest first, hold every public review once, also those of one moment', async ({ tx }) => {
  const offer = await buildOffer(tx)
  await bringMany(tx, offer, 40)

  const pages = await everyPage(tx, offer.productId)
  const { comments } = await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)

  expect(pages.map((page) => page.length)).toEqual([15, 15, 10])
  expect(new Set(pages.flat()).size).toBe(40)
  expect(comments.map(({ date }) => date)).toEqual(
    comments
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
})

test('past the last page stands the last, and a product without reviews has a first', async ({ tx }) => {
  const [offer, silent] = [await buildOffer(tx), await buildOffer(tx)]
  await bringMany(tx, offer, 20)

  const [last, beyond] = [
    await listReviews(tx, { productId: offer.productId, page: 2 }, undefined),
    await listReviews(tx, { productId: offer.productId, page: 9_999 }, undefined),
  ]

  expect(beyond).toEqual(last)
  expect(beyond).toMatchObject({ page: 2, totalPages: 2, total: 20, count: 20 })
  expect(await listReviews(tx, { productId: silent.productId, page: 7 }, undefined)).toMatchObject({ page: 1, comments: [] })
})

test('the list is ordered by time, by how many it helped, or by stars; without stars comes last', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const reviews = [
    { id: 'a', rating: 0, helpful: 3 },
    { id: 'b', rating: 5, helpful: 0 },
    { id: 'c', rating: 1, helpful: 9 },
    { id: 'd', rating: 5, helpful: 9 },
  ].map((review, index) => ({
    ...review,
    productId: offer.productId,
    sellerId: offer.sellerId,
    text: 'خوب بود',
    name: 'سارا',
    createdAt: minutesLater(index),
  }))
  await importReviews(tx, reviews)
  const orderOf = async (sort: ReviewSort, supplierId?: SellerId) =>
    (await listReviews(tx, { productId: offer.productId, page: 1, sort, supplierId }, undefined)).comments
      .map(({ commentId }) => commentId)
      .join('')

  for (const seller of [undefined, offer.sellerId]) {
    expect(await orderOf('newest', seller)).toBe('dcba')
    expect(await orderOf('helpful', seller)).toBe('dcab')
    expect(await orderOf('best', seller)).toBe('dbca')
    expect(await orderOf('worst', seller)).toBe('cdba')
  }
})

test('the list can be of one seller; the figures stay those of all', async ({ tx }) => {
  const one = await buildOffer(tx)
  const two = await buildOffer(tx, { productId: one.productId })
  await bringMany(tx, one, 20)
  await bringMany(tx, two, 4)

  const answer = await listReviews(tx, { productId: one.productId, page: 1, supplierId: two.sellerId }, undefined)

  expect(answer).toMatchObject({ count: 24, total: 4, totalPages: 1, page: 1 })
  expect(answer.comments.map(({ supplierId }) => supplierId)).toEqual(Array(4).fill(two.sellerId))
  expect(answer.suppliers.map(({ supplierId, count }) => [supplierId, count]).sort()).toEqual(
    [
      [one.sellerId, 20],
      [two.sellerId, 4],
    ].sort(),
  )
  expect((await everyPage(tx, one.productId, one.sellerId)).map((page) => page.length)).toEqual([15, 5])
})

test('the summary counts each star, and the average only those above zero', async ({ tx }) => {
  const offer = await buildOffer(tx)
  for (const rating of [5, 5, 4, 0]) await buildReview(tx, offer, { rating })
  await buildReview(tx, offer, { rating: 1, status: 'rejected' })
  await buildReview(tx, offer, { rating: 1, status: 'pending' })

  const answer = await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)

  expect(answer).toMatchObject({ rating: 4.67, count: 4, total: 4 })
  expect(answer.stars).toEqual([
    { rating: 5, count: 2 },
    { rating: 4, count: 1 },
    { rating: 3, count: 0 },
    { rating: 2, count: 0 },
    { rating: 1, count: 0 },
  ])
})

test('what waits is shown to its author alone, and a rejected one to nobody', async ({ tx }) => {
  const offer = await buildOffer(tx)
  await buildReview(tx, offer, { text: 'منتشر شده' })
  const waiting = await buildReview(tx, offer, { text: 'در انتظار بررسی', status: 'pending', at: minutesLater(1) })
  const rejected = await buildReview(tx, offer, { text: 'رد شده', status: 'rejected', at: minutesLater(2) })
  const textsFor = async (asker: typeof waiting.userId | undefined) => {
    const { comments, total, count } = await listReviews(tx, { productId: offer.productId, page: 1 }, asker)
    return { texts: comments.map(({ commentText, status }) => [status, commentText]), total, count }
  }

  const others = { texts: [['approved', 'منتشر شده']], total: 1, count: 1 }
  expect(await textsFor(undefined)).toEqual(others)
  expect(await textsFor(rejected.userId)).toEqual(others)
  expect(await textsFor(waiting.userId)).toEqual({
    texts: [
      ['pending', 'در انتظار بررسی'],
      ['approved', 'منتشر شده'],
    ],
    total: 2,
    count: 1,
  })
})

test('a product without reviews answers empty figures, one that is not there is refused', async ({ tx }) => {
  const offer = await buildOffer(tx)

  const empty = await listReviews(tx, { productId: offer.productId, page: 1 }, undefined)

  expect(empty).toMatchObject({ comments: [], rating: 0, count: 0, total: 0, totalPages: 0, suppliers: [] })
  await expect(listReviews(tx, { productId: ProductId.parse('nowhere'), page: 1 }, undefined)).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

plainTest('the average is that of the stars, to two decimals', () => {
  const stars = fc.array(fc.record({ rating: fc.integer({ min: 0, max: 5 }), count: fc.integer({ min: 0, max: 10_000 }) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(stars, (given) => {
      const all = given.filter(({ rating }) => rating > 0)
      const ratings = all.reduce((sum, { count }) => sum + count, 0)
      const average = averageOf(given)

      if (ratings === 0) expect(average).toBe(0)
      else
        expect(Math.abs(average - all.reduce((sum, { rating, count }) => sum + rating * count, 0) / ratings)).toBeLessThanOrEqual(
          0.005 + 1e-9,
        )
      expect(average).toBeLessThanOrEqual(5)
    }),
  )
  expect([
    averageOf([
      { rating: 4, count: 7 },
      { rating: 5, count: 1 },
    ]),
    averageOf([{ rating: 0, count: 3 }]),
  ]).toEqual([4.13, 0])
})
