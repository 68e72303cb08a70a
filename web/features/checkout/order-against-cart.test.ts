import { expect, test } from 'vitest'
import { CartLine } from '#contract/cart.ts'
import { differences } from './order-against-cart.ts'

const ORDER = 'order_018f0000-0000-7000-8000-000000000000'

const inCart = (psid: string, count: number) =>
  CartLine.parse({
    productId: psid,
    combinationsID: 'v1',
    psid,
    seller: { id: 's1', label: 'ارگ' },
    count,
    price: { regularPrice: 1_000, discountedPrice: null },
    name: `کالای ${psid}`,
    slug: psid,
    image: '',
    attributes: [],
    stock: 9,
    min: 1,
    max: 9,
    changes: {},
  })

const billed = (given: { orderId: string | null; isPaid?: 'unpaid' | 'paid' }, ...lines: [psid: string, quantity: number][]) => ({
  orderId: given.orderId,
  sellers: [
    {
      isPaid: given.isPaid ?? ('unpaid' as const),
      items: lines.map(([psid, quantity]) => ({ psid, quantity, item: { name: `کالای ${psid}` } })),
    },
  ],
})

test('an order that holds what the cart holds is told of with nothing', () => {
  expect(differences(billed({ orderId: ORDER }, ['a', 2], ['b', 1]), [inCart('b', 1), inCart('a', 2)])).toEqual([])
})

test('each line that the cart holds otherwise is named', () => {
  expect(differences(billed({ orderId: ORDER }, ['a', 2], ['b', 1]), [inCart('a', 3), inCart('c', 1)])).toEqual([
    'کالای a: ۲ عدد در این صورت‌حساب، ۳ عدد در سبد',
    'کالای b: ۱ عدد در این صورت‌حساب است و در سبد نیست',
    'کالای c: ۱ عدد در سبد است و در این صورت‌حساب نیست',
  ])
})

test('the bill of a cart differs from nothing, and what was paid is not looked for in the cart', () => {
  expect(differences(billed({ orderId: null }, ['a', 2]), [inCart('a', 3)])).toEqual([])
  expect(differences(billed({ orderId: ORDER, isPaid: 'paid' }, ['a', 2]), [])).toEqual([])
})
