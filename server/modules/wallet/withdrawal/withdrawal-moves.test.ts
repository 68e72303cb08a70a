import { expect, test } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { mayRecordPaid } from './withdrawal.policy.ts'
import { mayBecome, WITHDRAWAL_MOVES, type WithdrawalState } from './withdrawal-moves.ts'

const STATES: readonly WithdrawalState[] = ['requested', 'approved', 'refused', 'taken_back', 'paid']

test('what is paid, refused or taken back stays so', () => {
  const final = STATES.filter((from) => STATES.every((to) => !mayBecome(from, to)))

  expect(final).toEqual(['refused', 'taken_back', 'paid'])
})

test('nothing is paid that nobody approved, and nothing is taken back that is at the bank', () => {
  expect(mayBecome('requested', 'paid')).toBe(false)
  expect(mayBecome('approved', 'taken_back')).toBe(false)
  expect(WITHDRAWAL_MOVES.approved).toEqual(['paid', 'refused'])
})

test('who approved a withdrawal does not record that it was paid', () => {
  const [me, another] = [UserId.parse('me'), UserId.parse('another')]

  expect(mayRecordPaid({ id: me }, { approvedBy: another })).toBe(true)
  expect(mayRecordPaid({ id: me }, { approvedBy: me })).toBe(false)
})
