import { z } from 'zod'
import { Amount } from './money.ts'

export const ShippingKind = z.enum(['post', 'courier', 'freight', 'pickup'])
export type ShippingKind = z.infer<typeof ShippingKind>

export const SHIPPING_KIND_LABELS = {
  post: 'پست',
  courier: 'پیک',
  freight: 'باربری',
  pickup: 'تحویل حضوری',
} as const satisfies Record<ShippingKind, string>

export const ShippingMethodId = z.string().min(1).max(64)

/** One way in which a seller sends, with what it costs for the lines at hand. */
export const ShippingMethod = z.object({
  id: ShippingMethodId,
  kind: ShippingKind,
  label: z.string(),
  /** Paid with the order. 0: free, or paid to the carrier. */
  cost: Amount,
  /** «پس‌کرایه»: the carrier asks for its own price at the door. */
  paidOnArrival: z.boolean(),
  /** The sum of the seller's lines, before the discount code, from which on it costs nothing. */
  freeFrom: Amount.nullable(),
  /** Working days until it arrives. */
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  /** Where a pickup is. */
  address: z.string(),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** How one seller's lines are sent: `chosen` is one of `methods`. */
export const SellerShipping = z.object({ chosen: ShippingMethod, methods: z.array(ShippingMethod) })
export type SellerShipping = z.infer<typeof SellerShipping>
