import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OfferId } from './ids.ts'
import { AMOUNT_MAX, STOCK_MAX } from './limits.ts'
import { type ChangeableTerms, changedTerms, changeWarnings, OfferChange, ROUNDING_STEPS } from './offer-change.ts'
import { RATE_STEPS, type RateStep } from './rate.ts'

const terms = (regularPrice: number, discountedPrice: number | null = null, stock = 5): ChangeableTerms => ({
  regularPrice,
  discountedPrice,
  stock,
})
const changed = (old: ChangeableTerms, change: OfferChange, copied: ChangeableTerms | null = null) =>
  changedTerms(old, OfferChange.parse(change), { copied, rate: null, currencyPrices: {} })
const BOTH = ['regularPrice', 'discountedPrice'] as const

test('a percentage moves both prices, and half a toman is one', () => {
  expect(changed(terms(1_000_000, 900_000), { kind: 'percent', basisPoints: 1_250, fields: [...BOTH] })).toEqual(
    terms(1_125_000, 1_012_500),
  )
  expect(changed(terms(5), { kind: 'percent', basisPoints: 1_000, fields: ['regularPrice'] })).toEqual(terms(6))
  expect(changed(terms(100), { kind: 'percent', basisPoints: -1, fields: ['regularPrice'] })).toEqual(terms(100))
})

test('prices are rounded to the nearest, the next or the last step', () => {
  const to = (direction: 'nearest' | 'up' | 'down', amount: number) =>
    changed(terms(amount), { kind: 'round', fields: ['regularPrice'], round: { to: 1_000, direction } })

  expect([to('nearest', 1_499), to('nearest', 1_500), to('up', 1_001), to('up', 2_000), to('down', 1_999)]).toEqual(
    [1_000, 2_000, 2_000, 2_000, 1_000].map((price) => terms(price)),
  )
  expect(to('down', 999)).toBe('PRICE_TOO_LOW')
})

test('an amount is added before rounding', () => {
  const round = { to: 10_000, direction: 'up' } as const
  expect(changed(terms(123_000), { kind: 'toman', amount: -1_500, fields: ['regularPrice'], round })).toEqual(terms(130_000))
})

test('a change sets what it names; null takes the discount away', () => {
  expect(changed(terms(100, 90, 3), { kind: 'set', stock: 0 })).toEqual(terms(100, 90, 0))
  expect(changed(terms(100, 90), { kind: 'set', discountedPrice: null })).toEqual(terms(100))
  expect(OfferChange.safeParse({ kind: 'set' }).error?.issues[0]?.message).toBe('مقدار تازه را وارد کنید')
})

test('one offer’s terms are copied, field by field', () => {
  const from = OfferId.parse('a')
  const source = terms(500, 450, 9)

  expect(changed(terms(100, null, 1), { kind: 'copy', from, fields: ['regularPrice', 'discountedPrice'] }, source)).toEqual(
    terms(500, 450, 1),
  )
  expect(changed(terms(400, null, 1), { kind: 'copy', from, fields: ['discountedPrice'] }, source)).toBe('DISCOUNT_NOT_LOWER')
})

/** After 10 dollars, or as many as are said, in cents. */
const inDollars = (old: ChangeableTerms, toman: string, step: RateStep, usd: number | null = 1_000) =>
  changedTerms(
    old,
    { kind: 'currency', currency: 'usd' },
    { copied: null, rate: { toman, step }, currencyPrices: usd === null ? { AED: 5 } : { usd } },
  )

test('a price follows its price in a currency, and the discount keeps its share of it', () => {
  expect(inDollars(terms(800_000), '92500.5', 100)).toEqual(terms(925_000))
  expect(inDollars(terms(800_000, 720_000, 3), '100000', 1_000)).toEqual(terms(1_000_000, 900_000, 3))
  expect(inDollars(terms(3, 2), '1', 1)).toEqual(terms(10, 7))
})

test('where the price stays its discount does, whatever it is rounded to, so that a second time changes nothing', () => {
  const first = inDollars(terms(900_000, 777_777), '92500', 10_000)

  expect(first).toEqual(terms(930_000, 800_000))
  expect(inDollars(terms(930_000, 777_777), '92500', 10_000)).toEqual(terms(930_000, 777_777))
  expect(typeof first === 'string' ? first : inDollars(first, '92500', 10_000)).toEqual(first)
})

test('an offer without a price in that currency is told so, and one that would cost what none can is refused', () => {
  expect(inDollars(terms(100), '92500', 1, null)).toBe('NO_CURRENCY_PRICE')
  expect(inDollars(terms(100), '92500', 10_000, 5)).toBe('PRICE_TOO_LOW')
  expect(inDollars(terms(100), '10000000', 1, 1_000_000_000_000)).toBe('PRICE_TOO_HIGH')
  expect(inDollars(terms(1_000_000, 999_000), '92500', 10_000)).toBe('DISCOUNT_NOT_LOWER')
})

