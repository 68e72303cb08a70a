import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { PURCHASES_SHOWN, type readSubscriptionsCall, type SubscriptionPlan } from '#contract/subscription.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { readAvailable } from '../wallet/read-balance.ts'
import { listBought, listHeld, listPlanRows } from './subscription.queries.ts'
import { toHeldPlan, toPlan, toPurchase } from './to-plan.ts'

export async function listPlans(on: Handle): Promise<SubscriptionPlan[]> {
  return (await listPlanRows.all(on, {})).map(toPlan)
}

/** A plan that is sold no more runs on, and cannot be renewed. */
export async function readSubscriptions(tx: Transaction, userId: UserId, now: Date): Promise<AnswerOf<typeof readSubscriptionsCall>> {
  const [available, held, plans, bought] = await Promise.all([
    readAvailable(tx, userId),
    listHeld.all(tx, { userId }),
    listPlanRows.all(tx, {}),
    listBought.all(tx, { userId, limit: PURCHASES_SHOWN }),
  ])
  const durations = new Map(plans.map(({ modelId, durationDays }) => [modelId, durationDays]))
  return {
    account_balance: available,
    subscriptions: held.map((one) => toHeldPlan(one, durations.get(one.modelId) ?? 0, now)),
    purchases: bought.flatMap((one) => toPurchase(one) ?? []),
  }
}
