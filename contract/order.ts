import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { defineCall } from './call.ts'
import { LineAttributes, SellerRef } from './cart.ts'
import { OfferId, OrderId, OrderNumber, ProductId, ReceiptId, VariantId } from './ids.ts'
import { ORDERS_PAGE_SIZE } from './limits.ts'
import { Amount, Balance } from './money.ts'
import { OrderCounts, OrderFilter } from './order-filter.ts'
import { PaidModel } from './paid-model.ts'
import { Decline, Parcel } from './parcel.ts'
import { OrderStatus, PaymentMethod, PaymentState } from './payment-state.ts'
import { ShippingMethod } from './shipping.ts'
import { WalletShare } from './wallet-share.ts'

export const OrderLine = z.object({
  id: z.string(),
  order_id: OrderId,
  quantity: z.int().positive(),
  psid: OfferId,
  combinationId: VariantId,
  productId: ProductId,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  attributes: LineAttributes,
  /** One piece, as frozen when the order was placed. */
  price: Amount,
  discount_price: Amount.nullable(),
  totalPrice: Amount,
})
export type OrderLine = z.infer<typeof OrderLine>

/** One seller's part of an order. `due` is what a payment of the whole order asks for it; in the answer by its receipt, a payment of this part alone. */
export const SellerEntry = z.object({
  receipt_id_seller: ReceiptId,
  seller: SellerRef,
  isPaid: PaymentState,
  status: OrderStatus,
  quantity: z.int(),
  price: Amount,
  discount_price: Amount,
  /** What sending costs, and by which method, as frozen when the order was placed; null: the seller named none. */
  shippingPrice: Amount,
  shipping: ShippingMethod.nullable(),
  vat: Amount,
  totalPrice: Amount,
  ...Balance.shape,
  vatRequested: z.boolean(),
  vatLink: z.string().nullable(),
  paymentMethod: PaymentMethod.nullable(),
  paymentComment: z.string(),
  products: z.array(z.object({ id: ProductId, combinationId: VariantId, productDetails: OrderLine })),
})
export type SellerEntry = z.infer<typeof SellerEntry>

/** A subscription plan as a part of an order, whose money is the market's. It is granted when it is paid: `delivered` then, without being sent. */
export const PlanPart = z.object({
  /** null until the order is opened by choosing a payment method. */
  receipt_id: ReceiptId.nullable(),
  modelId: PaidModel,
  title: z.string(),
  /** Days; -1: it does not end. */
  duration: z.int(),
  price: Amount,
  isPaid: PaymentState,
  status: OrderStatus,
  paymentComment: z.string(),
})
export type PlanPart = z.infer<typeof PlanPart>

