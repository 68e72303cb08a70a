import type { DeliveryTime } from './product.ts'

/** Hours until an order is sent, at most. */
export const DELIVERY_HOURS: Record<DeliveryTime, number> = { in3hours: 3, in1day: 24, in3days: 72, in1week: 168, in15days: 360 }

/** What a day of its label means: whole days are working days, of which a week has six. Undefined: it is a matter of hours. */
const WORKING_DAYS: Readonly<Record<DeliveryTime, number | undefined>> = {
  in3hours: undefined,
  in1day: 1,
  in3days: 3,
  in1week: 6,
  in15days: 15,
}

/** Working days until an order is sent, at most; undefined where hours are promised, or nothing. */
export function deliveryDays(time: string): number | undefined {
  return Object.entries(WORKING_DAYS).find(([name]) => name === time)?.[1]
}

/** Of an offer's `deliveryTime.value`; undefined for one that is none of ours. A file of its own: the shapes of a product are not for the browser. */
export function deliveryHours(time: string): number | undefined {
  return Object.entries(DELIVERY_HOURS).find(([name]) => name === time)?.[1]
}
