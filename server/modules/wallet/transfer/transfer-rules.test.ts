import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../platform/settings.ts'
import { assertMayMove } from '../day-limits.ts'
import { allowanceOf, needsCode } from './transfer-rules.ts'

const { walletLimits } = readSettings({ TOKEN_SECRET: 'a secret of at least thirty-two characters', DATA_DIR: 'data-test' })
const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const allowed = { amount: 1_000, count: 3 }

test('an account of less than a week may move less than one that is older', () => {
  expect(allowanceOf(walletLimits, daysAgo(6.9), NOW)).toEqual({ amount: 2_000_000, count: 3 })
  expect(allowanceOf(walletLimits, daysAgo(7), NOW)).toEqual({ amount: 20_000_000, count: 10 })
})

describe('what was moved in the day before counts', () => {
  const may = (amount: number, given: { amount?: number; count?: number; available?: number }) => () =>
    assertMayMove(amount, { moved: { amount: given.amount ?? 0, count: given.count ?? 0 }, allowed, available: given.available ?? 5_000 })

  test('up to the sum of the day, and not one toman more', () => {
    expect(may(400, { amount: 600 })).not.toThrow()
    expect(may(401, { amount: 600 })).toThrow(expect.objectContaining({ code: 'WALLET_AMOUNT_LIMIT', facts: { left: 400 } }))
  })

  test('up to the number of the day', () => {
    expect(may(1, { count: 2 })).not.toThrow()
    expect(may(1, { count: 3 })).toThrow(expect.objectContaining({ code: 'WALLET_COUNT_LIMIT', facts: { count: 3 } }))
  })

  test('no more than is free in the wallet', () => {
    expect(may(70, { available: 70 })).not.toThrow()
    expect(may(71, { available: 70 })).toThrow(expect.objectContaining({ code: 'BALANCE_TOO_LOW' }))
  })
})

test('small pieces need a code once they add up to what one transfer would need it for', () => {
  const above = walletLimits.codeAbove

  expect(needsCode(above, { amount: 0, count: 0 }, walletLimits)).toBe(false)
  expect(needsCode(above + 1, { amount: 0, count: 0 }, walletLimits)).toBe(true)
  expect(needsCode(1, { amount: above, count: 4 }, walletLimits)).toBe(true)
})
