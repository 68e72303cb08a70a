import { expect, test } from 'vitest'
import { CartLine } from '#contract/cart.ts'
import { untilFree } from './until-free.ts'

function line(seller: string, amount: number, freeFrom: number | null) {
  const method = {
    id: 'post',
    kind: 'post',
    label: 'پست',
    cost: 50_000,
    paidOnArrival: false,
    freeFrom,
    minDays: null,
    maxDays: null,
    address: '',
  }
  return CartLine.parse({
    productId: `p-${seller}`,
    combinationsID: 'v',
    psid: `o-${seller}`,
    seller: { id: seller, label: seller },
    count: 2,
    price: { regularPrice: amount, discountedPrice: null },
    name: '',
    slug: '',
    image: '',
    attributes: [],
    stock: 9,
    min: 1,
    max: 9,
    shipping: { chosen: method, methods: [method] },
    changes: {},
  })
}

test('what is missing to each seller’s free sending is told, the nearest first', () => {
  const lines = [line('نور', 100, 1_000), line('آریا', 400, 900), line('کویر', 600, 1_000), line('البرز', 1, null)]

  expect(untilFree(lines)).toEqual([
    { seller: 'آریا', missing: 100 },
    { seller: 'نور', missing: 800 },
  ])
})
