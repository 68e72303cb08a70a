import { z } from 'zod'
import { defineCall } from './call.ts'
import type { StaffRight } from './rights.ts'

/* What waits for staff, as they arrive. */

/** More are not counted. */
export const WAITING_COUNTED_MAX = 1_000

/** What waits, and the right of those for whom it does. */
export const WAITING_RIGHTS = {
  late_parts: 'orders.read',
  payments: 'orders.read',
  returns: 'orders.read',
  tickets: 'tickets.answer',
  reviews: 'reviews.moderate',
  questions: 'reviews.moderate',
  reports: 'reviews.moderate',
  applications: 'sellers.write',
  proposals: 'catalogue.write',
  payouts: 'payouts.prepare',
  withdrawals: 'payouts.prepare',
} as const satisfies Record<string, StaffRight>
export type WaitingKind = keyof typeof WAITING_RIGHTS

const KINDS = Object.keys(WAITING_RIGHTS) as [WaitingKind, ...WaitingKind[]]

export const Waiting = z.object({
  kind: z.enum(KINDS),
  count: z.int().positive().max(WAITING_COUNTED_MAX),
  /** Of the oldest. */
  since: z.iso.datetime(),
})
export type Waiting = z.infer<typeof Waiting>

/** What a market needs before anybody can buy, in the order in which it is done, and the right of those who do it. */
export const MARKET_STEP_RIGHTS = {
  name: 'settings.write',
  categories: 'catalogue.write',
  products: 'catalogue.write',
  offers: 'sellers.write',
  home: 'content.write',
  gateway: 'settings.write',
} as const satisfies Record<string, StaffRight>
export type MarketStep = keyof typeof MARKET_STEP_RIGHTS

const STEPS = Object.keys(MARKET_STEP_RIGHTS) as [MarketStep, ...MarketStep[]]

export const readMarketTodayCall = defineCall({
  method: 'GET',
  path: '/master-dash/today',
  by: 'staff',
  can: 'any',
  transaction: 'read',
  summary:
    'What waits for this member of staff: each kind with how many and since when; what nothing waits of is not there. And what a new market still lacks',
  answer: z.object({
    waiting: z.array(Waiting),
    /** Of a market that is not complete yet, those that this member may do; empty once all are done. */
    steps: z.array(z.object({ step: z.enum(STEPS), isDone: z.boolean() })),
  }),
  errors: [],
})
