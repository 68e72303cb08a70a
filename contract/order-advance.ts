import { z } from 'zod'
import { defineCall } from './call.ts'
import { CashPart } from './cash-on-delivery.ts'
import { ReceiptId } from './ids.ts'
import { Amount } from './money.ts'

const OfReceipt = {
  params: z.object({ receiptId: ReceiptId }),
  body: z.object({
    amount: Amount.refine((amount) => amount > 0, 'مبلغ بیعانه باید بیش از صفر باشد'),
    note: z.string().trim().max(300).default(''),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), part: CashPart }),
} as const

/** Money that the buyer gave to the seller directly. It never passed the market, so the ledger has no part in it. */
export const recordAdvanceCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/record-advance/:receiptId',
  by: 'staff',
  can: 'payments.write',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'The buyer of one seller’s part gave that seller money directly: the part is confirmed, its rest is settled with the seller. Several add up; the one that reaches the total makes it paid',
  ...OfReceipt,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IN_PAYMENT', 'ADVANCE_NOT_DUE', 'ADVANCE_TOO_HIGH'],
})

export const recordSellersAdvanceCall = defineCall({
  method: 'POST',
  path: '/desk/orders/record-advance/:receiptId',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'write',
  isRepeatable: true,
  summary: 'The same, by the part’s seller',
  ...OfReceipt,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IN_PAYMENT', 'ADVANCE_NOT_DUE', 'ADVANCE_TOO_HIGH'],
})
