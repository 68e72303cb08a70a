import { z } from 'zod'
import { defineCall } from './call.ts'
import { OrderId, OrderNumber, ReceiptId } from './ids.ts'
import { Amount, Balance } from './money.ts'
import { OrderLine, PlanPart, SellerEntry } from './order.ts'
import { OrderStatus, PaymentState } from './payment-state.ts'
import { WalletShare } from './wallet-share.ts'

/**
 * `body` is the JSON text of an object of form fields. `{}` means that `link_url` is enough and the browser is simply sent there; otherwise the fields are
 * posted to it. The simulated bank's hold link_id, order_id, order_number, amount, gateway ('fake'), callback_url and, for one seller's part, sellerId and receipt_id_seller.
 * An order whose whole price a discount took, or the wallet paid, needs no bank: its link leads to the status page.
 */
export const PaymentLink = z.object({ link_url: z.string(), body: z.string() })
export type PaymentLink = z.infer<typeof PaymentLink>

export const readPaymentLinkCall = defineCall({
  method: 'POST',
  path: '/payment/getpaymentlink',
  by: 'shopper',
  transaction: 'none',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'Places the order if it is not yet, and opens a payment at its gateway: of all unpaid parts (order id) or of one seller’s (receipt id)',
  body: z.object({
    orderId: z.union([OrderId, ReceiptId], { error: 'شناسه سفارش یافت نشد' }),
    /** The amount that the shopper has before their eyes. When another would be asked for, there is no link: AMOUNT_CHANGED. It never sets an amount. */
    totalPriceToPay: Amount.optional(),
    /** What of it the shopper’s wallet pays; the gateway is asked for the rest, and for nothing where that is all. Absent: nothing. */
    fromWallet: Amount.optional(),
    /** Of one seller's part whose seller takes an advance: that much now, the rest later. */
    advance: z.boolean().optional(),
  }),
  answer: PaymentLink,
  errors: [
    'ORDER_NOT_FOUND',
    'ALREADY_PAID',
    'AMOUNT_CHANGED',
    'NOT_ENOUGH_STOCK',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'SHIPPING_CHANGED',
    'INVOICE_NEEDS_NATIONAL_CODE',
    'GATEWAY_UNAVAILABLE',
    'AMOUNT_NOT_TAKEN',
    'BALANCE_TOO_LOW',
    'WALLET_ABOVE_DUE',
    'ORDER_CLOSED',
    'CASH_ON_DELIVERY',
    'ADVANCE_NOT_TAKEN',
    'PAYMENT_IN_PROGRESS',
  ],
})

/** What the gateway's return brings. Only `transaction_id` and `order_id` are read, as a hint; the bank is asked for the rest. */
export const GatewayReturn = z.object({
  status: z.string().max(40),
  body: z
    .object({
      order_id: z.string().max(64),
      transaction_id: z.string().max(128),
      amount: z.unknown(),
      user_id: z.unknown(),
      sellerId: z.unknown(),
      timestamp: z.unknown(),
      gateway: z.unknown(),
      payment_method: z.unknown(),
      error_message: z.unknown(),
      error_code: z.unknown(),
    })
    .partial({
      amount: true,
      user_id: true,
      sellerId: true,
      timestamp: true,
      gateway: true,
      payment_method: true,
      error_message: true,
      error_code: true,
    }),
})
export type GatewayReturn = z.infer<typeof GatewayReturn>

/** The id of what is paid for. Each purpose has a shape of its own, so that the id says which it is; `order_id` on the wire. */
const PurposeId = z.string().regex(/^[a-z]+_[0-9a-f-]{36}$/)

/** `open`: the bank awaits the payer; `unknown`: the bank gave no answer, the shop goes on asking; `credited`: paid too late or twice, the money is in the wallet. */
export const PaymentOutcome = z.enum(['paid', 'refused', 'cancelled', 'unknown', 'credited', 'open'])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** What ORDER_IN_PAYMENT asks for: the shopper came back from the hand-over page without paying and wants to change something. */
export const withdrawPaymentCall = defineCall({
  method: 'POST',
  path: '/payment/withdraw',
  by: 'shopper',
  transaction: 'none',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'Takes back the open payment of an order, unless the bank says it is paid; cart and choices can be changed then',
  body: z.object({ orderId: OrderId }),
  answer: z.object({ outcome: PaymentOutcome, isPaid: PaymentState }),
  errors: ['ORDER_NOT_FOUND'],
})

