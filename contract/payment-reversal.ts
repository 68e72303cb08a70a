import { z } from 'zod'
import { defineCall } from './call.ts'

/** `asked`: out of the wallet, and the gateway has not answered yet; `refused`: in the wallet again. */
export const ReversalState = z.enum(['asked', 'reversed', 'refused'])
export type ReversalState = z.infer<typeof ReversalState>

export const reversePaymentCall = defineCall({
  method: 'POST',
  path: '/master-dash/payments/reverse',
  by: 'staff',
  can: 'orders.refund',
  transaction: 'none',
  isRepeatable: true,
  summary:
    'Gives money that bought nothing (paid too late, or twice) back to its card, out of the shopper’s wallet, once, where and as long as the gateway allows it',
  body: z.object({
    /** As they stand in the gateway’s own panel. */
    gateway: z.string().trim().min(1).max(40),
    authority: z.string().trim().min(1).max(128),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), state: ReversalState }),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_REVERSIBLE', 'BALANCE_TOO_LOW'],
})
