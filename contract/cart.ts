import { z } from 'zod'
import { defineCall } from './call.ts'
import { OfferId, ProductId, SellerId, VariantId } from './ids.ts'
import { Amount } from './money.ts'
import { PaidModel } from './paid-model.ts'
import { SellerShipping } from './shipping.ts'

export const SellerRef = z.object({ id: SellerId, label: z.string() })
export type SellerRef = z.infer<typeof SellerRef>

/** What the variant is, by kind of attribute; kinds that it has not are absent. */
export const LineAttributes = z.array(
  z.object({
    color: z.string().optional(),
    material: z.string().optional(),
    warranty: z.string().optional(),
    other: z.string().optional(),
  }),
)

/** One line of the cart. Amounts in whole toman; `min` and `max` are what the seller takes now, `max` never above the stock. */
export const CartLine = z.object({
  productId: ProductId,
  combinationsID: VariantId,
  psid: OfferId,
  seller: SellerRef,
  count: z.int().positive(),
  /** `regularPrice` null: not known; such a line is in no sum. */
  price: z.object({ regularPrice: Amount.nullable(), discountedPrice: Amount.nullable() }),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  attributes: LineAttributes,
  stock: z.int(),
  min: z.int(),
  max: z.int(),
  /** How this seller sends all of its lines here that can be bought; absent when it named no method. */
  shipping: SellerShipping.optional(),
  /**
   * What is different from what the shopper last accepted, by setting the line or by choosing how to pay. `previousPrice` is what one piece cost then;
   * `unavailable`: cannot be bought now, and is not in the total; `countAbove` and `countBelow`: the count is past this limit of today.
   */
  changes: z.object({
    previousPrice: Amount.optional(),
    unavailable: z.boolean().optional(),
    countAbove: z.int().optional(),
    countBelow: z.int().optional(),
  }),
})
export type CartLine = z.infer<typeof CartLine>

/** A subscription plan in the cart, one a model: its count is never another than one. */
export const CartPlan = z.object({
  kind: z.literal('subscription'),
  modelId: PaidModel,
  name: z.string(),
  count: z.literal(1),
  price: z.object({ regularPrice: Amount, discountedPrice: Amount.nullable() }),
  /** Days; -1: it does not end. */
  duration: z.int(),
  /** As of a line; `unavailable`: it is sold no more, or the shopper's own runs long enough yet. */
  changes: z.object({ previousPrice: Amount.optional(), previousDuration: z.int().optional(), unavailable: z.boolean().optional() }),
})
export type CartPlan = z.infer<typeof CartPlan>

/** `total`: what can be bought now at today's prices, `discountedPrice` where there is one, without shipping. A refusal carries `error`, its message once more. */
export const Cart = z.object({ message: z.string(), cart: z.array(z.union([CartLine, CartPlan])), total: Amount })
export type Cart = z.infer<typeof Cart>

/** Both documented bodies: `{ seller: { id }, count }` and `{ sellerId, quantity }`. */
const lineKey = {
  productId: ProductId,
  combinationsID: VariantId,
  seller: z.object({ id: SellerId, label: z.string().max(200).optional() }).optional(),
  sellerId: SellerId.optional(),
}
const withSeller = <T extends { seller?: { id: SellerId } | undefined; sellerId?: SellerId | undefined }>(
  line: T,
  context: z.RefinementCtx<T>,
) => {
  const sellerId = line.seller?.id ?? line.sellerId
  if (sellerId === undefined) context.addIssue({ code: 'custom', path: ['seller'], message: 'فروشنده مشخص نشده است' })
  return sellerId
}

export const SetCartLine = z
  .object({ ...lineKey, count: z.int('تعداد باید عدد صحیح باشد').optional(), quantity: z.int('تعداد باید عدد صحیح باشد').optional() })
  .transform((line, context) => {
    const sellerId = withSeller(line, context)
    const count = line.count ?? line.quantity
    if (count === undefined || count < 1) context.addIssue({ code: 'custom', path: ['count'], message: 'تعداد باید دست‌کم ۱ باشد' })
    return sellerId === undefined || count === undefined || count < 1
      ? z.NEVER
      : { productId: line.productId, combinationsID: line.combinationsID, sellerId, count }
  })
export type SetCartLine = z.output<typeof SetCartLine>

export const RemoveCartLine = z.object(lineKey).transform((line, context) => {
  const sellerId = withSeller(line, context)
  return sellerId === undefined ? z.NEVER : { productId: line.productId, combinationsID: line.combinationsID, sellerId }
})
export type RemoveCartLine = z.output<typeof RemoveCartLine>

export const readCartCall = defineCall({
  method: 'GET',
  path: '/cart',
  by: 'shopper',
  transaction: 'none',
  summary: 'The shopper’s cart with today’s prices and stock',
  answer: Cart,
  errors: [],
})

export const setCartLineCall = defineCall({
  method: 'POST',
  path: '/cart/update',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Puts an offer in the cart or changes its line’s count',
  body: SetCartLine,
  answer: Cart,
  errors: ['OFFER_NOT_FOUND', 'VARIANT_NOT_FOUND', 'NO_SELLER', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'BELOW_MINIMUM', 'CART_FULL'],
})

export const removeCartLineCall = defineCall({
  method: 'POST',
  path: '/cart/remove',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Takes a line out of the cart',
  body: RemoveCartLine,
  answer: Cart,
  errors: ['CART_NOT_FOUND', 'LINE_NOT_FOUND'],
})

export const setCartPlanCall = defineCall({
  method: 'POST',
  path: '/cart/updatesubscription',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Puts a subscription plan in the cart on today’s terms, or takes it out; unknown fields are passed over',
  body: z.object({ modelId: PaidModel, count: z.union([z.literal(0), z.literal(1)], { error: 'تعداد باید ۰ یا ۱ باشد' }).default(1) }),
  answer: Cart,
  errors: ['PLAN_NOT_FOUND', 'PLAN_RUNNING'],
})

export const clearCartCall = defineCall({
  method: 'POST',
  path: '/cart/clear',
  by: 'shopper',
  transaction: 'write',
  rate: 'checkout',
  summary: 'Takes every line and plan out of the cart',
  answer: Cart,
  errors: ['CART_NOT_FOUND'],
})
