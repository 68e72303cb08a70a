import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { basisPointsOf } from '../../pricing/split.ts'
import { linesOf, sumsOf, withoutReturned } from './invoice-lines.ts'

const line = (id: string, price: number, quantity: number) => ({ id, name: id, taxProductId: '', quantity, price: toman(price) })

test('discount and VAT are shared among the lines by what they cost, and sending is a line that no discount touches', () => {
  const lines = linesOf({
    lines: [line('a', 300_000, 2), line('b', 100_000, 1)],
    discount: toman(70_000),
    shipping: toman(50_000),
    vat: toman(68_000),
  })

  expect(lines).toMatchObject([
    { id: 'a', totalPrice: 600_000, discount: 60_000, vat: 54_000, total: 594_000 },
    { id: 'b', totalPrice: 100_000, discount: 10_000, vat: 9_000, total: 99_000 },
    { id: 'shipping', quantity: 1, totalPrice: 50_000, discount: 0, vat: 5_000, total: 55_000 },
  ])
  expect(sumsOf(lines)).toEqual({ subtotal: 750_000, discount: 70_000, vat: 68_000, total: 748_000 })
})

const parts = fc.record({
  lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 25 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  shipping: fc.nat(1_000_000),
})

test('the lines sum up to what was paid, whatever the amounts are, and none is below zero', () => {
  fc.assert(
    fc.property(parts, ({ lines: sold, off, shipping }) => {
      const lines = sold.map(([price, quantity], index) => line(`${index}`, price, quantity))
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const discount = toman(Math.floor(subtotal * off))
      const vat = basisPointsOf(subtotal - discount + shipping, 1_000)

      const made = linesOf({ lines, discount, shipping: toman(shipping), vat })

      expect(sumsOf(made)).toEqual({ subtotal: subtotal + shipping, discount, vat, total: subtotal + shipping - discount + vat })
      for (const each of made) for (const amount of [each.discount, each.vat, each.total]) expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what came back leaves the lines, with its share of discount and VAT', () => {
  const lines = linesOf({
    lines: [line('a', 300_000, 3), line('b', 100_000, 1)],
    discount: toman(100_000),
    shipping: toman(0),
    vat: toman(90_000),
  })

  const left = withoutReturned(
    lines,
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  )

  expect(left).toMatchObject([{ id: 'a', quantity: 1, totalPrice: 300_000, discount: 30_000, vat: 27_000, total: 297_000 }])
})
