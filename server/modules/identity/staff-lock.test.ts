import { expect, test } from 'vitest'
import { lockOf, type StaffSession } from './staff-lock.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const ago = (minutes: number, seconds = 0) => new Date(NOW.getTime() - (minutes * 60 + seconds) * 1_000)
const session = (given: Partial<StaffSession>): StaffSession => ({
  signedInAt: ago(600),
  unlockedAt: null,
  usedAt: null,
  hasPassword: true,
  ...given,
})

test.for<[string, Partial<StaffSession>, string]>([
  ['after the code', { signedInAt: ago(0) }, 'password'],
  ['after the code, without a password', { signedInAt: ago(14, 59), hasPassword: false }, 'first-password'],
  ['without a password, a quarter of an hour after the code', { signedInAt: ago(15), hasPassword: false }, 'over'],
  ['in use', { unlockedAt: ago(500), usedAt: ago(29, 59) }, 'none'],
  ['unlocked just now', { unlockedAt: ago(0) }, 'none'],
  ['after it rested', { unlockedAt: ago(500), usedAt: ago(30) }, 'password'],
  ['of before, in use, without a password', { unlockedAt: ago(500), usedAt: ago(3), hasPassword: false }, 'none'],
  ['of before, after it rested, without a password', { unlockedAt: ago(500), usedAt: ago(30), hasPassword: false }, 'over'],
  [
    'signed in again, rested and without a password',
    { signedInAt: ago(5), unlockedAt: ago(500), usedAt: ago(31), hasPassword: false },
    'first-password',
  ],
  ['of a clock that went back', { unlockedAt: ago(-10), usedAt: ago(-10) }, 'none'],
])('a master session %s', ([, given, expected]) => {
  expect(lockOf(session(given), { now: NOW, idleMinutes: 30 })).toBe(expected)
})
