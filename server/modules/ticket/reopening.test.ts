import { expect, test } from 'vitest'
import { mayReopen } from './reopening.ts'

const CLOSED = new Date('2026-11-20T08:00:00Z')

test.for([
  { now: '2026-11-20T08:00:00Z', may: true },
  { now: '2026-11-23T08:00:00Z', may: true },
  { now: '2026-11-23T08:00:01Z', may: false },
])('a ticket that was closed on 20 November at eight is opened again at $now: $may', ({ now, may }) => {
  expect(mayReopen(CLOSED, new Date(now))).toBe(may)
})
