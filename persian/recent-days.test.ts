import { expect, test } from 'vitest'
import { sinceRecent } from './recent-days.ts'

test('today begins at the midnight of Tehran, a week seven days ago, and all from the beginning', () => {
  const afterMidnight = new Date('2026-11-21T20:45:00Z')

  expect(sinceRecent('today', afterMidnight)).toEqual(new Date('2026-11-21T20:30:00Z'))
  expect(sinceRecent('today', new Date('2026-11-21T20:29:59Z'))).toEqual(new Date('2026-11-20T20:30:00Z'))
  expect(sinceRecent('week', afterMidnight)).toEqual(new Date('2026-11-14T20:45:00Z'))
  expect(sinceRecent('all', afterMidnight)).toBeNull()
})
