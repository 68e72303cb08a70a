import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NewRate, RATE_STEPS, roundedTo, tomanAt } from './rate.ts'

const read = (toman: unknown) => NewRate.safeParse({ toman, step: 1 })
const fault = (toman: unknown) => read(toman).error?.issues[0]?.message

test('a rate is read as people write it, and is a decimal text from then on', () => {
  for (const written of [92_500.5, '92500.5', '۹۲٬۵۰۰٫۵', '092,500.5000', ' 92500/50 ']) expect(read(written).data?.toman).toBe('92500.5')
  expect(read('92500.0').data?.toman).toBe('92500')
  expect(read('1').data?.toman).toBe('1')
  expect(read('10000000').data?.toman).toBe('10000000')
})

test('what can be no rate is refused with what is wrong about it', () => {
  for (const none of ['', 'x', '92500.12345', '-5', '1e5', Number.NaN, 1e21, '۹۲.۵.۰'])
    expect(fault(none)).toBe(
      typeof none === 'number' && Number.isNaN(none) ? 'نرخ را به تومان وارد کنید' : 'نرخ باید عددی به تومان با حداکثر چهار رقم اعشار باشد',
    )
  for (const none of [null, true, {}, undefined]) expect(fault(none)).toBe('نرخ را به تومان وارد کنید')
  for (const low of ['0', '0.9999', 0]) expect(fault(low)).toBe('نرخ باید دست‌کم ۱ تومان باشد')
  for (const high of ['10000000.0001', '999999999999']) expect(fault(high)).toBe('نرخ نباید بیش از ۱۰٬۰۰۰٬۰۰۰ تومان باشد')
  expect(fault('9'.repeat(41))).toBe('نرخ بیش از اندازه دراز است')
  expect(NewRate.safeParse({ toman: '5', step: 50 }).error?.issues[0]?.message).toBe('قیمت به این مبلغ گرد نمی‌شود')
})

test('half a step goes up, and anything less goes down', () => {
  const at = (toman: string, step: (typeof RATE_STEPS)[number], cents = 100) => tomanAt(cents, { toman, step })

  expect([at('92500.4999', 1), at('92500.5', 1), at('92500.5001', 1)]).toEqual([92_500, 92_501, 92_501])
  expect([at('92449.9999', 100), at('92450', 100)]).toEqual([92_400, 92_500])
  expect([at('92499.9999', 1_000), at('92500', 1_000)]).toEqual([92_000, 93_000])
  expect([at('94999.9999', 10_000), at('95000', 10_000)]).toEqual([90_000, 100_000])
})

test('it is rounded once: what is half a step only by an earlier rounding goes down', () => {
  // 499.9999 is 500 in whole toman, and 1,000 if those were rounded again
  expect(tomanAt(100, { toman: '499.9999', step: 1_000 })).toBe(0)
  // 0.01 × 49.5 is 0.495: nothing, though half of it was rounded to 0.5 in cents
  expect(tomanAt(1, { toman: '49.5', step: 1 })).toBe(0)
  expect(tomanAt(1, { toman: '50', step: 1 })).toBe(1)
})

test('products that floats get wrong are exact', () => {
  // 1.005 × 100 is 100.49999999999999 in floats
  expect(tomanAt(10_000, { toman: '1.005', step: 1 })).toBe(101)
  // 8.2 × 10.25 …: 84.05
  expect(tomanAt(820, { toman: '10.25', step: 1 })).toBe(84)
  // the product has more digits than a float holds: 90,071,992,547 × 10,000,005,000
  expect(tomanAt(90_071_992_547, { toman: '1000000.5', step: 1 })).toBe(900_720_375_829_963)
  expect(roundedTo(1, 9_007_199_254_740_993n * 3n, 3n * 1_000_000n)).toBe(9_007_199_255)
})

test('a price is a multiple of its step and at most half a step from the exact product', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.integer({ min: 0, max: 9_999 }),
    fc.integer({ min: 1, max: 1_000_000_000 }),
  )
  fc.assert(
    fc.property(parts, fc.constantFrom(...RATE_STEPS), ([whole, part, minor], step) => {
      const price = BigInt(tomanAt(minor, { toman: `${whole}.${String(part).padStart(4, '0')}`, step }))
      const exact = BigInt(minor) * (BigInt(whole) * 10_000n + BigInt(part))
      const off = price * 1_000_000n - exact
      const half = BigInt(step) * 500_000n

      expect(price % BigInt(step)).toBe(0n)
      expect(off > -half && off <= half).toBe(true)
    }),
  )
})
