import type { ShippingMethod } from './shipping.ts'

/** What a method costs for a seller's lines of this sum, in toman. A file of its own: the shapes of shipping are not for the browser. */
export function shippingCost({ cost, freeFrom }: Pick<ShippingMethod, 'cost' | 'freeFrom'>, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : cost
}
