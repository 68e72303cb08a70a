import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import type { HeldPlan, SubscriptionPlan } from '#contract/subscription.ts'
import { planStateOf } from './plan-state.ts'

const PRO: SubscriptionPlan = {
  _id: 'pro',
  modelId: 'pro',
  title: 'ویژه',
  duration: 30,
  features: [],
  subscriptionType: 'paid',
  price: { regularPrice: toman(500), discountPercent: 10, discountedPrice: toman(450) },
}
const running: HeldPlan = { modelId: 'pro', purchased: true, expiresAt: '2026-12-21T12:00:00.000Z', renewable: false }

test('a plan is bought for as much as the wallet holds, and not for a toman less', () => {
  expect(planStateOf(PRO, undefined, 450, false)).toBe('buy')
  expect(planStateOf(PRO, undefined, 449, false)).toBe('short')
})

test('a running plan is purchased whatever the wallet holds, until it may be renewed', () => {
  expect(planStateOf(PRO, running, 0, false)).toBe('purchased')
  expect(planStateOf(PRO, { ...running, renewable: true }, 450, false)).toBe('renew')
  expect(planStateOf(PRO, { ...running, renewable: true }, 0, false)).toBe('short')
})

test('a plan that has ended is bought like a new one', () => {
  expect(planStateOf(PRO, { ...running, purchased: false, renewable: true }, 450, false)).toBe('buy')
})

test('a free plan has no button, whatever runs', () => {
  expect(planStateOf({ ...PRO, modelId: 'basic', subscriptionType: 'free' }, undefined, 0, false)).toBe('free')
})

test('a plan in the cart awaits its payment whatever the wallet holds, unless it runs by now', () => {
  expect(planStateOf(PRO, undefined, 0, true)).toBe('in-cart')
  expect(planStateOf(PRO, { ...running, renewable: true }, 450, true)).toBe('in-cart')
  expect(planStateOf(PRO, running, 450, true)).toBe('purchased')
})
