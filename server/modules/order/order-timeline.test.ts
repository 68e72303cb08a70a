import { expect, test } from 'vitest'
import { ReceiptId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { dayNumberAt } from '#persian/working-days.ts'
import { arrivalAskedFrom, stepsOfPart, timelineOf } from './order-timeline.ts'
import type { OrderTimes, PartTimes } from './order-times.queries.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 8))
const NEVER: OrderTimes = { placedAt: null, paidAt: null, sentAt: null, deliveredAt: null, endedAt: null }
const PLACED = { ...NEVER, placedAt: at(1) }
const online = { method: 'online', isPaid: 'paid', updatedAt: at(9) } as const
const cash = { method: 'cod', isPaid: 'unpaid', updatedAt: at(9) } as const

/** `paid 2` was taken on the 2nd, `shipped -` without a time, `delivered ?` not yet. */
function told(order: Parameters<typeof timelineOf>[0], times: OrderTimes): string {
  return timelineOf(order, times)
    .map(({ step, done, at }) => `${step} ${done ? dayOf(at) : '?'}`)
    .join(', ')
}

const dayOf = (moment: string | null) => (moment === null ? '-' : new Date(moment).getUTCDate())

test.each([
  [
    'waits for its payment',
    { ...online, isPaid: 'unpaid', status: 'waiting' },
    PLACED,
    'placed 1, paid ?, processing ?, shipped ?, delivered ?',
  ],
  ['is paid', { ...online, status: 'processing' }, { ...PLACED, paidAt: at(2) }, 'placed 1, paid 2, processing 2, shipped ?, delivered ?'],
  ['was paid whole by a discount', { ...online, status: 'processing' }, PLACED, 'placed 1, paid 1, processing 1, shipped ?, delivered ?'],
  [
    'is on its way',
    { ...online, status: 'shipped' },
    { ...PLACED, paidAt: at(2), sentAt: at(3) },
    'placed 1, paid 2, processing 2, shipped 3, delivered ?',
  ],
  [
    'arrived, and nobody wrote down that it was sent',
    { ...online, status: 'delivered' },
    { ...PLACED, paidAt: at(2), deliveredAt: at(5) },
    'placed 1, paid 2, processing 2, shipped -, delivered 5',
  ],
  [
    'is paid at the door, where it is now',
    { ...cash, status: 'shipped' },
    { ...PLACED, sentAt: at(3) },
    'placed 1, processing 1, shipped 3, delivered ?, paid ?',
  ],
  [
    'was paid at the door',
    { ...cash, isPaid: 'paid', status: 'delivered' },
    { ...PLACED, sentAt: at(3), deliveredAt: at(5), paidAt: at(6) },
    'placed 1, processing 1, shipped 3, delivered 5, paid 6',
  ],
  [
    'was confirmed by an advance, and is on its way',
    { ...online, isPaid: 'prepaid', status: 'shipped' },
    { ...PLACED, paidAt: at(2), sentAt: at(3) },
    'placed 1, processing 2, shipped 3, delivered ?, paid ?',
  ],
  [
    'is paid in one part, while the other waits',
    { ...online, isPaid: 'prepaid', status: 'waiting' },
    { ...PLACED, paidAt: at(2) },
    'placed 1, paid ?, processing ?, shipped ?, delivered ?',
  ],
  ['was called off', { ...cash, status: 'cancelled' }, { ...PLACED, endedAt: at(4) }, 'placed 1, cancelled 4'],
  ['ran out of time', { ...online, isPaid: 'unpaid', status: 'failed' }, PLACED, 'placed 1, cancelled 9'],
] as const)('the steps of an order that %s', (_, order, times, expected) => {
  expect(told(order, times)).toBe(expected)
})

const POST: ShippingMethod = {
  id: 'post',
  kind: 'post',
  label: 'پست',
  cost: toman(0),
  paidOnArrival: false,
  freeFrom: null,
  minDays: null,
  maxDays: null,
  address: '',
}
const by = (given: Partial<ShippingMethod>) => ({ shippingMethod: { ...POST, ...given }, status: 'processing' }) as const

test.each([
  ['as soon as all of it was sent', { ...online, status: 'shipped', parts: [by({})] }, { ...PLACED, paidAt: at(2), sentAt: at(3) }, at(3)],
  [
    'the day after, where no days were named',
    { ...online, status: 'processing', parts: [{ shippingMethod: null, status: 'processing' }] },
    { ...PLACED, paidAt: at(2) },
    at(3),
  ],
  [
    'on the first promised working day of the slowest seller, over a Friday',
    { ...online, status: 'processing', parts: [by({ minDays: 2 }), by({ minDays: 4 })] },
    { ...PLACED, paidAt: at(2) },
    at(7),
  ],
  [
    'not by a seller whose part was cancelled',
    { ...online, status: 'processing', parts: [by({ minDays: 2 }), { ...by({ minDays: 9 }), status: 'cancelled' }] },
    { ...PLACED, paidAt: at(2) },
    at(4),
  ],
  ['at once, where the buyer fetches it', { ...cash, status: 'processing', parts: [by({ kind: 'pickup' })] }, PLACED, at(1)],
  ['from its confirmation, where it is paid at the door', { ...cash, status: 'processing', parts: [by({ minDays: 2 })] }, PLACED, at(3)],
  ['not before it is paid', { ...online, isPaid: 'prepaid', status: 'processing', parts: [by({})] }, PLACED, null],
  ['not once it arrived', { ...online, status: 'delivered', parts: [by({})] }, { ...PLACED, sentAt: at(3) }, null],
  ['not when it was cancelled', { ...cash, status: 'cancelled', parts: [by({})] }, PLACED, null],
] as const)('a buyer is asked whether an order arrived: %s', (_, order, times, expected) => {
  expect(arrivalAskedFrom(order, times, new Set())).toEqual(expected)
})

test('a buyer is asked whether an order arrived a day later for each official day on the way', () => {
  const order = { ...online, status: 'processing', parts: [by({ minDays: 3 })] } as const
  const off = new Set([dayNumberAt(at(5))])

  expect(arrivalAskedFrom(order, { ...PLACED, paidAt: at(3) }, off)).toEqual(at(8))
})

const PART: PartTimes = {
  ...PLACED,
  receiptId: ReceiptId.parse('receipt_01890000-0000-7000-8000-000000000000'),
  ended: null,
  declined: null,
  refund: null,
}

test.each([
  ['by its shopper', 'cancelled', { act: 'cancelled', byRole: 'buyer', note: '' }, { because: 'buyer' }],
  [
    'by the market, which says why',
    'cancelled',
    { act: 'cancelled', byRole: 'master', note: 'تمام شد' },
    { because: 'market', note: 'تمام شد' },
  ],
  ['at the door', 'cancelled', { act: 'refused', byRole: 'master', note: '' }, { because: 'refused' }],
  ['since nobody paid', 'failed', null, { because: 'unpaid' }],
  ['since the cart changed', 'cancelled', null, { because: 'changed' }],
] as const)('a part that ended says why: %s', (_, status, ended, expected) => {
  const steps = stepsOfPart({ status, isPaid: 'unpaid' }, cash, { ...PART, endedAt: at(4), ended })

  expect(steps).toEqual([
    { step: 'placed', done: true, at: at(1).toISOString() },
    { step: 'cancelled', done: true, at: at(4).toISOString(), ...expected },
  ])
})

test('money that came too late for a part is its last step', () => {
  const refund = { amount: toman(250_000), to: 'wallet', at: at(6).toISOString() } as const

  const steps = stepsOfPart({ status: 'failed', isPaid: 'unpaid' }, online, { ...PART, endedAt: at(4), refund })

  expect(steps.at(-1)).toEqual({ step: 'refunded', done: true, at: at(6).toISOString(), refund: { amount: 250_000, to: 'wallet' } })
})
