import type { DeliveryTime } from './product.ts'

/** Hours until an order is sent, at most. */
export const DELIVERY_HOURS: Record<DeliveryTime, number> = { in3hours: 3, in1day: 24, in3days: 72, in1week: 168, in15days: 360 }

/** Of an offer's `deliveryTime.value`; undefined for one that is none of ours. A file of its own: the shapes of a product are not for the browser. */
export function deliveryHours(time: string): number | undefined {
  return Object.entries(DELIVERY_HOURS).find(([name]) => name === time)?.[1]
}
