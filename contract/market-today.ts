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

export const readMarketTodayCall = defineCall({
  method: 'GET',
  path: '/master-dash/today',
  by: 'staff',
  can: 'any',
  transaction: 'read',
  summary: 'What waits for this member of staff: each kind with how many and since when; what nothing waits of is not there',
  answer: z.object({ waiting: z.array(Waiting) }),
  errors: [],
})
