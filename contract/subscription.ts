import { z } from 'zod'
import { defineCall } from './call.ts'
import { SubscriptionModel } from './content.ts'
import { Amount } from './money.ts'

const ModelId = SubscriptionModel.shape.modelId

/** Days before its end from which a running plan may be bought again; of a short plan, half of its days. */
export const RENEWAL_DAYS = 7
/** A shopper is notified this many days before a plan ends. */
export const END_TOLD_DAYS = 3
/** Purchases that the shopper's page lists. */
export const PURCHASES_SHOWN = 50

/** What a shopper may subscribe to. Amounts in whole toman, duration in days. */
export const SubscriptionPlan = z.object({
  _id: z.string(),
  modelId: ModelId,
  title: z.string(),
  duration: z.int().describe('Days; -1: it does not end'),
  features: z.array(z.string()),
  subscriptionType: z.enum(['free', 'paid']),
  price: z.object({ regularPrice: Amount, discountPercent: z.int().nonnegative(), discountedPrice: Amount }),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

/** One's own in a plan that one has, or had. */
const HeldPlan = z.object({
  modelId: ModelId,
  /** It runs now. */
  purchased: z.boolean(),
  /** null: it does not end. */
  expiresAt: z.iso.datetime().nullable(),
  /** It may be bought now, and goes on from its end. */
  renewable: z.boolean(),
})
export type HeldPlan = z.infer<typeof HeldPlan>

const Purchase = z.object({
  transactionId: z.string(),
  modelId: ModelId,
  title: z.string(),
  price: Amount,
  boughtAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
})
export type SubscriptionPurchase = z.infer<typeof Purchase>

/** What the shopper's wallet holds beside what a withdrawal has laid claim to. */
const account_balance = Amount
const TransactionId = z.uuid({ error: 'شناسهٔ تراکنش درست نیست' })
const ofPlan = z.object({ modelId: ModelId })

export const listPlansCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/allsubscriptionplans',
  by: 'anyone',
  transaction: 'none',
  publicRead: true,
  summary: 'The plans that a shopper may subscribe to',
  answer: z.object({ plans: z.array(SubscriptionPlan) }),
  errors: [],
})

export const readSubscriptionsCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/subscriptions/getsubscriptionbyuserid',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s plans with the wallet’s balance, and the newest purchases of plans',
  answer: z.object({ account_balance, subscriptions: z.array(HeldPlan), purchases: z.array(Purchase) }),
  errors: [],
})

/** The same pending purchase while nothing about the plan changes, however often it is asked for. */
export const openPurchaseCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/subscriptions/info/:modelId',
  by: 'shopper',
  transaction: 'write',
  summary: 'A plan with the pending transaction by which it can be bought',
  params: ofPlan,
  answer: z.object({
    plan: SubscriptionPlan,
    transactionId: TransactionId,
    account_balance,
    /** Until when it would run, bought now. */
    endsAt: z.iso.datetime().nullable(),
  }),
  errors: ['PLAN_NOT_FOUND', 'PLAN_IS_FREE', 'PLAN_RUNNING'],
})

export const buyPlanCall = defineCall({
  method: 'POST',
  path: '/user-myaccounts/subscriptions/purchase/:modelId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Buys a plan from the wallet’s balance; sent again, the same transaction buys nothing more',
  params: ofPlan,
  body: z.object({ transactionId: TransactionId }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), purchase: Purchase }),
  errors: ['PLAN_NOT_FOUND', 'PLAN_CHANGED', 'PLAN_PURCHASE_NOT_FOUND', 'PLAN_RUNNING', 'BALANCE_TOO_LOW'],
})