export const receiveGatewayReturnCall = defineCall({
  method: 'POST',
  path: '/payment/paymentwebhook',
  by: 'anyone',
  transaction: 'none',
  rate: 'checkout',
  summary: 'Tells that somebody came back from the gateway: the gateway is asked, and the payment settled once',
  body: GatewayReturn,
  answer: z.object({
    status: z.enum(['OK', 'FAILED', 'UNKNOWN']),
    outcome: PaymentOutcome,
    message: z.string(),
    order_id: PurposeId,
    isPaid: PaymentState,
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})

export const OrderItem = z.object({
  id: z.string(),
  order_id: OrderId,
  quantity: z.int(),
  product_id: z.array(z.object({ productDetails: OrderLine })),
  vatRequested: z.boolean(),
  paymentMethod: z.string(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const RelatedOrder = z.object({
  order_id: OrderId,
  orderNumber: OrderNumber,
  status: OrderStatus,
  isPaid: PaymentState,
  totalPriceToPay: Amount,
  createdAt: z.iso.datetime(),
  /** Something of it can be paid online now; never while the bank has not answered. */
  isPayable: z.boolean(),
})
export type RelatedOrder = z.infer<typeof RelatedOrder>

export const StatusOrder = z.object({
  order_id: OrderId,
  orderNumber: OrderNumber,
  isPaid: PaymentState,
  status: OrderStatus,
  customer_name: z.string(),
  customer_phone_number: z.string(),
  totalPriceToPay: Amount,
  ...Balance.shape,
  totalShipping: Amount,
  delivery_type: z.enum(['postal', 'pickup']),
  paymentComment: z.string(),
  walletShare: WalletShare,
  sellers: z.array(SellerEntry),
  plans: z.array(PlanPart),
  /** The shopper's other orders that hold an offer of this one, placed at most 30 days apart, newest first: what was tried before, or bought again. */
  relatedOrders: z.array(RelatedOrder),
  orderItems: z.array(OrderItem),
})
export type StatusOrder = z.infer<typeof StatusOrder>

/** `order` and `orderItems` (documented in both places) are the owner's alone; anybody else learns the state and nothing more. */
export const PaymentStatus = z.object({
  order_id: PurposeId,
  isPaid: PaymentState,
  status: OrderStatus,
  order: StatusOrder.optional(),
  orderItems: z.array(OrderItem).optional(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const readPaymentStatusCall = defineCall({
  method: 'POST',
  path: '/payment/checkpaymentstatus/:order_id',
  by: 'anyone',
  transaction: 'read',
  summary: 'Payment state of an order; details for its owner',
  params: z.object({ order_id: OrderId }),
  answer: PaymentStatus,
  errors: ['ORDER_NOT_FOUND'],
})

/** The same by body. */
export const readPaymentStatusByBodyCall = defineCall({
  method: 'POST',
  path: '/payment/checkpaymentstatus',
  by: 'anyone',
  transaction: 'read',
  summary: 'Payment state of an order, its id in the body',
  body: z.object({ order_id: OrderId }),
  answer: PaymentStatus,
  errors: ['ORDER_NOT_FOUND'],
})

export const FakePaymentOutcome = z.object({
  status: z.enum(['OK', 'FAILED']),
  body: z.object({
    order_id: PurposeId,
    transaction_id: z.string(),
    amount: Amount,
    user_id: z.string(),
    sellerId: z.string().nullable(),
    timestamp: z.iso.datetime(),
    gateway: z.literal('fake'),
    payment_method: z.literal('online'),
    error_message: z.string().nullable(),
    error_code: z.string().nullable(),
  }),
})
export type FakePaymentOutcome = z.infer<typeof FakePaymentOutcome>

/**
 * The simulated bank: a shopper decides there; the answer is what its return page hands to the shop.
 * The refusal BANK_LINK_USED carries the same fields, of the decision that came first.
 */
export const decideFakePaymentCall = defineCall({
  method: 'POST',
  path: '/fake-gateway/:link_id',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'Confirms or cancels at the simulated bank, once',
  params: z.object({ link_id: z.string().min(8).max(64) }),
  body: z.object({ decision: z.enum(['confirm', 'cancel']) }),
  answer: FakePaymentOutcome,
  errors: ['BANK_LINK_NOT_FOUND', 'BANK_LINK_USED'],
})