test('what no offer can be is refused', () => {
  expect(changed(terms(100, 90), { kind: 'set', regularPrice: 90 })).toBe('DISCOUNT_NOT_LOWER')
  expect(changed(terms(100), { kind: 'toman', amount: -100, fields: ['regularPrice'] })).toBe('PRICE_TOO_LOW')
  expect(changed(terms(AMOUNT_MAX), { kind: 'toman', amount: 1, fields: ['regularPrice'] })).toBe('PRICE_TOO_HIGH')
  for (const wrong of [1.5, '10', null, Number.NaN]) {
    expect(OfferChange.safeParse({ kind: 'percent', basisPoints: wrong, fields: ['regularPrice'] }).success).toBe(false)
    expect(OfferChange.safeParse({ kind: 'set', regularPrice: wrong }).success).toBe(false)
  }
})

test('sellers are warned of more than 30 percent, of the lowest price of 30 days and of no stock', () => {
  expect(changeWarnings(terms(1_000), terms(1_300), 1_000)).toEqual([])
  expect(changeWarnings(terms(1_000), terms(1_301), 1_000)).toEqual(['MOVED_FAR'])
  expect(changeWarnings(terms(1_000), terms(1_000, 600), 900)).toEqual(['MOVED_FAR', 'LOWEST_OF_30_DAYS'])
  expect(changeWarnings(terms(1_000), terms(950), 950)).toEqual([])
  expect(changeWarnings(terms(1_000), terms(949), null)).toEqual([])
  expect(changeWarnings(terms(1_000), terms(1_000, null, 0), 1_000)).toEqual(['OUT_OF_STOCK'])
})

const anyPrice = fc.integer({ min: 1, max: AMOUNT_MAX })
const anyTerms = fc
  .record({ regularPrice: anyPrice, discountedPrice: fc.option(anyPrice), stock: fc.integer({ min: 0, max: STOCK_MAX }) })
  .filter(({ regularPrice, discountedPrice }) => discountedPrice === null || discountedPrice < regularPrice)
const anyRound = fc.record({ to: fc.constantFrom(...ROUNDING_STEPS), direction: fc.constantFrom('nearest', 'up', 'down') })
const anyFields = fc.subarray([...BOTH], { minLength: 1 })
const round = fc.option(anyRound, { nil: undefined })
const anyChange: fc.Arbitrary<OfferChange> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), regularPrice: anyPrice }),
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: -9_999, max: 100_000 }), fields: anyFields, round }),
  fc.record({
    kind: fc.constant('toman' as const),
    amount: fc.integer({ min: -AMOUNT_MAX, max: AMOUNT_MAX }),
    fields: anyFields,
    round,
  }),
  fc.record({ kind: fc.constant('round' as const), fields: anyFields, round: anyRound }),
)

test('whatever is changed, prices stay whole toman that an offer can have', () => {
  fc.assert(
    fc.property(anyTerms, anyChange, (old, change) => {
      const wanted = changed(old, change)
      if (typeof wanted === 'string') return
      const { regularPrice, discountedPrice, stock } = wanted
      expect(Number.isSafeInteger(regularPrice) && regularPrice >= 1 && regularPrice <= AMOUNT_MAX).toBe(true)
      expect(discountedPrice === null || (Number.isSafeInteger(discountedPrice) && discountedPrice >= 1)).toBe(true)
      expect(discountedPrice === null || discountedPrice < regularPrice).toBe(true)
      expect(stock).toBe(old.stock)
    }),
  )
})

test('a rounded price is a multiple of its step, less than a step away, and rounded again stays', () => {
  fc.assert(
    fc.property(anyPrice, anyRound, (amount, rule) => {
      const change: OfferChange = { kind: 'round', fields: ['regularPrice'], round: rule }
      const wanted = changed(terms(amount), change)
      if (typeof wanted === 'string') return
      expect(wanted.regularPrice % rule.to).toBe(0)
      expect(Math.abs(wanted.regularPrice - amount)).toBeLessThan(rule.to)
      expect(changed(wanted, change)).toEqual(wanted)
    }),
  )
})

test('a percentage is as near to the exact price as a whole toman can be', () => {
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: -9_999, max: 100_000 }), (amount, basisPoints) => {
      const wanted = changed(terms(amount), { kind: 'percent', basisPoints, fields: ['regularPrice'] })
      if (typeof wanted === 'string') return
      const off = BigInt(wanted.regularPrice) * 10_000n - BigInt(amount) * BigInt(10_000 + basisPoints)
      expect(off > -5_000n && off <= 5_000n).toBe(true)
    }),
  )
})

test('what a currency costs moves a price only by its rule, and done again it moves nothing', () => {
  const toman = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999 }))
    .map(([whole, part]) => `${whole}.${part}`)
  fc.assert(
    fc.property(anyTerms, toman, fc.constantFrom(...RATE_STEPS), fc.integer({ min: 1, max: 1_000_000_000 }), (old, rate, step, usd) => {
      const wanted = inDollars(old, rate, step, usd)
      if (typeof wanted === 'string') return
      expect(wanted.regularPrice % step).toBe(0)
      expect(wanted.stock).toBe(old.stock)
      expect(wanted.discountedPrice === null).toBe(old.discountedPrice === null)
      expect(inDollars(wanted, rate, step, usd)).toEqual(wanted)
    }),
  )
})
