import { type Toman, toman } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { shippingCost } from '#contract/shipping-cost.ts'

/** What a line of the cart knows of its seller's shipping: every method at its full cost, and the one that the shopper chose. */
export interface ShippingTerms {
  shippingMethods: ShippingMethod[] | null
  chosenShipping: string | null
}

export interface ShippingQuote {
  /** null: the seller named none, and asks nothing for sending. */
  chosen: ShippingMethod | null
  methods: ShippingMethod[]
  cost: Toman
}

const NONE: ShippingQuote = { chosen: null, methods: [], cost: toman(0) }

/** The methods at what they cost for lines of this sum. Without a choice, or when the chosen one is gone, the seller's first counts. */
export function quoteShipping({ shippingMethods, chosenShipping }: ShippingTerms, subtotal: number): ShippingQuote {
  const methods = (shippingMethods ?? []).map((method) => ({ ...method, cost: toman(shippingCost(method, subtotal)) }))
  const chosen = methods.find(({ id }) => id === chosenShipping) ?? methods[0]
  return chosen === undefined ? NONE : { chosen, methods, cost: chosen.cost }
}

/** Whether the shopper would be asked for the same as before: what a label or the days say may change. */
export function isSameShipping(before: ShippingMethod | null, now: ShippingMethod | null): boolean {
  if (before === null || now === null) return before === now
  return before.id === now.id && before.cost === now.cost && before.paidOnArrival === now.paidOnArrival
}
