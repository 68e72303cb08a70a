import type { UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import type { Bound } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** A plan in the cart beside the terms on which it is sold today. */
export interface CartPlanRow {
  modelId: PaidModel
  title: string
  seenPrice: Toman
  seenDays: number
  /** null: it is sold no more. */
  offered: { durationDays: number; regularPrice: number; discountPercent: number } | null
  /** The shopper's subscription to it, if there was one; without an end it does not end. */
  held: { expiresAt: string | null } | null
}

/** The plans of `:userId`'s cart as one list; null: there are none. */
export const PLANS_OF_CART = `(
    select json_agg(json_build_object('modelId', kept.model_id, 'title', coalesce(plan.title, kept.title), 'seenPrice', kept.seen_price, 'seenDays', kept.seen_days,
      'offered', case when plan.model_id is not null then
        json_build_object('durationDays', plan.duration_days, 'regularPrice', plan.regular_price, 'discountPercent', plan.discount_percent) end,
      'held', case when held.model is not null then json_build_object('expiresAt', held.expires_at) end) order by kept.added_at, kept.model_id)
    from cart_plans as kept left join subscription_plans as plan on plan.model_id = kept.model_id
    left join subscriptions as held on held.user_id = kept.user_id and held.model = kept.model_id
    where kept.user_id = :userId)`

interface PlanTerms extends Record<string, unknown> {
  userId: UserId
  modelId: PaidModel
  title: string
  price: number
  days: number
  now: Date
}

/** 0 when the cart holds the plan on these terms already. */
export const saveCartPlan = statement<PlanTerms>(
  'save-cart-plan',
  `
  insert into cart_plans as kept (user_id, model_id, title, seen_price, seen_days, added_at) values (:userId, :modelId, :title, :price, :days, :now)
  on conflict (user_id, model_id) do update set title = excluded.title, seen_price = excluded.seen_price, seen_days = excluded.seen_days
    where (kept.seen_price, kept.seen_days) <> (excluded.seen_price, excluded.seen_days)`,
)

const deletePlans = statement<{ userId: UserId; modelIds: PaidModel[] }>(
  'delete-cart-plans',
  'delete from cart_plans where user_id = :userId and model_id = any (:modelIds)',
)

/** Takes plans out of the cart, by the shopper's wish or because they were bought. */
export function takePlansOut(userId: UserId, modelIds: readonly PaidModel[]): Bound<number> {
  return deletePlans.bindRun({ userId, modelIds: [...modelIds] })
}

const acceptTerms = statement<{ userId: UserId; modelIds: PaidModel[]; prices: number[]; days: number[] }>(
  'accept-cart-plans',
  `
  update cart_plans as kept set seen_price = shown.price, seen_days = shown.days
  from unnest(:modelIds::text[], :prices::bigint[], :days::int[]) as shown (model_id, price, days)
  where kept.user_id = :userId and kept.model_id = shown.model_id and (kept.seen_price, kept.seen_days) <> (shown.price, shown.days)`,
)

/** Remembers the terms that the shopper went on with; nothing to send for a cart without plans. */
export function acceptPlanTerms(
  userId: UserId,
  plans: readonly { modelId: PaidModel; price: number; durationDays: number }[],
): Bound<number>[] {
  if (plans.length === 0) return []
  const [modelIds, prices, days] = [
    plans.map((plan) => plan.modelId),
    plans.map((plan) => plan.price),
    plans.map((plan) => plan.durationDays),
  ]
  return [acceptTerms.bindRun({ userId, modelIds, prices, days })]
}
