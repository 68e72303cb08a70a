import type { OrderStatus } from '#contract/payment-state.ts'

const AWAITS_PAYMENT: ReadonlySet<OrderStatus> = new Set(['basket', 'waiting', 'rejected'])
const IS_CONFIRMED: ReadonlySet<OrderStatus> = new Set(['processing', 'shipped', 'delivered'])

/** Nothing of it is confirmed yet, and it can still be paid, in one way or another. */
export function awaitsPayment(status: OrderStatus): boolean {
  return AWAITS_PAYMENT.has(status)
}

/** By an advance at least: the rest is paid whenever its buyer likes. */
export function isConfirmed(status: OrderStatus): boolean {
  return IS_CONFIRMED.has(status)
}
