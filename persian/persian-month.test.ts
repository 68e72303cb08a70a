import { expect, test } from 'vitest'
import { boundsOfMonth } from './persian-month.ts'

test('a Persian month begins and ends at midnight of Tehran, and Esfand leads into the next year', () => {
  expect(boundsOfMonth('1405-08')).toEqual({ from: new Date('2026-10-22T20:30:00Z'), until: new Date('2026-11-21T20:30:00Z') })
  expect(boundsOfMonth('1405-12').until).toEqual(new Date('2027-03-20T20:30:00Z'))
})
