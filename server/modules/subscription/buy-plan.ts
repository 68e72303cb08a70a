import type { UserId } from '#contract/ids.ts'
import type { SubscriptionPlan, SubscriptionPurchase } from '#contract/subscription.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { post } from '../wallet/post.ts'
import { grantTerm, tellOfGrant } from './grant-plan.ts'
import { discountedPrice } from './plan-terms.ts'
import { PlanChanged, PlanNotFound, PlanPurchaseNotFound, PlanRunning } from './subscription.errors.ts'
import { findPlan, lockHeld, lockPurchase, type PlanRow, type PurchaseRow, settlePurchase } from './subscription.queries.ts'
import { toPurchase } from './to-plan.ts'

interface Wanted {
  modelId: SubscriptionPlan['modelId']
  transactionId: string
}

interface Bought {
  purchase: SubscriptionPurchase
  /** false: the same transaction bought it before. */
  isNew: boolean
}

/**
 * Buys a plan from the wallet's balance on the terms that its pending purchase was shown with. The purchase is locked first and the running plan after
 * it: of two who buy at once, the second finds the purchase bought, or the plan running. The same transaction sent again answers the same.
 */
export async function buyPlan(tx: Transaction, userId: UserId, { modelId, transactionId }: Wanted, now: Date): Promise<Bought> {
  const [pending, held, plan] = await tx.inOrder(
    lockPurchase.bindFirst({ userId, transactionId, modelId }),
    lockHeld.bindFirst({ userId, modelId }),
    findPlan.bindFirst({ modelId }),
  )
  if (pending === undefined) throw PlanPurchaseNotFound()
  const before = toPurchase(pending)
  if (before !== undefined) return { purchase: before, isNew: false }
  if (plan === undefined) throw PlanNotFound()
  if (!isOnTheseTerms(plan, pending)) throw PlanChanged()

  const term = await grantTerm(tx, userId, pending, held, now)
  if (term === undefined) throw PlanRunning({ expiresAt: held?.expiresAt?.toISOString() ?? null })
  await post(tx, {
    reason: 'subscription_bought',
    entries: [
      { account: { kind: 'shopper', userId }, amount: -pending.price },
      { account: { kind: 'market' }, amount: pending.price },
    ],
    about: transactionId,
    at: now,
  })
  await settlePurchase.run(tx, { userId, transactionId, now, ...term })
  const { title, price } = pending
  await tellOfGrant(tx, userId, { transactionId, title, price, endsAt: term.endsAt, label: 'پرداخت از کیف پول' }, now)

  const purchase = toPurchase({ ...pending, boughtAt: now, ...term })
  if (purchase === undefined) throw new Error('A purchase that was just settled is pending')
  return { purchase, isNew: true }
}

function isOnTheseTerms(plan: PlanRow, shown: PurchaseRow): boolean {
  return plan.durationDays === shown.durationDays && discountedPrice(plan.regularPrice, plan.discountPercent) === shown.price
}
