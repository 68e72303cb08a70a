import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { Product } from '#contract/product.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { buildShipping } from '../shipping/shipping.testing.ts'
import { listCategories } from './list-categories.ts'
import { listRelatedProducts, readProduct } from './read-product.ts'

const colour = (id: string, value: string, label: string) => ({
  id,
  attribute_id: 'colour',
  attribute_name: 'رنگ',
  type: 'color' as const,
  value,
  label,
})
const warranty = { id: 'w18', attribute_id: 'warranty', attribute_name: 'گارانتی', type: 'warranty' as const, value: '18', label: '۱۸ ماه' }

const phone = productRow('phone', {
  id: 'p-1',
  options: [colour('black', '#101010', 'مشکی'), colour('blue', '#2040c0', 'آبی'), warranty],
  combinations: [
    { id: 'v1', options: ['black', 'w18'], suppliers: [{ id: 's2', stock: 3, price: { regularPrice: 900_000 } }] },
    {
      id: 'v2',
      options: ['blue', 'w18'],
      selected: true,
      suppliers: [
        { id: 's1', psid: 'o-1', stock: 0, price: { regularPrice: 100_000 } },
        {
          id: 's2',
          psid: 'o-2',
          stock: 7,
          minOrder: 2,
          maxOrder: 4,
          payment_type: 'presale',
          buy_type: 'Wholesale',
          deliveryTime: 'in3days',
          price: { regularPrice: 1_000_000, discountedPrice: 750_000 },
          special_offer: '1405/08/30 23:59:59',
        },
        { id: 's3', psid: 'o-3', stock: 1, price: { regularPrice: 800_000, discountedPrice: 10_000 }, special_offer: hoursFrom(AT, -1) },
      ],
    },
  ],
})
const read = async (tx: Transaction, slug: string, at = AT) => (await readProduct(tx, slug, at)).product

test('a product shows its combinations with every active seller’s offer, the cheapest one for sale first', async ({ tx }) => {
  await buildMarket(tx, [phone])

  const { product, nextChange } = await readProduct(tx, 'phone', AT)

  expect(Product.omit({ daysOff: true }).parse(product)).toEqual(product)
  expect(product.combinations.map(({ id, selected }) => [id, selected])).toEqual([
    ['v1', false],
    ['v2', true],
  ])
  expect(product.combinations[1]?.suppliers.map(({ psid, selected }) => [psid, selected])).toEqual([
    ['o-2', false],
    ['o-3', true],
    ['o-1', false],
  ])
  expect(product.options.map(({ id, selected }) => [id, selected])).toEqual([
    ['black', false],
    ['w18', true],
    ['blue', true],
  ])
  expect(product.combinations[1]?.suppliers[0]).toEqual({
    id: 's2',
    name: 'سی‌وسه‌پل',
    psid: 'o-2',
    shortName: '',
    rating: 3.9,
    stock: 7,
    payment_type: 'presale',
    buy_type: 'Wholesale',
    minOrder: 2,
    maxOrder: 4,
    delivery: [{ locationId: 'isfahan', locationName: 'اصفهان', locationLabel: 'استان اصفهان' }],
    deliveryTime: { value: 'in3days', label: 'تا ۳ روز' },
    price: { regularPrice: 1_000_000, discountedPrice: 750_000, discountPercent: 25 },
    special_offer: '1405/08/30 23:59:59',
    specialOfferEndsAt: '2026-11-21T20:29:59.000Z',
    selected: false,
  })
  expect(nextChange?.toISOString()).toBe('2026-11-21T20:29:59.000Z')
})

test('a page opens with an offer by the piece where somebody sells so, else with the cheapest one', async ({ tx }) => {
  const wholesale = { id: 's1', psid: 'o-1', buy_type: 'Wholesale', minOrder: 10, price: { regularPrice: 700_000 } } as const
  const combinations = [
    { id: 'v1', options: ['black'], suppliers: [{ id: 's2', psid: 'o-2', stock: 5, price: { regularPrice: 950_000 } }] },
    {
      id: 'v2',
      options: ['blue'],
      suppliers: [
        { ...wholesale, stock: 40 },
        { id: 's3', psid: 'o-3', stock: 5, price: { regularPrice: 900_000 } },
      ],
    },
    {
      id: 'v3',
      options: ['gold'],
      suppliers: [
        { ...wholesale, psid: 'o-4', stock: 40 },
        { id: 's2', psid: 'o-5', stock: 0, price: { regularPrice: 100_000 } },
      ],
    },
  ]
  const options = [colour('black', '#101010', 'مشکی'), colour('blue', '#2040c0', 'آبی'), colour('gold', '#d4af37', 'طلایی')]
  await buildMarket(tx, [productRow('phone', { options, combinations })])

  const product = await read(tx, 'phone')

  expect(
    product.combinations.map(({ id, selected, suppliers }) => [id, selected, suppliers.find((offer) => offer.selected)?.psid]),
  ).toEqual([
    ['v1', false, 'o-2'],
    ['v2', true, 'o-3'],
    ['v3', false, 'o-4'],
  ])
})

