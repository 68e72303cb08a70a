import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { effectiveDiscount, nextPriceChange } from './effective-price.ts'

const at = new Date('2026-11-21T09:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)

const CASES: { startsAt: Date | null; endsAt: Date | null; runs: boolean; next: Date | null }[] = [
  { startsAt: null, endsAt: null, runs: true, next: null },
  { startsAt: at, endsAt: null, runs: true, next: null },
  { startsAt: after, endsAt: null, runs: false, next: after },
  { startsAt: null, endsAt: after, runs: true, next: after },
  { startsAt: null, endsAt: at, runs: false, next: null },
  { startsAt: before, endsAt: at, runs: false, next: null },
]

test('a special offer runs from its start to just before its end, the same in code and in SQL', async ({ tx }) => {
  for (const { startsAt, endsAt, runs, next } of CASES) {
    const offer = { discountedPrice: 700, startsAt, endsAt }
    const { rows } = await tx.query({ text: 'select effective_discount(700, $1, $2, $3) as price', values: [startsAt, endsAt, at] })

    expect(effectiveDiscount(offer, at)).toBe(runs ? 700 : null)
    expect(rows[0].price).toBe(runs ? 700 : null)
    expect(nextPriceChange(offer, at)).toEqual(next)
  }
})

test('an offer without a discount never changes by itself', () => {
  expect(nextPriceChange({ discountedPrice: null, startsAt: after, endsAt: null }, at)).toBeNull()
})
