import { expect, test } from 'vitest'
import { SellerEntry } from '#contract/order.ts'
import { canBeCalledOff } from './cancel-cash-order.tsx'

const CASH = { name: 'cod', label: 'پرداخت در محل', paymentMethod: 'cod' } as const
const BANK = { name: 'fake', label: 'بانک آزمایشی', paymentMethod: 'online' } as const

const partOf = (given: Partial<SellerEntry>) =>
  SellerEntry.parse({
    receipt_id_seller: 'receipt_01890000-0000-7000-8000-000000000000',
    seller: { id: 's1', label: 'بازرگانی نور' },
    isPaid: 'unpaid',
    status: 'processing',
    quantity: 1,
    price: 1,
    discount_price: 0,
    vat: 0,
    totalPrice: 1,
    paidAmount: 0,
    vatRequested: false,
    vatLink: null,
    paymentMethod: CASH,
    paymentComment: '',
    products: [],
    ...given,
  })

test.each([
  ['while all of it waits at its sellers', CASH, [{}, {}], true],
  ['what is left of it, when a part was cancelled', CASH, [{ status: 'cancelled' }, {}], true],
  ['not once a part was sent', CASH, [{ status: 'shipped' }, {}], false],
  ['not once a part was paid', CASH, [{ isPaid: 'paid' }, {}], false],
  ['not when nothing of it is left', CASH, [{ status: 'cancelled' }], false],
  ['not when it is paid at the bank', BANK, [{}], false],
] as const)('an order of cash on delivery is called off by its buyer: %s', (_, paymentMethod, parts, expected) => {
  expect(canBeCalledOff({ paymentMethod, sellers: parts.map((part) => partOf(part)) })).toBe(expected)
})
