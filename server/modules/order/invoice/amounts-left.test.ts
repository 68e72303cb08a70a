import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { amountsLeft } from './amounts-left.ts'
import type { SoldLine } from './invoice-lines.ts'

const line = (id: string, quantity: number, price: number): SoldLine => ({ id, name: id, taxProductId: '', quantity, price: toman(price) })

test('discount and VAT fall with the pieces, and shipping stays', () => {
  const part = { discount: toman(30_000), shipping: toman(50_000), vat: toman(32_000) }
  const sold = [line('a', 2, 100_000), line('b', 1, 100_000)]

  const left = amountsLeft(part, sold, new Map([['a', 1]]))

  expect(left).toEqual({ subtotal: 200_000, discount: 20_000, vat: 23_000, total: 253_000 })
})

test('whatever is declined in whatever order: the sums fit and nothing is below zero', () => {
  const cases = fc.record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 1, max: 900_000 }), off: fc.nat(5) }), {
      minLength: 1,
      maxLength: 6,
    }),
    percent: fc.nat(90),
    shipping: fc.nat(90_000),
    vatPercent: fc.constantFrom(0, 10),
  })
  fc.assert(
    fc.property(cases, ({ lines, percent, shipping, vatPercent }) => {
      const sold = lines.map(({ quantity, price }, index) => line(String(index), quantity, price))
      const before = sold.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
      const discount = toman(Math.floor((before * percent) / 100))
      const vat = toman(Math.floor(((before - discount + shipping) * vatPercent) / 100))
      const off = new Map(lines.map(({ quantity, off: some }, index) => [String(index), Math.min(some, quantity)]))

      const left = amountsLeft({ discount, shipping: toman(shipping), vat }, sold, off)

      expect(left.total).toBe(left.subtotal - left.discount + shipping + left.vat)
      expect(left.total).toBeLessThanOrEqual(before - discount + shipping + vat)
      expect(left.discount).toBeLessThanOrEqual(left.subtotal)
      expect(Math.min(left.subtotal, left.discount, left.vat)).toBeGreaterThanOrEqual(0)
    }),
  )
})
