import { expect, test } from 'vitest'
import { PayoutState } from '#contract/payout.ts'
import { mayBecome } from './payout-moves.ts'

const next = (from: PayoutState) => PayoutState.options.filter((to) => mayBecome(from, to))

test('nothing is paid that nobody prepared, and its seller takes nothing back that was prepared', () => {
  expect(next('requested')).toEqual(['prepared', 'refused', 'taken_back'])
  expect(next('prepared')).toEqual(['paid', 'failed', 'refused'])
})

test('what is paid can only come back, and what has ended stays so', () => {
  expect(next('paid')).toEqual(['failed'])
  expect([next('failed'), next('refused'), next('taken_back')]).toEqual([[], [], []])
})
