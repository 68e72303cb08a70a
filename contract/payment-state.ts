import { z } from 'zod'

/** `prepaid`: part is paid, the rest can be paid online; `selfprepaid`: an advance that the seller recorded, the rest is settled with the seller. */
export const PaymentState = z.enum(['unpaid', 'prepaid', 'selfprepaid', 'paid'])
export type PaymentState = z.infer<typeof PaymentState>

export const OrderStatus = z.enum(['basket', 'waiting', 'pending', 'rejected', 'processing', 'shipped', 'delivered', 'cancelled', 'failed'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** `name` is the gateway's; `paymentMethod` its kind. */
export const PaymentMethod = z.object({ name: z.string(), label: z.string(), paymentMethod: z.enum(['online', 'cod']) })
export type PaymentMethod = z.infer<typeof PaymentMethod>
