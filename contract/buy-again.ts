import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cart, LineAttributes } from './cart.ts'
import { OfferId, OrderId, ProductId } from './ids.ts'
import { Amount } from './money.ts'

/** A line of an order beside the same offer of today. */
export const LineAgain = z.object({
  psid: OfferId,
  productId: ProductId,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  attributes: LineAttributes,
  ordered: z.int().positive(),
  /** Of this offer, as the cart stands now. */
  inCart: z.int().nonnegative(),
  /** `fewer`: the seller has or takes no more; `more`: the seller takes no fewer; `gone`: not sold any more; `cart_full`: the cart takes no further line. */
  outcome: z.enum(['added', 'fewer', 'more', 'out_of_stock', 'gone', 'cart_full']),
  /** Of one piece, then and today; null: it is gone. */
  priceBefore: Amount,
  price: Amount.nullable(),
})
export type LineAgain = z.infer<typeof LineAgain>

export const buyAgainCall = defineCall({
  method: 'POST',
  path: '/orders/buy-again/:orderId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'Puts what was ordered into the cart as the market stands now: at least as many of each as then, where its seller has them. Plans are left out',
  params: z.object({ orderId: OrderId }),
  answer: Cart.extend({
    status: z.literal('ok'),
    lines: z.array(LineAgain),
    /** Titles of the plans that were left out. */
    plans: z.array(z.string()),
  }),
  errors: ['ORDER_NOT_FOUND'],
})
