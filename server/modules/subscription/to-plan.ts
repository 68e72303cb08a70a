import { toman } from '#contract/money.ts'
import type { HeldPlan, SubscriptionPlan, SubscriptionPurchase } from '#contract/subscription.ts'
import { discountedPrice, isRenewable } from './plan-terms.ts'
import type { PlanRow, PurchaseRow } from './subscription.queries.ts'

export function toPlan({ modelId, title, durationDays, features, regularPrice, discountPercent }: PlanRow): SubscriptionPlan {
  return {
    _id: modelId,
    modelId,
    title,
    duration: durationDays,
    features,
    subscriptionType: regularPrice === 0 ? 'free' : 'paid',
    price: {
      regularPrice: toman(regularPrice),
      discountPercent,
      discountedPrice: toman(discountedPrice(regularPrice, discountPercent)),
    },
  }
}

export function toHeldPlan(
  { modelId, expiresAt }: { modelId: HeldPlan['modelId']; expiresAt: Date | null },
  durationDays: number,
  now: Date,
): HeldPlan {
  return {
    modelId,
    purchased: expiresAt === null || expiresAt > now,
    expiresAt: expiresAt?.toISOString() ?? null,
    renewable: isRenewable(durationDays, { expiresAt }, now),
  }
}

/** undefined: pending yet. */
export function toPurchase({ boughtAt, startsAt, endsAt, ...row }: PurchaseRow): SubscriptionPurchase | undefined {
  if (boughtAt === null || startsAt === null) return undefined
  return {
    transactionId: row.transactionId,
    modelId: row.modelId,
    title: row.title,
    price: toman(row.price),
    boughtAt: boughtAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
