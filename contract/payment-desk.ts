import { z } from 'zod'
import { defineCall } from './call.ts'
import { OrderNumber, PaymentId, UserId } from './ids.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { Amount } from './money.ts'
import { ReversalState } from './payment-reversal.ts'

/* Payments as staff look after them. */

export const DESK_PAYMENTS_PAGE_SIZE = 25

/** How long ago, up to now; today begins at the midnight of Tehran. */
export const RecentDays = z.enum(['today', 'week', 'month', 'quarter', 'all'])
export type RecentDays = z.infer<typeof RecentDays>
export const RECENT_DAYS_LABELS = {
  today: 'امروز',
  week: '۷ روز گذشته',
  month: '۳۰ روز گذشته',
  quarter: '۹۰ روز گذشته',
  all: 'از آغاز',
} as const satisfies Record<RecentDays, string>

export const DeskPaymentStage = z.enum([
  'opened',
  'at_bank',
  'unknown',
  'settled',
  'credited',
  'refused',
  'cancelled',
  'abandoned',
  'disputed',
])
export type DeskPaymentStage = z.infer<typeof DeskPaymentStage>
export const PAYMENT_STAGE_LABELS = {
  opened: 'در راه درگاه',
  at_bank: 'در بانک',
  unknown: 'نامشخص',
  settled: 'موفق',
  credited: 'به کیف پول رفت',
  refused: 'ناموفق',
  cancelled: 'لغو در بانک',
  abandoned: 'رهاشده',
  disputed: 'اختلاف مبلغ',
} as const satisfies Record<DeskPaymentStage, string>

export const DeskPayment = z.object({
  id: PaymentId,
  userId: UserId,
  /** `order`, `deposit` and the like, and its id. */
  purpose: z.string(),
  purposeId: z.string(),
  number: OrderNumber.nullable(),
  payerName: z.string(),
  gateway: z.string(),
  gatewayLabel: z.string(),
  amount: Amount,
  fromWallet: Amount,
  stage: DeskPaymentStage,
  /** Its hold ended, and its gateway has not said what became of it. */
  isSilent: z.boolean(),
  authority: z.string().nullable(),
  ref: z.string().nullable(),
  /** First six and last four. */
  card: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  reversal: ReversalState.nullable(),
  /** Whether its gateway can be asked now. */
  mayAsk: z.boolean(),
  /** Whether it bought nothing and its gateway may give it back to the card. */
  mayReverse: z.boolean(),
})
export type DeskPayment = z.infer<typeof DeskPayment>

export const DeskPaymentsQuery = z.object({
  /** An order’s number, the gateway’s name for the payment, or the bank’s reference, as a whole. */
  search: z.string().trim().max(SEARCH_TEXT_MAX).optional(),
  /** `troubled`: unknown, disputed or silent. */
  which: z.enum(['all', 'troubled', ...DeskPaymentStage.options]).default('all'),
  days: RecentDays.default('week'),
  gateway: z.string().trim().max(40).optional(),
  before: PaymentId.optional(),
})
export type DeskPaymentsQuery = z.infer<typeof DeskPaymentsQuery>

export const listDeskPaymentsCall = defineCall({
  method: 'GET',
  path: '/master-dash/payments',
  by: 'staff',
  can: 'orders.read',
  transaction: 'read',
  summary:
    'Payments of all shoppers, the newest first; those that are searched for or troubled whenever they were. `before`: the cursor that the page before gave',
  query: DeskPaymentsQuery,
  answer: z.object({
    payments: z.array(DeskPayment),
    next: PaymentId.nullable(),
    troubled: z.int().nonnegative(),
    gateways: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  errors: [],
})

export const askAboutPaymentCall = defineCall({
  method: 'POST',
  path: '/master-dash/payments/:paymentId/ask',
  by: 'staff',
  can: 'payments.write',
  transaction: 'none',
  isRepeatable: true,
  summary: 'Asks the gateway now what became of a payment, and acts on it as the sweep does. One that has ended is answered as it stands',
  params: z.object({ paymentId: PaymentId }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), payment: DeskPayment }),
  errors: ['PAYMENT_NOT_FOUND'],
})
