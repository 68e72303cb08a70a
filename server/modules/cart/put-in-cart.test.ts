import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { countToHold } from './put-in-cart.ts'

const OFFER = { forSale: true, stock: 10, minOrder: 1, maxOrder: null, price: toman(100_000), countInCart: 0 }

test.each([
  ['as many as were wanted', {}, 3, { outcome: 'added', inCart: 3 }],
  ['no fewer than are there', { countInCart: 5 }, 3, { outcome: 'added', inCart: 5 }],
  ['as many as there are', { stock: 2 }, 3, { outcome: 'fewer', inCart: 2 }],
  ['as many as the seller sells at once', { maxOrder: 1 }, 3, { outcome: 'fewer', inCart: 1 }],
  ['as many as the seller wants to sell', { minOrder: 4 }, 3, { outcome: 'more', inCart: 4 }],
  ['none where there are none', { stock: 0 }, 3, { outcome: 'out_of_stock', inCart: 0 }],
  ['none of what is not sold any more', { forSale: false }, 3, { outcome: 'gone', inCart: 0, price: null }],
  ['what is there of what ran out meanwhile', { stock: 0, countInCart: 1 }, 3, { outcome: 'out_of_stock', inCart: 1 }],
])('the cart is to hold %s', (_, given, quantity, expected) => {
  expect(countToHold({ ...OFFER, ...given }, quantity)).toMatchObject(expected)
})