/** An order as the account shows it. Its sums are those of the parts that have not ended; of all parts once all have. */
export const AccountOrder = z.object({
  orderId: OrderId,
  orderNumber: OrderNumber,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  status: OrderStatus,
  isPaid: PaymentState,
  totalPrice: Amount,
  totalDiscount: Amount,
  paymentMethod: PaymentMethod.nullable(),
  delivered: z.boolean(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  delivery_type: z.enum(['postal', 'pickup']),
  discount_code_id: z.string().nullable(),
  itemCount: z.int(),
  items: z.array(OrderLine),
  /** Beside the items; their prices stand in the sums. */
  plans: z.array(PlanPart),
})
export type AccountOrder = z.infer<typeof AccountOrder>

export const OrderDetail = AccountOrder.extend({
  ...Balance.shape,
  totalShipping: Amount,
  sellers: z.array(SellerEntry),
  address: z.object({ province: z.string(), city: z.string(), address: z.string(), postalCode: z.string() }),
  /** Who takes the parcels in, where that is not the buyer. */
  receiver: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  note: z.string(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** One step of an order's way; `at` null: not yet, or not written down. */
export const OrderStep = z.object({
  step: z.enum(['placed', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']),
  done: z.boolean(),
  at: z.iso.datetime().nullable(),
})
export type OrderStep = z.infer<typeof OrderStep>

/** One step of one seller's part. */
export const PartStep = OrderStep.extend({
  /**
   * Of `cancelled`: its shopper did it, the market did, its seller did, its seller was late, the parcel was not taken at the door, nobody paid in time, or the
   * cart changed. `note` is what the market or the seller said of it.
   */
  because: z.enum(['buyer', 'market', 'seller', 'late', 'refused', 'unpaid', 'changed']).optional(),
  note: z.string().optional(),
  /** Of `refunded`: money that came too late, or for what its seller declined, and where it is now. */
  refund: z.object({ amount: Amount, to: z.enum(['wallet', 'card']) }).optional(),
})
export type PartStep = z.infer<typeof PartStep>

export const readOrderCall = defineCall({
  method: 'GET',
  path: '/orders/get/:orderId',
  by: 'shopper',
  transaction: 'read',
  summary: 'One order of the shopper',
  params: z.object({ orderId: OrderId }),
  answer: z.object({
    order: OrderDetail,
    timeline: z.array(OrderStep),
    /** The same of each part, plans among them. */
    parts: z.array(
      z.object({
        receipt_id: ReceiptId,
        steps: z.array(PartStep),
        /** When its seller said that it will be sent; null: not yet, or not written down. */
        confirmedAt: z.iso.datetime().nullable(),
        /** What was sent of it so far, each with its code and tracking link. */
        parcels: z.array(Parcel),
        /** Pieces that its seller declined; they stand in no sum and no line any more. */
        declines: z.array(Decline),
      }),
    ),
    /** From when on the buyer is asked whether it arrived; null: not yet, or no more. */
    arrivalAskedFrom: z.iso.datetime().nullable(),
    walletShare: WalletShare,
  }),
  errors: ['ORDER_NOT_FOUND'],
})

/** An order's number as somebody typed or pasted it: in Persian or Latin digits, with spaces or without. */
export const TypedOrderNumber = z
  .string()
  .max(40)
  .transform((typed) => toLatinDigits(typed).replace(/[\s\u200c-]/g, ''))

export const listOrdersCall = defineCall({
  method: 'GET',
  path: '/orders/allordersbyuserid',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s orders, newest first; `number` finds the one that is called so, `search`, `state` and `month` narrow the list',
  query: OrderFilter.extend({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(ORDERS_PAGE_SIZE),
    number: TypedOrderNumber.optional(),
  }),
  answer: z.object({ orders: z.array(AccountOrder), totalCount: z.int(), page: z.int(), totalPages: z.int() }),
  errors: [],
})

export const countOrdersCall = defineCall({
  method: 'GET',
  path: '/orders/counts',
  by: 'shopper',
  transaction: 'read',
  summary: 'How many of the shopper’s orders are in each state and Persian month, under the other choices of the list',
  query: OrderFilter,
  answer: OrderCounts,
  errors: [],
})

export const readOrderByReceiptCall = defineCall({
  method: 'GET',
  path: '/orders/getorderbyreceiptid/:receiptId',
  by: 'shopper',
  transaction: 'read',
  summary: 'The order that a seller’s receipt belongs to',
  params: z.object({ receiptId: ReceiptId }),
  answer: z.object({
    order: OrderDetail,
    /** At what it costs when it is paid alone. */
    seller: SellerEntry,
    /** What the discount code gives this part only when the others are paid too. */
    discountLater: Amount,
    /** What its seller takes now, the rest later; null: all of it. */
    advance: Amount.nullable(),
  }),
  errors: ['ORDER_NOT_FOUND'],
})

export const confirmDeliveryCall = defineCall({
  method: 'PUT',
  path: '/orders/updateorderstatus/:orderId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'The buyer of an order that is paid, or paid at the door, says once that it arrived',
  params: z.object({ orderId: OrderId }),
  body: z.object({ deliveredStatus: z.union([z.literal('delivered'), z.literal(true)], { error: 'وضعیت تحویل نامعتبر است' }) }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), order: OrderDetail }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID', 'ALREADY_DELIVERED'],
})

/** Cash on delivery: takes the stock, freezes the prices and sends the order to the sellers. Asking again answers the same order. */
export const confirmCashOnDeliveryCall = defineCall({
  method: 'POST',
  path: '/orders/confirm-cod/:orderId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'Places an order that is paid on delivery',
  params: z.object({ orderId: OrderId }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), order: OrderDetail }),
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_CLOSED',
    'NOT_CASH_ON_DELIVERY',
    'NOT_ENOUGH_STOCK',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'SHIPPING_CHANGED',
    'DISCOUNT_USED',
    'INVOICE_NEEDS_NATIONAL_CODE',
    'CASH_NOT_ALLOWED',
  ],
})
