import { buyPlanCall, listPlansCall, openPurchaseCall, readSubscriptionsCall } from '#contract/subscription.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { buyPlan } from './buy-plan.ts'
import { openPurchase } from './open-purchase.ts'
import { listPlans, readSubscriptions } from './read-subscriptions.ts'
import { tellOfEnds } from './tell-of-ends.ts'
import { tellOfPurchase } from './tell-of-purchase.ts'

const HOURLY = 3_600

export function subscriptionRoutes(serve: Serve, services: Services): void {
  const { clock } = services
  serve(listPlansCall, async ({ db }) => ({ plans: await listPlans(db) }))
  serve(readSubscriptionsCall, ({ tx, user }) => readSubscriptions(tx, user.id, clock.now()))
  serve(openPurchaseCall, ({ tx, user, params }) => openPurchase(tx, user.id, params.modelId, clock.now()))
  serve(buyPlanCall, async ({ tx, user, params, body }) => {
    const { purchase, isNew } = await buyPlan(tx, user.id, { ...params, ...body }, clock.now())
    if (isNew) await tellOfPurchase(tx, services, user.id, purchase)
    return { status: 'ok' as const, message: 'اشتراک شما فعال شد', purchase }
  })
}

export function subscriptionJobs(services: Services): void {
  services.jobs.every('tell-of-subscription-ends', HOURLY, (signal) => tellOfEnds(services, signal))
}
