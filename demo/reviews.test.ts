import { expect, test } from 'vitest'
import { reviewTextFault } from '#contract/review.ts'
import { brandNamed } from './content/brands.ts'
import { stockedProducts } from './content/products.ts'
import { SELLERS } from './content/sellers.ts'
import { demoReviews } from './reviews.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const reviews = demoReviews(NOW)

test('the same moment gives the same reviews', () => {
  expect(demoReviews(NOW)).toEqual(reviews)
})

test('hundreds of reviews over the best-selling products and every seller, within the past year', () => {
  const ages = reviews.map(({ createdAt }) => NOW.getTime() - createdAt.getTime())

  expect(reviews.length).toBeGreaterThan(500)
  expect(reviews.length).toBeLessThan(1000)
  expect(new Set(reviews.map(({ productId }) => productId)).size).toBeGreaterThanOrEqual(120)
  expect(SELLERS.filter(({ id }) => reviews.filter(({ sellerId }) => sellerId === id).length < 5)).toEqual([])
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

test('no two reviews of more than a word or two are alike, and no sentence is said twice of one product', () => {
  const texts = reviews.map(({ text }) => text).filter((text) => text.length >= 40)
  const sentences = reviews.flatMap(({ productId, text }) => text.split(/(?<=[.!]) /).map((sentence) => `${productId} ${sentence}`))

  expect(new Set(texts).size).toBe(texts.length)
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('some say a word or two, some tell at length, and most name something of the product', () => {
  const lengths = reviews.map(({ text }) => text.length)
  const facts = new Map(
    stockedProducts(NOW).map(({ good }) => [
      good.id,
      [brandNamed(good.brand).name, ...good.colours.map(({ name }) => name), ...good.specifications.map(([, value]) => value)],
    ]),
  )
  const telling = reviews.filter(({ productId, text }) => facts.get(productId)?.some((fact) => text.includes(fact)))

  expect(lengths.filter((length) => length < 30).length).toBeGreaterThan(reviews.length / 20)
  expect(lengths.filter((length) => length > 160).length).toBeGreaterThan(reviews.length / 20)
  expect(telling.length).toBeGreaterThan(reviews.length / 2)
})

test('names are given names of one word', () => {
  expect(reviews.filter(({ name }) => !/^\p{L}+$/u.test(name))).toEqual([])
})
