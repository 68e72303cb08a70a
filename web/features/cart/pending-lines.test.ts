import { expect, test } from 'vitest'
import { CartLine } from '#contract/cart.ts'
import { bySeller, totalOf, wholeLines, withPending } from './pending-lines.ts'

function line(
  seller: string,
  given: { product?: string; count?: number; regular?: number | null; discounted?: number | null; unavailable?: boolean } = {},
): CartLine {
  const { product = 'p1', count = 1, regular = 1_000, discounted = null, unavailable } = given
  return CartLine.parse({
    productId: product,
    combinationsID: 'v1',
    psid: `${product}-${seller}`,
    seller: { id: seller, label: seller },
    count,
    price: { regularPrice: regular, discountedPrice: discounted },
    name: 'محصول',
    slug: product,
    image: '',
    attributes: [],
    stock: 9,
    min: 1,
    max: 9,
    changes: unavailable === undefined ? {} : { unavailable },
  })
}

test('one product of two sellers makes two lines, each changed by itself', () => {
  const lines = [line('s1'), line('s2')]

  const shown = withPending(lines, [{ ...line('s2'), count: 4 }])

  expect(shown.map(({ count }) => count)).toEqual([1, 4])
})

test('of several changes on their way the last one shows', () => {
  const shown = withPending(
    [line('s1')],
    [
      { ...line('s1'), count: 2 },
      { ...line('s1'), count: 3 },
    ],
  )

  expect(shown[0]?.count).toBe(3)
})

test('a line that is being removed is gone at once', () => {
  const { productId, combinationsID, seller } = line('s1')

  expect(withPending([line('s1'), line('s2')], [{ productId, combinationsID, seller }])).toHaveLength(1)
})

test('a new offer shows when the server has answered its price', () => {
  expect(withPending([], [{ ...line('s1'), count: 1 }])).toEqual([])
})

test('the total takes the discounted price where there is one, and leaves out what cannot be bought', () => {
  const lines = [line('s1', { count: 2, discounted: 800 }), line('s2', { count: 3 }), line('s3', { unavailable: true })]

  expect(totalOf(lines)).toBe(2 * 800 + 3 * 1_000)
})

test('lines without a product or a count are dropped', () => {
  expect(wholeLines([line('s1'), { ...line('s2'), count: 0 }, { ...line('s3'), count: -1 }])).toHaveLength(1)
})

test('sellers stand in the order of their first lines', () => {
  const groups = bySeller([line('s2'), line('s1'), line('s2', { product: 'p2' })])

  expect(groups.map(({ seller, lines }) => [seller.id, lines.length])).toEqual([
    ['s2', 2],
    ['s1', 1],
  ])
})

test('a line whose price is not known counts nothing', () => {
  expect(totalOf([line('s1', { count: 2 }), line('s2', { regular: null, count: 5 })])).toBe(2_000)
})
