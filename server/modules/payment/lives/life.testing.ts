import fc from 'fast-check'
import type { ShippingGiven } from '#server/modules/shipping/shipping.testing.ts'

/** One seller's lines in a random order. */
export interface LifePart {
  price: number
  quantity: number
  /** Other products of the same seller. */
  more?: readonly { price: number; quantity: number }[]
  shipping: readonly ShippingGiven[]
  /** What its seller takes before the rest. */
  advancePercent: number | null
}

export interface LifeCode {
  kind: 'percent' | 'amount'
  value: number
  maxDiscount: number | null
  minTotal: number
}

/** What can happen to an order. `part` is taken modulo the parts there are; −1 is all of them. */
export type LifeStep =
  | { act: 'pay'; part: number; isAdvance: boolean; ending: 'paid' | 'cancelled' | 'left' }
  | { act: 'come-back' | 'late-money'; payment: number }
  | { act: 'end' | 'ship' | 'deliver' | 'choose-shipping' | 'ask-invoice'; part: number }
  | { act: 'advance'; part: number; percent: number }
  | { act: 'wait'; minutes: number }
  | { act: 'change-cart' | 'withdraw' | 'edit-code' }

export interface Life {
  parts: readonly LifePart[]
  code: LifeCode | null
  invoices: readonly number[]
  cash: boolean
  steps: readonly LifeStep[]
}

const cost = fc.integer({ min: 1, max: 200_000 })
const SHIPPING = fc.oneof(
  fc.constant([]),
  fc.record({ cost }).map((post) => [post]),
  fc.record({ cost, freeFrom: fc.integer({ min: 1, max: 40_000_000 }) }).map((post) => [post, { kind: 'courier' as const, cost: 90_000 }]),
  fc.constant([{ kind: 'freight' as const, cost: 0, paidOnArrival: true }]),
  fc.constant([{ kind: 'pickup' as const, cost: 0 }, {}]),
)

/** From a purse to a phone, and now and then next to nothing. */
const PRICE = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 10_000, max: 60_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
)

const maxDiscount = fc.option(fc.integer({ min: 1, max: 5_000_000 }))
const minTotal = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120_000_000 }))
const CODE = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }), maxDiscount, minTotal }),
  fc.record({
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 90_000_000 }),
    maxDiscount: fc.constant(null),
    minTotal,
  }),
)

const part = fc.nat({ max: 3 })
const payment = fc.nat({ max: 5 })
const PAY = fc.record({
  act: fc.constant('pay' as const),
  part: fc.integer({ min: -1, max: 3 }),
  isAdvance: fc.boolean(),
  ending: fc.constantFrom('paid', 'paid', 'cancelled', 'left'),
})
const STEP: fc.Arbitrary<LifeStep> = fc.oneof(
  { weight: 6, arbitrary: PAY },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('come-back', 'late-money'), payment }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('end', 'ship', 'deliver', 'choose-shipping', 'ask-invoice'), part }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('advance' as const), part, percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(5, 25, 61) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('change-cart', 'withdraw', 'edit-code') }) },
)

/** The random life of an order: what is in it, and what befalls it. Most are paid in some part, a few end before. */
export const LIFE: fc.Arbitrary<Life> = fc.record({
  parts: fc.array(
    fc.record({
      price: PRICE,
      quantity: fc.integer({ min: 1, max: 3 }),
      shipping: SHIPPING,
      advancePercent: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  code: fc.option(CODE, { freq: 4 }),
  invoices: fc.subarray([0, 1, 2, 3]),
  cash: fc.integer({ min: 0, max: 9 }).map((of) => of === 0),
  steps: fc.array(STEP, { minLength: 2, maxLength: 7 }),
})
