import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'

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

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_MOVES[from]
  return next.includes(to)
}

export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (!canMove(from, to)) throw new Error(`A part cannot go from ${from} to ${to}`)
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
