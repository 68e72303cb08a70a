import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { hasEnded } from './order-moves.ts'

interface Part {
  status: OrderStatus
  isPaid: PaymentState
}

/** The first of these that a living part has is the order's: what most needs its shopper, then what is least far. */
const MOST_PRESSING_FIRST = [
  'pending',
  'rejected',
  'waiting',
  'basket',
  'processing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** An order is what its seller parts are. Ended parts count only when all have ended. */
export function deriveOrder(parts: readonly Part[]): Part {
  const living = parts.filter((part) => !hasEnded(part.status))
  const counted = living.length > 0 ? living : parts
  return { status: statusOf(counted), isPaid: paymentStateOf(counted) }
}

function statusOf(parts: readonly Part[]): OrderStatus {
  const pressing = MOST_PRESSING_FIRST.find((status) => parts.some((part) => part.status === status))
  if (pressing !== undefined) return pressing
  return parts.some((part) => part.status === 'failed') ? 'failed' : 'cancelled'
}

function paymentStateOf(parts: readonly Part[]): PaymentState {
  const has = (state: PaymentState) => parts.some((part) => part.isPaid === state)
  if (!has('paid') && !has('prepaid') && !has('selfprepaid')) return 'unpaid'
  if (has('unpaid') || has('prepaid')) return 'prepaid'
  return has('selfprepaid') ? 'selfprepaid' : 'paid'
}
