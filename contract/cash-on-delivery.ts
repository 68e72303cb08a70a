import { z } from 'zod'
import { defineCall } from './call.ts'
import { OrderId, ReceiptId, SellerId } from './ids.ts'
import { Amount } from './money.ts'
import { OrderDetail } from './order.ts'
import { OrderStatus, PaymentState } from './payment-state.ts'

/** Who may pay at the door. Calls of ours: the master's pages and the sellers' desk come later. */
export const CashTerms = z.object({
  /** Of one order, in toman; null: any amount. */
  maxAmount: Amount.refine((amount) => amount > 0, 'سقف پرداخت در محل باید بیش از صفر باشد').nullable(),
  places: z.object({
    rule: z.enum(['everywhere', 'only', 'except']),
    /** By the names that the buyer's form offers; a city of null is the whole province. */
    list: z.array(z.object({ province: z.string().trim().min(1).max(60), city: z.string().trim().min(1).max(60).nullable() })).max(2_000),
  }),
  /** After so many parcels refused at the door a shopper pays in advance; null: never. */
  refusedMax: z.int().min(1).max(1_000).nullable(),
  /** Sellers that take no cash. */
  sellersWithout: z.array(SellerId).max(5_000),
})
export type CashTerms = z.infer<typeof CashTerms>

export const readCashTermsCall = defineCall({
  method: 'GET',
  path: '/master-dash/cash-on-delivery',
  by: 'staff',
  can: 'settings.write',
  transaction: 'read',
  summary: 'Who may pay at the door',
  answer: CashTerms,
  errors: [],
})

export const saveCashTermsCall = defineCall({
  method: 'PUT',
  path: '/master-dash/cash-on-delivery',
  by: 'staff',
  can: 'settings.write',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Says who may pay at the door; replaces all of it, the list of sellers without cash too, and answers what stands then',
  body: CashTerms,
  answer: z.object({ status: z.literal('ok'), message: z.string(), terms: CashTerms }),
  errors: ['SELLER_NOT_FOUND'],
})

/** How a part stands after the master's word. */
export const CashPart = z.object({ receipt_id_seller: ReceiptId, status: OrderStatus, isPaid: PaymentState, paidAmount: Amount })
export type CashPart = z.infer<typeof CashPart>

const CashPartAnswer = z.object({ status: z.literal('ok'), message: z.string(), part: CashPart })

export const recordCashCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/record-cash/:receiptId',
  by: 'staff',
  can: 'payments.write',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'The cash of one seller’s part is in the till: the part is paid, the ledger booked, once. The amount is what the part costs, and no other',
  params: z.object({ receiptId: ReceiptId }),
  body: z.object({ amount: Amount, note: z.string().trim().max(300).default('') }),
  answer: CashPartAnswer,
  errors: ['ORDER_NOT_FOUND', 'NOT_CASH_ON_DELIVERY', 'CASH_NOT_DUE', 'CASH_AMOUNT_WRONG'],
})

/** Of any part, however it is paid. */
export const recordSentCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/record-sent/:receiptId',
  by: 'staff',
  can: 'orders.write',
  transaction: 'write',
  isRepeatable: true,
  summary: 'One seller’s part is on its way to its buyer, who is notified; said again, it changes nothing',
  params: z.object({ receiptId: ReceiptId }),
  body: z.object({ note: z.string().trim().max(300).default('') }),
  answer: CashPartAnswer,
  errors: ['ORDER_NOT_FOUND', 'NOT_READY_TO_SEND'],
})

export const cancelCashPartCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/cancel-cash/:receiptId',
  by: 'staff',
  can: 'orders.write',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Cancels an unpaid part of cash on delivery: its stock goes back. `refused`: the parcel was not taken at the door, which counts for the buyer',
  params: z.object({ receiptId: ReceiptId }),
  body: z.object({ reason: z.enum(['cancelled', 'refused']), note: z.string().trim().max(300).default('') }),
  answer: CashPartAnswer,
  errors: ['ORDER_NOT_FOUND', 'NOT_CASH_ON_DELIVERY', 'CASH_ORDER_ON_ITS_WAY'],
})

export const cancelCashOrderCall = defineCall({
  method: 'POST',
  path: '/orders/cancel-cod/:orderId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'The buyer calls off an order of cash on delivery, while nothing of it was sent',
  params: z.object({ orderId: OrderId }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), order: OrderDetail }),
  errors: ['ORDER_NOT_FOUND', 'NOT_CASH_ON_DELIVERY', 'CASH_ORDER_ON_ITS_WAY'],
})
