import type { OrderDetail, PlanPart, SellerEntry } from '#contract/order.ts'

type Order = Pick<OrderDetail, 'paymentMethod' | 'sellers' | 'plans'>
type Part = Pick<SellerEntry | PlanPart, 'status' | 'isPaid'>

/** All of what is left of it, while nothing of that is paid or on its way. What is paid in one part is cancelled part by part. */
export function canCancelOrder(order: Order): boolean {
  const living = livingOf(order)
  return living.length > 0 && living.every((part) => isCancellable(order, part))
}

/** One seller's part, where something of the order stays. */
export function canCancelPart(order: Order, part: Part): boolean {
  return part.status !== 'basket' && isCancellable(order, part) && livingOf(order).length > 1
}

function isCancellable({ paymentMethod }: Order, { status, isPaid }: Part): boolean {
  if (isPaid !== 'unpaid') return false
  if (paymentMethod?.paymentMethod === 'cod') return status === 'processing' || status === 'basket'
  return status === 'waiting' || status === 'pending' || status === 'rejected'
}

function livingOf({ sellers, plans }: Order): Part[] {
  return [...sellers, ...plans].filter(({ status }) => status !== 'cancelled' && status !== 'failed')
}
