import { expect, test } from 'vitest'
import { CartLine } from '#contract/cart.ts'
import { differences } from './order-against-cart.ts'

const inCart = (psid: string, count: number) =>
  CartLine.parse({
    productId: psid,
    combinationsID: 'v1',
    psid,
    seller: { id: 's1', label: 'ارگ' },
    count,
    price: { regularPrice: 1_000, discountedPrice: null },
    name: `محصول ${psid}`,
    slug: psid,
    image: '',
    attributes: [],
    stock: 9,
    min: 1,
    max: 9,
    changes: {},
  })

const billed = (isPaid: 'unpaid' | 'paid', ...lines: [psid: string, quantity: number][]) => ({
  plans: [],
  sellers: [{ isPaid, items: lines.map(([psid, quantity]) => ({ psid, quantity, item: { name: `محصول ${psid}` } })) }],
})

test('an order that holds what the cart holds shows no difference', () => {
  expect(differences(billed('unpaid', ['a', 2], ['b', 1]), [inCart('b', 1), inCart('a', 2)])).toEqual([])
})

test('each line that the cart holds otherwise is named', () => {
  expect(differences(billed('unpaid', ['a', 2], ['b', 1]), [inCart('a', 3), inCart('c', 1)])).toEqual([
    'محصول a: ۲ عدد در این صورت‌حساب، ۳ عدد در سبد',
    'محصول b: ۱ عدد در این صورت‌حساب است و در سبد نیست',
    'محصول c: ۱ عدد در سبد است و در این صورت‌حساب نیست',
  ])
})

test('what was paid is not looked for in the cart', () => {
  expect(differences(billed('paid', ['a', 2]), [])).toEqual([])
})

test('a plan that one of both holds is named, and one that was paid is not looked for', () => {
  const withPlan = (isPaid: 'unpaid' | 'paid') => ({ sellers: [], plans: [{ modelId: 'pro' as const, title: 'ویژه', isPaid }] })
  const gold = { modelId: 'gold' as const, name: 'حرفه‌ای', changes: {} }

  expect(differences(withPlan('unpaid'), [], [gold])).toEqual([
    'اشتراک ویژه در این صورت‌حساب است و در سبد نیست',
    'اشتراک حرفه‌ای در سبد است و در این صورت‌حساب نیست',
  ])
  expect(differences(withPlan('unpaid'), [], [{ ...gold, modelId: 'pro' }])).toEqual([])
  expect(differences(withPlan('paid'), [])).toEqual([])
})
