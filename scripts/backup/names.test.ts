import { expect, test } from 'vitest'
import { isDue, nameOf, outlived, timeOf } from './names.ts'

const at = (text: string) => new Date(text)
/** 03:30 in Iran is midnight by UTC. */
const HALF_PAST_THREE = 210

test('a name tells when a backup was begun, to the second', () => {
  expect(nameOf(at('2026-11-29T03:04:05.678Z'))).toBe('rasteh-20261129-030405.backup')
  expect(timeOf('rasteh-20261129-030405.backup')).toEqual(at('2026-11-29T03:04:05Z'))
  for (const other of ['rasteh-20261129.backup', 'notes.txt', 'rasteh-20261129-030405.backup.half']) expect(timeOf(other)).toBeUndefined()
})

test('one a day is due at its time in Iran; one that was missed is due at once', () => {
  const yesterday = ['rasteh-20261128-000010.backup', 'notes.txt']
  expect(isDue(yesterday, HALF_PAST_THREE, at('2026-11-28T23:59:59Z'))).toBe(false)
  expect(isDue(yesterday, HALF_PAST_THREE, at('2026-11-29T00:00:00Z'))).toBe(true)
  expect(isDue([...yesterday, 'rasteh-20261129-000001.backup'], HALF_PAST_THREE, at('2026-11-29T00:10:00Z'))).toBe(false)
  expect(isDue([], HALF_PAST_THREE, at('2026-11-29T12:00:00Z'))).toBe(true)
  // 23:00 in Iran
  expect(isDue(['rasteh-20261128-193100.backup'], 23 * 60, at('2026-11-29T19:29:00Z'))).toBe(false)
  expect(isDue(['rasteh-20261128-193100.backup'], 23 * 60, at('2026-11-29T19:30:00Z'))).toBe(true)
})

test('what is older than its days goes, and never the newest', () => {
  const names = ['rasteh-20261101-000000.backup', 'rasteh-20261110-000000.backup', 'rasteh-20261128-000000.backup', 'notes.txt']
  expect(outlived(names, 14, at('2026-11-29T00:00:00Z'))).toEqual(names.slice(0, 2))
  expect(outlived(names, 1, at('2027-11-29T00:00:00Z'))).toEqual(names.slice(0, 2))
  expect(outlived([], 14, at('2026-11-29T00:00:00Z'))).toEqual([])
})
