import { expect, test } from 'vitest'
import { reviewTextFault } from '#contract/review.ts'
import { stockedProducts } from './content/products.ts'
import { demoReviews } from './reviews.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const reviews = demoReviews(NOW)

test('the same moment gives the same reviews', () => {
  expect(demoReviews(NOW)).toEqual(reviews)
})

test('hundreds of reviews over a hundred and twenty products and every seller, within the past year', () => {
  const ages = reviews.map(({ createdAt }) => NOW.getTime() - createdAt.getTime())

  expect(reviews.length).toBeGreaterThan(500)
  expect(reviews.length).toBeLessThan(800)
  expect(new Set(reviews.map(({ productId }) => productId)).size).toBe(120)
  expect(new Set(reviews.map(({ sellerId }) => sellerId)).size).toBe(18)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(Math.max(...ages)).toBeLessThan(365 * 86_400_000)
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('each is of a seller who sells the product, and under an id of its own', () => {
  const sellersOf = new Map(
    stockedProducts(NOW).map(({ good, row }) => [
      good.id,
      row.combinations.flatMap(({ suppliers = [] }) => suppliers.map(({ id }) => String(id))),
    ]),
  )
  const wrong = reviews.filter(({ productId, sellerId }) => !sellersOf.get(productId)?.includes(sellerId))

  expect(wrong).toEqual([])
  expect(new Set(reviews.map(({ productId, id }) => `${productId} ${id}`)).size).toBe(reviews.length)
})

test('each is written as the market takes it, in Persian letters, and no product hears the same twice', () => {
  const faults = reviews.filter(({ text }) => reviewTextFault(text) !== undefined || /[يكA-Za-z0-9]| {2}/.test(text))
  const repeated = reviews.map(({ productId, text }) => `${productId} ${text}`)

  expect(faults).toEqual([])
  expect(new Set(repeated).size).toBe(repeated.length)
})

test('names are given names of one word', () => {
  expect(reviews.filter(({ name }) => !/^\p{L}+$/u.test(name))).toEqual([])
})
