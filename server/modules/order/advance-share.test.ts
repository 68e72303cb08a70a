import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { advanceOf, isAdvance } from './advance-share.ts'

const partOf = (total: number, advancePercent: number | null, given: object = {}) => ({
  status: 'waiting' as const,
  isPaid: 'unpaid' as const,
  total: toman(total),
  advancePercent,
  ...given,
})

test.each<[string, ReturnType<typeof partOf>, number | undefined]>([
  ['a seller without terms takes none', partOf(100_000, null), undefined],
  ['thirty percent of a receipt', partOf(100_000, 30), 30_000],
  ['a share is rounded to whole toman', partOf(100_050, 33), 33_017],
  ['a small share is raised to what gateways take', partOf(10_000, 1), 1_000],
  ['a receipt whose rest no gateway would take is paid at once', partOf(10_000, 91), undefined],
  ['its rest may be just what a gateway takes', partOf(10_000, 90), 9_000],
  ['a part that cost nothing has none', partOf(0, 30), undefined],
  ['a part of which something is paid has no second one', partOf(100_000, 30, { isPaid: 'prepaid' }), undefined],
  ['nor has one that was given up', partOf(100_000, 30, { status: 'failed' }), undefined],
])('advance: %s', (_, part, expected) => {
  expect(advanceOf(part)).toBe(expected)
})

test('money is an advance when it is just the share, of a part that is unpaid, given up or not', () => {
  expect(isAdvance(partOf(100_000, 30), 30_000)).toBe(true)
  expect(isAdvance(partOf(100_000, 30, { status: 'failed' }), 30_000)).toBe(true)
  expect(isAdvance(partOf(100_000, 30), 30_001)).toBe(false)
  expect(isAdvance(partOf(100_000, 30, { isPaid: 'selfprepaid' }), 30_000)).toBe(false)
  expect(isAdvance(partOf(100_000, null), 30_000)).toBe(false)
})
