import { expect, test } from 'vitest'
import { hasSubscription } from './subscription.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

test('a running plan opens the categories of its model', () => {
  expect(hasSubscription({ pro: { expiresAt: '2026-12-01T00:00:00.000Z' } }, 'pro', NOW)).toBe(true)
  expect(hasSubscription({ gold: { expiresAt: null } }, 'gold', NOW)).toBe(true)
})

test('a plan that ended, another model, or no plan leaves them shut', () => {
  expect(hasSubscription({ pro: { expiresAt: '2026-11-01T00:00:00.000Z' } }, 'pro', NOW)).toBe(false)
  expect(hasSubscription({ gold: { expiresAt: null } }, 'pro', NOW)).toBe(false)
  expect(hasSubscription(undefined, 'pro', NOW)).toBe(false)
})
