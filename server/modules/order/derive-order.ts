import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { countedParts } from './reckon-parts.ts'

interface Part {
  status: OrderStatus
  isPaid: PaymentState
  total: number
  paidAmount: number
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
export function deriveOrder(parts: readonly Part[]): { status: OrderStatus; isPaid: PaymentState } {
  const counted = countedParts(parts)
  return { status: statusOf(counted), isPaid: paymentStateOf(counted) }
}

function statusOf(parts: readonly Part[]): OrderStatus {
  const pressing = MOST_PRESSING_FIRST.find((status) => parts.some((part) => part.status === status))
  if (pressing !== undefined) return pressing
  return parts.some((part) => part.status === 'failed') ? 'failed' : 'cancelled'
}

/** An advance that a seller recorded and that covers the whole part leaves nothing to settle. */
function paymentStateOf(parts: readonly Part[]): PaymentState {
  const states = parts.map(({ isPaid, total, paidAmount }) => (isPaid === 'selfprepaid' && paidAmount >= total ? 'paid' : isPaid))
  const has = (state: PaymentState) => states.includes(state)
  if (!has('paid') && !has('prepaid') && !has('selfprepaid')) return 'unpaid'
  if (has('unpaid') || has('prepaid')) return 'prepaid'
  return has('selfprepaid') ? 'selfprepaid' : 'paid'
}