test('of each seller that offers it, a product tells how it is sent unless the shopper chooses otherwise', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1' }, { id: 's2' }, { id: 's3' }] })])
  await buildShipping(tx, SellerId.parse('s2'), [{ kind: 'post', cost: 60_000, freeFrom: 900_000, days: [2, 4] }, { kind: 'courier' }])
  await buildShipping(tx, SellerId.parse('s1'), [{ kind: 'freight', cost: 0, paidOnArrival: true }])

  expect((await read(tx, 'a')).shipping).toEqual([
    {
      sellerId: 's1',
      kind: 'freight',
      label: 'ارسال freight',
      cost: 0,
      paidOnArrival: true,
      freeFrom: null,
      minDays: null,
      maxDays: null,
    },
    { sellerId: 's2', kind: 'post', label: 'ارسال post', cost: 60_000, paidOnArrival: false, freeFrom: 900_000, minDays: 2, maxDays: 4 },
  ])
})

test('a special offer that is over is not shown as running', async ({ tx }) => {
  await buildMarket(tx, [phone])

  const product = await read(tx, 'phone', new Date('2026-11-21T20:29:59Z'))

  expect(
    product.combinations[1]?.suppliers.map(({ psid, price, special_offer }) => [
      psid,
      price.regularPrice,
      price.discountedPrice,
      special_offer,
    ]),
  ).toEqual([
    ['o-3', 800_000, null, null],
    ['o-2', 1_000_000, null, null],
    ['o-1', 100_000, null, null],
  ])
})

test('a special offer that ends on a day runs until the last second of that day in Tehran, and so does what is kept of it', async ({
  tx,
}) => {
  const price = { regularPrice: 900_000, discountedPrice: 700_000 }
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1', price, special_offer: '۱۴۰۵/۰۸/۳۰' }] })])
  const priceAt = async (at: string) => (await read(tx, 'a', new Date(at))).combinations[0]?.suppliers[0]?.price.discountedPrice

  const { product, nextChange } = await readProduct(tx, 'a', AT)

  expect(product.combinations[0]?.suppliers[0]).toMatchObject({
    special_offer: '1405/08/30 23:59:59',
    specialOfferEndsAt: '2026-11-21T20:29:59.000Z',
  })
  expect(nextChange?.toISOString()).toBe('2026-11-21T20:29:59.000Z')
  expect([await priceAt('2026-11-21T20:29:58Z'), await priceAt('2026-11-21T20:30:00Z')]).toEqual([700_000, null])
})

test('a product is found by slug or by id, and a slug that is another product’s id means the slug', async ({ tx }) => {
  await buildMarket(tx, [phone, productRow('p-1', { id: 'p-2' })])

  expect((await read(tx, 'phone')).id).toBe('p-1')
  expect((await read(tx, 'p-2')).slug).toBe('p-1')
  expect((await read(tx, 'p-1')).id).toBe('p-2')
})

test('hidden and unknown products are not found', async ({ tx }) => {
  await buildMarket(tx, [productRow('gone', { status: 'hidden' })])

  await expect(read(tx, 'gone')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
  await expect(read(tx, `' or 1=1 --`)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('offers of suspended sellers and offers that were taken off are not shown', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1' }, { id: 's2', active: false }, { id: 's3' }] })])
  await tx.query({ text: `update sellers set status = 'suspended' where id = 's1'` })

  const product = await read(tx, 'a')

  expect(product.combinations[0]?.suppliers.map(({ id }) => id)).toEqual(['s3'])
})

test('related products are the best sellers of the same category that can be bought, and none that asks for a subscription', async ({
  tx,
}) => {
  await buildMarket(tx, [
    phone,
    productRow('b', { sales: 5 }),
    productRow('c', { sales: 9 }),
    productRow('sold-out', { offers: [{ id: 's1', stock: 0 }] }),
    productRow('rug', { category: 'carpets' }),
    productRow('rug-2', { category: 'carpets' }),
  ])

  expect((await read(tx, 'phone')).relatedProducts.map(({ slug }) => slug)).toEqual(['c', 'b'])
  expect((await listRelatedProducts(tx, 'p-1')).map(({ slug }) => slug)).toEqual(['c', 'b'])
  expect(await listRelatedProducts(tx, 'rug')).toEqual([])
})

test('the category tree stands in its order, with the model that each category asks for', async ({ tx }) => {
  await buildMarket(tx)

  const tree = await listCategories(tx)

  expect(tree.map(({ slug, children }) => [slug, children.map((child) => [child.slug, child.subscriptionModel.modelId])])).toEqual([
    [
      'digital',
      [
        ['phones', 'basic'],
        ['headphones', 'basic'],
      ],
    ],
    [
      'wholesale',
      [
        ['carpets', 'gold'],
        ['spices', 'pro'],
      ],
    ],
  ])
})
