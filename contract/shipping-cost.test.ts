import { expect, test } from 'vitest'
import { toman } from './money.ts'
import { shippingCost } from './shipping-cost.ts'

test('shipping costs nothing from the sum on that its seller named', () => {
  const post = { cost: toman(90_000), freeFrom: toman(2_000_000) }

  expect(shippingCost(post, 1_999_999)).toBe(90_000)
  expect(shippingCost(post, 2_000_000)).toBe(0)
  expect(shippingCost({ ...post, freeFrom: null }, 2_000_000)).toBe(90_000)
})
