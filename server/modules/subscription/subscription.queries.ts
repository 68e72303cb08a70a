import type { UserId } from '#contract/ids.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import { statement } from '../../platform/database/statement.ts'

export interface PlanRow {
  modelId: 'basic' | PaidModel
  title: string
  durationDays: number
  features: string[]
  regularPrice: number
  discountPercent: number
}

const PLAN = `model_id as "modelId", title, duration_days as "durationDays", features, regular_price as "regularPrice",
    discount_percent as "discountPercent"`

/** One a model: there are three at most. */
export const listPlanRows = statement<Record<string, never>, PlanRow>(
  'list-subscription-plans',
  `
  select ${PLAN} from subscription_plans order by position, model_id limit 3`,
)

export const findPlan = statement<{ modelId: string }, PlanRow>(
  'find-subscription-plan',
  `
  select ${PLAN} from subscription_plans where model_id = :modelId`,
)

export interface HeldRow {
  modelId: PaidModel
  /** null: it does not end. */
  expiresAt: Date | null
}

/** Those that have ended, too. */
export const listHeld = statement<{ userId: UserId }, HeldRow>(
  'list-held-subscriptions',
  `
  select model as "modelId", expires_at as "expiresAt" from subscriptions where user_id = :userId order by model limit 2`,
)

export const findHeld = statement<{ userId: UserId; modelId: PaidModel }, HeldRow>(
  'find-held-subscription',
  `
  select model as "modelId", expires_at as "expiresAt" from subscriptions where user_id = :userId and model = :modelId`,
)

export const lockHeld = statement<{ userId: UserId; modelId: string }, HeldRow>(
  'lock-held-subscription',
  `
  select model as "modelId", expires_at as "expiresAt" from subscriptions where user_id = :userId and model = :modelId for update`,
)

/** Gives the plan its new end, unless the end is not the one any more that was seen: then somebody bought it in between, and no row is touched. */
export const grantSubscription = statement<{
  userId: UserId
  modelId: PaidModel
  endsAt: Date | null
  seen: Date | null
}>(
  'grant-subscription',
  `
  insert into subscriptions (user_id, model, expires_at) values (:userId, :modelId, :endsAt)
  on conflict (user_id, model) do update set expires_at = excluded.expires_at where subscriptions.expires_at = :seen::timestamptz`,
)

export interface PurchaseRow {
  transactionId: string
  modelId: PaidModel
  title: string
  durationDays: number
  price: number
  boughtAt: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

const PURCHASE = `transaction_id as "transactionId", model_id as "modelId", title, duration_days as "durationDays", price,
    bought_at as "boughtAt", starts_at as "startsAt", ends_at as "endsAt"`

/** A pending purchase on other terms was never bought, and cannot be any more. */
export const dropChangedPurchase = statement<{ userId: UserId; modelId: PaidModel; durationDays: number; price: number }>(
  'drop-changed-subscription-purchase',
  `
  delete from subscription_purchases
  where user_id = :userId and model_id = :modelId and bought_at is null and (duration_days <> :durationDays or price <> :price)`,
)

/** The pending purchase of this plan: the one that stands there already, or this one. */
export const openPendingPurchase = statement<
  { userId: UserId; transactionId: string; modelId: PaidModel; title: string; durationDays: number; price: number; now: Date },
  { transactionId: string }
>(
  'open-subscription-purchase',
  `
  insert into subscription_purchases (user_id, transaction_id, model_id, title, duration_days, price, created_at)
  values (:userId, :transactionId, :modelId, :title, :durationDays, :price, :now)
  on conflict (user_id, model_id) where bought_at is null do update set title = excluded.title
  returning transaction_id as "transactionId"`,
)

/** Of two tabs that buy by the same transaction, the second waits here and finds it bought. */
export const lockPurchase = statement<{ userId: UserId; transactionId: string; modelId: string }, PurchaseRow>(
  'lock-subscription-purchase',
  `
  select ${PURCHASE} from subscription_purchases
  where user_id = :userId and transaction_id = :transactionId and model_id = :modelId for update`,
)

export const settlePurchase = statement<{ userId: UserId; transactionId: string; now: Date; startsAt: Date; endsAt: Date | null }>(
  'settle-subscription-purchase',
  `
  update subscription_purchases set bought_at = :now, starts_at = :startsAt, ends_at = :endsAt
  where user_id = :userId and transaction_id = :transactionId`,
)

/** A purchase that was paid together with an order: it was never pending. */
export const insertPurchase = statement<{
  userId: UserId
  transactionId: string
  modelId: PaidModel
  title: string
  durationDays: number
  price: number
  now: Date
  startsAt: Date
  endsAt: Date | null
}>(
  'insert-subscription-purchase',
  `
  insert into subscription_purchases (user_id, transaction_id, model_id, title, duration_days, price, created_at, bought_at, starts_at, ends_at)
  values (:userId, :transactionId, :modelId, :title, :durationDays, :price, :now, :now, :startsAt, :endsAt)`,
)

export const listBought = statement<{ userId: UserId; limit: number }, PurchaseRow>(
  'list-bought-subscriptions',
  `
  select ${PURCHASE} from subscription_purchases
  where user_id = :userId and bought_at is not null order by bought_at desc, transaction_id limit :limit`,
)

interface EndingRow extends HeldRow {
  userId: UserId
  expiresAt: Date
}

/** Marks some subscriptions that end soon as notified, and answers them; each end is marked once. */
export const takeEnding = statement<{ now: Date; until: Date; limit: number }, EndingRow>(
  'take-ending-subscriptions',
  `
  update subscriptions set told_of = expires_at
  where (user_id, model) in (
    select user_id, model from subscriptions
    where expires_at > :now and expires_at <= :until and told_of is distinct from expires_at
    order by expires_at, user_id, model limit :limit for update skip locked
  )
  returning user_id as "userId", model as "modelId", expires_at as "expiresAt"`,
)
