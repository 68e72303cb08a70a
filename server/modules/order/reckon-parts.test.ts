import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentId, ReceiptId, SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { allowedDiscount, type DiscountTerms, PAYABLE_MIN } from '../pricing/discount-rules.ts'
import type { OrderPart } from './order.queries.ts'
import { fitsDiscount, reckonParts, totalsOf } from './reckon-parts.ts'

const PERCENT = { kind: 'percent', value: 2_000, maxDiscount: null, minTotal: toman(0) } as const satisfies DiscountTerms

function partsOf(subtotals: readonly number[], given: Partial<OrderPart> = {}): OrderPart[] {
  return subtotals.map((subtotal, index) => ({
    receiptId: ReceiptId.parse(`receipt_0190b3d0-0000-7000-8000-00000000000${index}`),
    sellerId: SellerId.parse(`s${index}`),
    sellerLabel: '',
    plan: null,
    status: 'waiting',
    isPaid: 'unpaid',
    inPayment: false,
    paymentId: null,
    paidAmount: toman(0),
    subtotal: toman(subtotal),
    discount: toman(0),
    shipping: toman(0),
    shippingMethod: null,
    vatRequested: false,
    invoiced: false,
    vatBasisPoints: 1_000,
    advancePercent: null,
    vat: toman(0),
    total: toman(subtotal),
    comment: '',
    isDeclined: false,
    ...given,
  }))
}

function pay(parts: readonly OrderPart[], terms: DiscountTerms, index: number): OrderPart[] {
  const asked = reckonParts(parts, terms, (part) => part === parts[index])
  const paid = asked.map(
    (part, at): OrderPart =>
      at === index ? { ...part, status: 'processing', isPaid: 'paid', paidAmount: part.total, paymentId: PaymentId.parse('p') } : part,
  )
  return reckonParts(paid, terms)
}

const discountsOf = (parts: readonly OrderPart[]) => parts.map((part) => part.discount)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const subtotals = fc.array(fc.integer({ min: 1, max: 60_000_000 }), { minLength: 1, maxLength: 6 })
const terms: fc.Arbitrary<DiscountTerms> = fc.record({
  kind: fc.constantFrom('percent', 'amount'),
  value: fc.integer({ min: 1, max: 10_000 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map(toman)),
  minTotal: fc.integer({ min: 0, max: 200_000_000 }).map(toman),
})

test('whoever pays part by part never has more off than the code gives for what was paid, and all of it in the end', () => {
  fc.assert(
    fc.property(subtotals, terms, fc.infiniteStream(fc.nat()), (given, code, order) => {
      let parts = reckonParts(partsOf(given), code)
      const open = given.map((_, index) => index)
      let last = 0
      while (open.length > 0) {
        last = open.splice((order.next().value ?? 0) % open.length, 1)[0] ?? 0
        parts = pay(parts, code, last)
        const paid = parts.filter((part) => part.isPaid === 'paid')
        const allowed = allowedDiscount(code, sum(paid.map((part) => part.subtotal)))
        expect(sum(discountsOf(paid))).toBeLessThanOrEqual(allowed)
        expect(sum(discountsOf(parts))).toBeLessThanOrEqual(allowedDiscount(code, sum(given)))
      }

      const asked = (parts[last]?.subtotal ?? 0) - (parts[last]?.discount ?? 0)
      if (asked > PAYABLE_MIN) expect(sum(discountsOf(parts))).toBe(allowedDiscount(code, sum(given)))
    }),
  )
})

test('what ends takes its discount along, and what was paid keeps its own', () => {
  fc.assert(
    fc.property(subtotals, terms, fc.nat(), fc.nat(), (given, code, first, second) => {
      const paid = pay(reckonParts(partsOf(given), code), code, first % given.length)
      const ending = second % given.length
      const parts = reckonParts(
        paid.map((part, at): OrderPart => (at === ending && part.isPaid === 'unpaid' ? { ...part, status: 'failed' } : part)),
        code,
      )

      const totals = totalsOf(parts)
      expect(totals.discount).toBeLessThanOrEqual(allowedDiscount(code, totals.subtotal))
      expect(parts[first % given.length]).toEqual(paid[first % given.length])
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping + totals.vat)
    }),
  )
})

test('a part below the minimum is asked for in full, and its share moves to the others', () => {
  const code: DiscountTerms = { ...PERCENT, minTotal: toman(1_000_000) }
  const parts = reckonParts(partsOf([200_000, 900_000]), code)

  expect(discountsOf(parts)).toEqual([40_000, 180_000])
  expect(discountsOf(reckonParts(parts, code, (part) => part === parts[0]))).toEqual([0, 220_000])
  expect(discountsOf(pay(parts, code, 0))).toEqual([0, 220_000])
})

test('a payment asks for at least a thousand toman of the lines it covers', () => {
  const code: DiscountTerms = { kind: 'amount', value: 500_000, maxDiscount: null, minTotal: toman(600_000) }
  const parts = pay(reckonParts(partsOf([590_000, 100_000]), code), code, 0)

  expect(discountsOf(parts)).toEqual([0, 99_000])
})

test('pieces that a seller declined after an advance keep nobody from paying the rest, nor the parts that have no discount', () => {
  const terms = { ...PERCENT, minTotal: toman(1_000_000) }
  const [advanced, other] = reckonParts(partsOf([800_000, 300_000]), terms)
  if (advanced === undefined || other === undefined) throw new Error('an order of two parts')
  // a quarter of the first was declined: 900,000 are left, which is less than the code asks for
  const left = { ...advanced, isPaid: 'prepaid' as const, subtotal: toman(600_000), discount: toman(120_000), total: toman(480_000) }
  const [first, second] = reckonParts([left, other], terms)
  if (first === undefined || second === undefined) throw new Error('an order of two parts')

  expect([first.discount, second.discount]).toEqual([120_000, 0])
  expect(fitsDiscount(terms, [first, second], [first])).toBe(true)
  expect(fitsDiscount(terms, [first, second], [second])).toBe(true)
  expect(fitsDiscount(terms, [first, other], [other])).toBe(false)
})

test('VAT follows the discount, on lines and shipping', () => {
  const [part] = reckonParts(partsOf([100_000], { vatRequested: true, shipping: toman(50_000) }), PERCENT)

  expect(part).toMatchObject({ discount: 20_000, vat: 13_000, total: 143_000 })
})

test('once all have ended the order tells what it would have cost; without a code nothing moves', () => {
  const ended = partsOf([100_000, 300_000], { status: 'failed' })

  expect(discountsOf(reckonParts(ended, PERCENT))).toEqual([20_000, 60_000])
  expect(reckonParts(ended, null)).toEqual(ended)
})
