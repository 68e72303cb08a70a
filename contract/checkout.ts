import { z } from 'zod'
import { defineCall } from './call.ts'
import { LineAttributes, SellerRef } from './cart.ts'
import { OfferId, OrderId, OrderNumber, ProductId, ReceiptId, SellerId, VariantId } from './ids.ts'
import { InvoiceCompany } from './invoice-company.ts'
import { Amount, Balance } from './money.ts'
import { PlanPart } from './order.ts'
import { PaymentMethod, PaymentState } from './payment-state.ts'
import { ShippingMethod, ShippingMethodId } from './shipping.ts'

export const ReceiptLine = z.object({
  item: z.object({
    name: z.string(),
    productId: ProductId,
    slug: z.string(),
    image: z.string(),
    attributes: LineAttributes,
    /** What one piece costs with this seller's VAT when an invoice is asked for, else without. */
    priceWithVat: z.object({ regularPriceWithVat: Amount, discountedPriceWithVat: Amount.nullable() }),
  }),
  combinationsID: VariantId,
  psid: OfferId,
  quantity: z.int().positive(),
  orderItemId: z.string().nullable(),
  orderId: OrderId.nullable(),
  /** Quantity × price, before the discount code and VAT. */
  lineTotal: Amount,
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

export const ReceiptSeller = z.object({
  seller: SellerRef,
  items: z.array(ReceiptLine),
  /** Sum of the lines. */
  subtotal: Amount,
  discount: Amount,
  /** What sending costs by the chosen method; null and 0 when the seller named none. */
  shippingPrice: Amount,
  shipping: ShippingMethod.nullable(),
  /** What the shopper can choose among, at what each costs for these lines. */
  shippingMethods: z.array(ShippingMethod),
  vat: Amount,
  vatBasisPoints: z.int(),
  /** subtotal − discount + shippingPrice + vat. */
  priceApplyEachSeller: Amount,
  ...Balance.shape,
  vatRequested: z.boolean(),
  isPaid: PaymentState,
  /** null until the order is opened by choosing a payment method. */
  receipt_id_seller: ReceiptId.nullable(),
  paymentComment: z.string(),
})
export type ReceiptSeller = z.infer<typeof ReceiptSeller>

/** The computed bill. Sum of the sellers' amounts and the plans' prices = totalPriceToPay, exactly; of these `due` is what a payment of the whole asks for. */
export const FinalReceipt = z.object({
  orderId: OrderId.nullable(),
  orderNumber: OrderNumber.nullable(),
  sellers: z.array(ReceiptSeller),
  /** Subscription plans, which no seller sells. */
  plans: z.array(PlanPart),
  /** One entry a seller; `orderId` is that seller's receipt id: the id that invoice requests and payments of one seller carry. */
  orderTracking: z.array(z.object({ supplierId: z.string(), orderId: ReceiptId })),
  totalShipping: Amount,
  /** Sum of the lines and plans before the discount code, shipping and VAT. */
  totalPriceApply: Amount,
  totalPriceToPay: Amount,
  ...Balance.shape,
  cartDiscounts: z.object({ discountCode: z.object({ code: z.string(), amount: Amount }).nullable() }),
  paymentMethod: PaymentMethod.nullable(),
  isPaid: PaymentState,
  paymentComment: z.string(),
  /** false: the cart was changed since, and this is still the bill of the order whose payment is open at the bank. */
  isOfCart: z.boolean(),
})
export type FinalReceipt = z.infer<typeof FinalReceipt>

/** What every change of the checkout answers: the bill as it stands after it. */
const ReceiptChanged = z.object({ status: z.literal('ok'), message: z.string(), receipt: FinalReceipt })

export const Gateway = z.object({
  _id: z.string(),
  info: z.object({ name: z.string() }),
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  state: z.enum(['online', 'offline']).describe('offline: cash on delivery'),
  /** Why the signed-in shopper cannot pay this way what the cart holds; null: they can, or nobody is signed in. */
  unavailable: z.string().nullable(),
})
export type Gateway = z.infer<typeof Gateway>

export const listGatewaysCall = defineCall({
  method: 'GET',
  path: '/gateways',
  by: 'anyone',
  transaction: 'read',
  summary: 'Ways to pay; state=online leaves out cash on delivery',
  query: z.object({ state: z.enum(['all', 'online']).default('all') }),
  answer: z.object({ data: z.array(Gateway) }),
  errors: [],
})

export const DiscountCode = z
  .string({ error: 'کد تخفیف را وارد کنید' })
  .trim()
  .min(2, 'کد تخفیف را وارد کنید')
  .max(40, 'کد تخفیف معتبر نیست')

export const readFinalReceiptCall = defineCall({
  method: 'GET',
  path: '/cart/getfinalreceipt',
  by: 'shopper',
  transaction: 'read',
  summary: 'The bill of the cart and the checkout’s choices',
  answer: FinalReceipt,
  errors: [],
})

export const applyDiscountCall = defineCall({
  method: 'POST',
  path: '/cart/updatefinalreceipt',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Applies a discount code',
  body: z.object({ discountCode: DiscountCode }),
  answer: ReceiptChanged,
  errors: [
    'DISCOUNT_NOT_FOUND',
    'DISCOUNT_EXPIRED',
    'DISCOUNT_USED',
    'DISCOUNT_TOO_SMALL',
    'DISCOUNT_OF_ANOTHER',
    'DISCOUNT_FOR_FIRST_ORDER',
    'DISCOUNT_ALREADY_APPLIED',
    'DISCOUNT_FOR_PRODUCTS',
    'CART_EMPTY',
    'ORDER_IN_PAYMENT',
  ],
})

export const removeDiscountCall = defineCall({
  method: 'POST',
  path: '/cart/removeDiscount',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Takes the discount code back',
  body: z.object({ discountCode: DiscountCode }),
  answer: ReceiptChanged,
  errors: ['DISCOUNT_NOT_APPLIED', 'ORDER_IN_PAYMENT'],
})

export const choosePaymentMethodCall = defineCall({
  method: 'POST',
  path: '/cart/updatefinalreceiptgateway',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'Chooses how to pay (a gateway’s name, cod, or wallet for all of it from the wallet) and opens the order; the same cart gives the same order',
  body: z.object({
    paymentMethod: z.string().trim().min(1).max(40),
    /** The total that the shopper has before their eyes. When today's is another, the order is not opened: CART_CHANGED. It never sets an amount. */
    totalPriceToPay: Amount.optional(),
  }),
  answer: ReceiptChanged.extend({ orderId: OrderId }),
  errors: ['GATEWAY_NOT_FOUND', 'CART_EMPTY', 'CART_CHANGED', 'ORDER_IN_PAYMENT', 'BUYER_INCOMPLETE', 'CASH_NOT_ALLOWED'],
})

export const requestInvoiceCall = defineCall({
  method: 'POST',
  path: '/cart/requestfinalreceipt',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'Asks for a seller’s VAT invoice, or takes the request back; orderId is the seller’s receipt id (or the order’s id: every seller)',
  body: z.object({
    vatRequested: z.boolean(),
    orderId: z.union([ReceiptId, OrderId], { error: 'شناسه سفارش یافت نشد' }),
    /** Of ours: the invoice names this company; without it the shopper, by their national code. */
    company: InvoiceCompany.optional(),
  }),
  answer: z.object({ status: z.literal('OK'), message: z.string(), receipt: FinalReceipt }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_IN_PAYMENT', 'INVOICE_NEEDS_NATIONAL_CODE'],
})

/** A placed order is given up for it, unless a payment is open at the bank: then it is refused. */
export const chooseShippingCall = defineCall({
  method: 'POST',
  path: '/payment/shipping/:sellerId',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Chooses by which of its methods a seller of the cart sends; without a choice the first counts',
  params: z.object({ sellerId: SellerId }),
  body: z.object({ methodId: ShippingMethodId }),
  answer: ReceiptChanged,
  errors: ['SHIPPING_METHOD_NOT_FOUND', 'ORDER_IN_PAYMENT'],
})
