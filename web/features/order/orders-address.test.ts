import { expect, test } from 'vitest'
import { filterOf, ordersAddress } from './orders-address.ts'

test.each([
  ['', { page: 1 }],
  ['?search=کتری&state=delivered&month=1405-08&page=3', { search: 'کتری', state: 'delivered', month: '1405-08', page: 3 }],
  ['?state=stolen&month=1405-13&page=-1&search=%20', { page: 1 }],
])('the list of orders is what its address says: %s', (address, expected) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(expected)
})

test('the list’s address leaves out what is as by default, and reads back as it was written', () => {
  const chosen = { search: 'کتری & سماور', state: 'underway', month: '1405-08', page: 2 } as const

  expect(ordersAddress({ page: 1 })).toBe('/account/orders')
  expect(filterOf(new URL(ordersAddress(chosen), 'https://rasteh.example').searchParams)).toEqual(chosen)
  expect(filterOf(new URLSearchParams('?number=482731659'))).toEqual({ page: 1, search: '482731659' })
})
