import type { SessionUser } from '#contract/identity.ts'

/** Whether a plan of this model is running now. */
export function hasSubscription(subscriptions: SessionUser['subscriptions'] | undefined, model: string, now: number = Date.now()): boolean {
  const plan = subscriptions?.[model]
  return plan !== undefined && (plan.expiresAt === null || Date.parse(plan.expiresAt) > now)
}
