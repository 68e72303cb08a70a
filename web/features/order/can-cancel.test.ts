import { expect, test } from 'vitest'
import { canCancelOrder, canCancelPart } from './can-cancel.ts'
import { entryOf } from './order.testing.ts'

const CASH = { name: 'cod', label: 'پرداخت در محل', paymentMethod: 'cod' } as const
const BANK = { name: 'fake', label: 'بانک آزمایشی', paymentMethod: 'online' } as const

test.each([
  ['while all of it waits at its sellers', CASH, [{}, {}], true],
  ['what is left of it, when a part was cancelled', CASH, [{ status: 'cancelled' }, {}], true],
  ['not once a part was sent', CASH, [{ status: 'shipped' }, {}], false],
  ['not once a part was paid', CASH, [{ isPaid: 'paid' }, {}], false],
  ['not when nothing of it is left', CASH, [{ status: 'cancelled' }], false],
  ['while it waits for its payment at the bank', BANK, [{ status: 'waiting' }, { status: 'rejected' }], true],
  ['not once it is paid at the bank', BANK, [{ isPaid: 'paid' }], false],
  ['not as long as a part of it is paid', BANK, [{ isPaid: 'paid' }, { status: 'waiting' }], false],
  ['not before it is ordered', BANK, [{ status: 'basket' }], false],
] as const)('an order is cancelled by its buyer: %s', (_, paymentMethod, parts, expected) => {
  expect(canCancelOrder({ paymentMethod, sellers: parts.map((part) => entryOf(part)), plans: [] })).toBe(expected)
})

test.each([
  ['beside another that is paid', BANK, { isPaid: 'paid' }, { status: 'waiting' }, true],
  ['beside another that was sent', CASH, { status: 'shipped' }, {}, true],
  ['not where nothing else is left', BANK, { status: 'cancelled' }, { status: 'waiting' }, false],
  ['not before the order is placed', CASH, { status: 'basket' }, { status: 'basket' }, false],
] as const)('one seller’s part is cancelled by its buyer: %s', (_, paymentMethod, other, part, expected) => {
  expect(canCancelPart({ paymentMethod, sellers: [entryOf(other), entryOf(part)], plans: [] }, entryOf(part))).toBe(expected)
})
