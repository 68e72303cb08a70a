import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { billOf } from './bill.ts'
import { discountAmount, PAYABLE_MIN } from './discount-rules.ts'

const sellers = ['s1', 's2', 's3', 's4', 's5'].map((id) => SellerId.parse(id))
const line = fc.record({
  sellerId: fc.constantFrom(...sellers),
  quantity: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 1, max: 2_000_000_000 }).map(toman),
})
const code = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(toman)),
  }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 100_000_000_000 }), maxDiscount: fc.constant(null) }),
)

test('sum of lines − discount + shipping + VAT = total = sum of the sellers’ totals, whatever the cart', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 100 }),
      code,
      fc.subarray(sellers),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, given, vatSellerIds, vatBasisPoints) => {
        const bill = billOf(lines, {
          vatBasisPoints,
          vatSellerIds,
          discount: (subtotal) => discountAmount(given, subtotal),
          shipping: (own) => toman(own.length * 45_000),
        })

        const ofLines = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
        expect(bill.subtotal).toBe(ofLines)
        expect(bill.subtotal - bill.discount + bill.shipping + bill.vat).toBe(bill.total)
        expect(bill.shipping).toBe(lines.length * 45_000)
        expect(bill.sellers.reduce((sum, seller) => sum + seller.total, 0)).toBe(bill.total)
        expect(bill.sellers.reduce((sum, seller) => sum + seller.discount, 0)).toBe(bill.discount)
        expect(bill.sellers.flatMap((seller) => seller.lines)).toHaveLength(lines.length)
        for (const seller of bill.sellers) {
          expect(seller.total).toBe(seller.subtotal - seller.discount + seller.shipping + seller.vat)
          expect(seller.total).toBeGreaterThanOrEqual(0)
          if (!vatSellerIds.includes(seller.sellerId)) expect(seller.vat).toBe(0)
        }
        if (bill.subtotal >= PAYABLE_MIN) expect(bill.subtotal - bill.discount).toBeGreaterThanOrEqual(PAYABLE_MIN)
      },
    ),
  )
})

test('VAT is reckoned on what is left after the discount and on shipping, and only for the sellers whose invoice is asked for', () => {
  const [first, second] = [SellerId.parse('s1'), SellerId.parse('s2')]
  const lines = [
    { sellerId: first, quantity: 2, price: toman(100_000) },
    { sellerId: second, quantity: 1, price: toman(200_000) },
  ]

  const bill = billOf(lines, {
    vatBasisPoints: 1_000,
    vatSellerIds: [second],
    discount: () => toman(40_000),
    shipping: () => toman(30_000),
  })

  expect(bill.sellers).toMatchObject([
    { sellerId: 's1', subtotal: 200_000, discount: 20_000, shipping: 30_000, vat: 0, total: 210_000 },
    { sellerId: 's2', subtotal: 200_000, discount: 20_000, shipping: 30_000, vat: 21_000, total: 231_000 },
  ])
  expect(bill.total).toBe(441_000)
})

test('a code takes its percent or amount, up to its limit, and leaves something to pay', () => {
  expect(discountAmount({ kind: 'percent', value: 1_250, maxDiscount: null }, 99_999)).toBe(12_499)
  expect(discountAmount({ kind: 'percent', value: 5_000, maxDiscount: toman(30_000) }, 100_000)).toBe(30_000)
  expect(discountAmount({ kind: 'amount', value: 500_000, maxDiscount: null }, 100_000)).toBe(99_000)
  expect(discountAmount({ kind: 'amount', value: 500_000, maxDiscount: null }, 500)).toBe(0)
})
