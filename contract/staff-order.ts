import { z } from 'zod'
import { defineCall } from './call.ts'
import { PartStage } from './desk-order.ts'
import { OrderId, OrderNumber, ReceiptId, SellerId, UserId } from './ids.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { Amount } from './money.ts'
import { OrderDetail } from './order.ts'
import { ChosenDeclineReason } from './parcel.ts'
import { DeskPayment, RecentDays } from './payment-desk.ts'
import { OrderStatus, PaymentState } from './payment-state.ts'

/* Orders as staff look after them: of every shopper, with all that happened to each. Mobiles and addresses are masked in every answer but one. */

export const STAFF_ORDERS_PAGE_SIZE = 25

export const PlacedStatus = OrderStatus.exclude(['basket'])

export const StaffOrderRow = z.object({
  orderId: OrderId,
  orderNumber: OrderNumber,
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  isPaid: PaymentState,
  total: Amount,
  gatewayLabel: z.string(),
  buyerName: z.string(),
  /** 0912*****67 */
  buyerMobile: z.string(),
  sellers: z.array(z.string()),
  pieces: z.int(),
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

export const StaffOrdersQuery = z.object({
  /** The beginning of an order’s number, words of a product, or a whole mobile, for which people.contacts is needed. */
  search: z.string().trim().max(SEARCH_TEXT_MAX).optional(),
  status: PlacedStatus.optional(),
  days: RecentDays.default('all'),
  gateway: z.string().trim().max(40).optional(),
  sellerId: SellerId.optional(),
  /** Of one person. */
  userId: UserId.optional(),
  before: OrderId.optional(),
})
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>

export const listStaffOrdersCall = defineCall({
  method: 'GET',
  path: '/master-dash/orders',
  by: 'staff',
  can: 'orders.read',
  transaction: 'read',
  summary: 'Orders of all shoppers, those that were opened last first. `before`: the cursor that the page before gave',
  query: StaffOrdersQuery,
  answer: z.object({
    orders: z.array(StaffOrderRow),
    next: OrderId.nullable(),
    /** What the list can be narrowed by. */
    gateways: z.array(z.object({ name: z.string(), label: z.string() })),
    sellers: z.array(z.object({ id: SellerId, name: z.string() })),
  }),
  errors: ['MOBILE_SEARCH_REFUSED'],
})

/** What happened to an order. Those of a payment begin with `payment_`, what staff did by a call is `staff_call`. */
export const OrderEventKind = z.enum([
  'opened',
  'placed',
  'held',
  'hold_sold',
  'hold_released',
  'payment_opened',
  'payment_requested',
  'payment_request_failed',
  'payment_returned',
  'payment_forged_return',
  'payment_verified',
  'payment_pending',
  'payment_withdrawn',
  'payment_settled',
  'payment_credited',
  'payment_refused',
  'payment_cancelled',
  'payment_abandoned',
  'payment_unknown',
  'payment_alarm',
  'reversal_asked',
  'reversal_reversed',
  'reversal_refused',
  'part_confirmed',
  'part_sent',
  'part_delivered',
  'part_cash_recorded',
  'part_advance_recorded',
  'part_cancelled',
  'part_refused',
  'part_declined',
  'parcel_sent',
  'return_requested',
  'return_decided',
  'return_ended',
  'invoice_issued',
  'notice_left',
  'staff_call',
])
export type OrderEventKind = z.infer<typeof OrderEventKind>

export const OrderEvent = z.object({
  kind: OrderEventKind,
  at: z.iso.datetime(),
  /** Who did it, where a person did. */
  who: z.object({ name: z.string(), role: z.enum(['buyer', 'seller', 'staff']) }).nullable(),
  sellerLabel: z.string().nullable(),
  gatewayLabel: z.string().nullable(),
  amount: Amount.nullable(),
  /** What was said of it, the code of a parcel, the number of an invoice, the title of a notice, the call of staff. */
  note: z.string(),
  /** Where a return or an invoice stands by it. */
  state: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What staff can do with one seller’s part now; each has a call and a right of its own. */
export const StaffPartAct = z.enum(['refund', 'record_sent', 'record_cash', 'record_advance', 'cancel_cash'])
export type StaffPartAct = z.infer<typeof StaffPartAct>

export const StaffPart = z.object({
  receiptId: ReceiptId,
  /** null: a plan, or not yet at its seller. */
  stage: PartStage.nullable(),
  acts: z.array(StaffPartAct),
})
export type StaffPart = z.infer<typeof StaffPart>

export const StaffOrder = z.object({
  order: OrderDetail,
  buyer: z.object({ userId: UserId, name: z.string() }),
  parts: z.array(StaffPart),
  /** What of it is neither paid nor ended can be called off. */
  mayCancel: z.boolean(),
  payments: z.array(DeskPayment),
  /** The newest last. */
  events: z.array(OrderEvent),
})
export type StaffOrder = z.infer<typeof StaffOrder>

const params = z.object({ orderId: OrderId })

export const readStaffOrderCall = defineCall({
  method: 'GET',
  path: '/master-dash/orders/:orderId',
  by: 'staff',
  can: 'orders.read',
  transaction: 'read',
  summary: 'One order of any shopper with everything that happened to it, and who did it; how its buyer is reached is masked',
  params,
  answer: StaffOrder,
  errors: ['ORDER_NOT_FOUND'],
})

export const OrderContacts = z.object({
  mobile: z.string(),
  email: z.string(),
  address: OrderDetail.shape.address,
  receiver: OrderDetail.shape.receiver,
  note: z.string(),
})
export type OrderContacts = z.infer<typeof OrderContacts>

export const readOrderContactsCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/:orderId/contacts',
  by: 'staff',
  can: 'people.contacts',
  transaction: 'write',
  summary: 'How the buyer of an order is reached, and where it goes. Who looked is written down',
  params,
  answer: z.object({ contacts: OrderContacts }),
  errors: ['ORDER_NOT_FOUND'],
})

const note = z.string().trim().max(300, 'پیام حداکثر ۳۰۰ نویسه است')
const Done = z.object({ status: z.literal('ok'), message: z.string(), order: StaffOrder })

export const CancelOrder = z.object({ note: note.min(3, 'دلیل لغو را بنویسید') })

export const cancelAnyOrderCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/:orderId/cancel',
  by: 'staff',
  can: 'orders.write',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Calls off what of an order is neither paid nor sent: its stock goes back and its buyer is told. What is paid stays. Said again by the same member, it changes nothing',
  params,
  body: CancelOrder,
  answer: Done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'ORDER_IN_PAYMENT'],
})

export const RefundPart = z.object({ reason: ChosenDeclineReason, note: note.min(3, 'دلیل بازگشت وجه را بنویسید') })
export type RefundPart = z.infer<typeof RefundPart>

export const refundPartCall = defineCall({
  method: 'POST',
  path: '/master-dash/orders/refund/:receiptId',
  by: 'staff',
  can: 'orders.refund',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Ends what is not sent of one seller’s part: what its buyer paid the market for it goes to the wallet, once; the buyer is told why. Said again by the same member, it changes nothing',
  params: z.object({ receiptId: ReceiptId }),
  body: RefundPart,
  answer: Done,
  errors: ['ORDER_NOT_FOUND', 'PART_STAGE_CHANGED', 'ORDER_IN_PAYMENT', 'PIECES_NOT_LEFT', 'NOTHING_TO_REFUND'],
})
