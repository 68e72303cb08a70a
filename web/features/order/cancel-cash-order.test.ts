import { expect, test } from 'vitest'
import { canBeCalledOff } from './cancel-cash-order.tsx'
import { entryOf } from './order.testing.ts'

const CASH = { name: 'cod', label: 'پرداخت در محل', paymentMethod: 'cod' } as const
const BANK = { name: 'fake', label: 'بانک آزمایشی', paymentMethod: 'online' } as const

test.each([
  ['while all of it waits at its sellers', CASH, [{}, {}], true],
  ['what is left of it, when a part was cancelled', CASH, [{ status: 'cancelled' }, {}], true],
  ['not once a part was sent', CASH, [{ status: 'shipped' }, {}], false],
  ['not once a part was paid', CASH, [{ isPaid: 'paid' }, {}], false],
  ['not when nothing of it is left', CASH, [{ status: 'cancelled' }], false],
  ['not when it is paid at the bank', BANK, [{}], false],
] as const)('an order of cash on delivery is called off by its buyer: %s', (_, paymentMethod, parts, expected) => {
  expect(canBeCalledOff({ paymentMethod, sellers: parts.map((part) => entryOf(part)) })).toBe(expected)
})
