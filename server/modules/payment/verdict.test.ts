import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { verdictOf } from './verdict.ts'

const now = new Date('2026-11-21T12:00:00Z')
const payment = { amount: toman(250_000), expiresAt: new Date('2026-11-21T12:20:00Z') }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const paid = (amount: number) => ({ state: 'paid', amount, ref: '1', maskedCard: null }) as const

test('only our own amount, to the toman, counts as paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(verdictOf(paid(amount), payment, now)).toBe(amount === payment.amount ? 'taken' : 'disputed')
    }),
  )
  expect(verdictOf(paid(payment.amount), payment, now)).toBe('taken')
})

test('one toman less, ten times as much, or a fraction of a toman more is disputed', () => {
  for (const amount of [payment.amount - 1, payment.amount * 10, payment.amount / 10, payment.amount + 0.1]) {
    expect(verdictOf(paid(amount), payment, now)).toBe('disputed')
  }
})

test('a payment verified before counts as paid: the process that verified it may have died before it settled', () => {
  expect(verdictOf({ ...paid(payment.amount), state: 'already' }, payment, now)).toBe('taken')
})

test('a bank that is silent is unknown, and is given ten minutes more than one that says "not yet"', () => {
  const silent = { state: 'unknown', reason: 'no answer in time' } as const
  const pending = { state: 'pending', reason: 'waiting' } as const

  expect(verdictOf(silent, payment, now)).toBe('unknown')
  expect(verdictOf(silent, payment, later(29))).toBe('unknown')
  expect(verdictOf(silent, payment, later(30))).toBe('abandoned')
  expect(verdictOf(pending, payment, later(19))).toBe('at_bank')
  expect(verdictOf(pending, payment, later(20))).toBe('abandoned')
})
