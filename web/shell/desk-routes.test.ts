import { expect, test } from 'vitest'
import { isAtDesk, isUnlisted } from './desk-routes.ts'

test.each(['/desk', '/desk/orders/7', '/master-dashboard', '/Master-Dashboard/brands', 'desk/offers'])('%s is a page of a desk', (path) => {
  expect(isAtDesk(path)).toBe(true)
})

test.each(['/', '/desks', '/desk-lamp', '/product/desk', '/account/desk'])('%s is a page of everyone', (path) => {
  expect(isAtDesk(path)).toBe(false)
})

test('a desk is unlisted where its routes did not come, and other pages never are', () => {
  expect(isUnlisted('/desk/orders', false)).toBe(true)
  expect(isUnlisted('/shop', false)).toBe(false)
  expect(isUnlisted('/desk/orders', true)).toBe(false)
})
