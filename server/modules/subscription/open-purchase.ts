import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { openPurchaseCall, SubscriptionPlan } from '#contract/subscription.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { readAvailable } from '../wallet/read-balance.ts'
import { termOf } from './plan-terms.ts'
import { PlanIsFree, PlanNotFound, PlanRunning } from './subscription.errors.ts'
import { dropChangedPurchase, findPlan, listHeld, openPendingPurchase } from './subscription.queries.ts'
import { toPlan } from './to-plan.ts'

/** What buying this plan now would cost and give, and the pending purchase by which it is bought on exactly these terms. */
export async function openPurchase(
  tx: Transaction,
  userId: UserId,
  modelId: SubscriptionPlan['modelId'],
  now: Date,
): Promise<AnswerOf<typeof openPurchaseCall>> {
  if (modelId === 'basic') throw PlanIsFree()
  const [row, held] = await Promise.all([findPlan.first(tx, { modelId }), listHeld.all(tx, { userId })])
  if (row === undefined) throw PlanNotFound()
  const running = held.find((one) => one.modelId === modelId)
  const term = termOf(row.durationDays, running, now)
  if (term === undefined) throw PlanRunning({ expiresAt: running?.expiresAt?.toISOString() ?? null })

  const plan = toPlan(row)
  const terms = { userId, modelId, durationDays: row.durationDays, price: plan.price.discountedPrice }
  await dropChangedPurchase.run(tx, terms)
  const { transactionId } = await openPendingPurchase.one(tx, {
    ...terms,
    transactionId: newUuidV7(now.getTime()),
    title: row.title,
    now,
  })
  return { plan, transactionId, account_balance: await readAvailable(tx, userId), endsAt: term.endsAt?.toISOString() ?? null }
}
