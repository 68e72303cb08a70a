import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'

type Moves = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** Which status a seller's part may have next. `docs/decisions/0002-ids-and-states.md` tells what each means and who may write it. */
export const ORDER_MOVES = {
  basket: ['waiting', 'processing', 'cancelled'],
  waiting: ['pending', 'rejected', 'processing', 'cancelled', 'failed'],
  pending: ['waiting', 'rejected', 'processing', 'cancelled', 'failed'],
  rejected: ['waiting', 'pending', 'processing', 'cancelled', 'failed'],
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: ['processing'],
  failed: ['processing'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Of a plan: it is granted with its payment, so nobody sends it; one that cannot be had any more is cancelled as it is paid, its money in the wallet. */
export const PLAN_MOVES = {
  basket: ['waiting', 'cancelled'],
  waiting: ['pending', 'rejected', 'delivered', 'cancelled', 'failed'],
  pending: ['waiting', 'rejected', 'delivered', 'cancelled', 'failed'],
  rejected: ['waiting', 'pending', 'delivered', 'cancelled', 'failed'],
  processing: [],
  shipped: [],
  delivered: [],
  cancelled: ['delivered'],
  failed: ['delivered', 'cancelled'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export function canMove(from: OrderStatus, to: OrderStatus, moves: Moves = ORDER_MOVES): boolean {
  return moves[from].includes(to)
}

export function assertMove(from: OrderStatus, to: OrderStatus, moves: Moves = ORDER_MOVES): void {
  if (!canMove(from, to, moves)) throw new Error(`A part cannot go from ${from} to ${to}`)
}

/** Placed and not paid: its stock is held. */
export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'waiting' || status === 'pending' || status === 'rejected'
}

/** Still the shopper's open business: what the checkout holds on to. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'basket' || awaitsPayment(status)
}

export function hasEnded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'failed'
}

/** Cash changes hands when the parcel does, and is recorded later: the parcel may have come before its money is in the books. */
export function canArrive({ status, isPaid, method }: { status: OrderStatus; isPaid: PaymentState; method: 'online' | 'cod' }): boolean {
  if (status === 'delivered' || hasEnded(status)) return false
  return method === 'cod' ? status === 'processing' || status === 'shipped' : isPaid === 'paid'
}
