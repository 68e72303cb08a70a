import { expect } from 'vitest'
import { z } from 'zod'
import { SingleProductRow } from '#contract/import-catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importSingleProducts } from './import-catalogue.ts'
import { AT, buildMarket, hoursFrom, productRow } from './market.testing.ts'

const bring = (tx: Transaction, ...rows: object[]) => importSingleProducts(tx, z.array(SingleProductRow).parse(rows), AT)
/** What a daily sheet says of one product: seller, product, price, stock. */
const daily = (slug: string, offer: object, combination: object = {}) => ({
  slug,
  combinations: [{ ...combination, suppliers: [{ id: 's1', ...offer }] }],
})
const offersOf = async (tx: Transaction) =>
  (
    await tx.query({
      text: `select p.slug, o.variant_id as variant, o.seller_id as seller, o.stock, o.regular_price as price, o.discounted_price as discounted, o.min_order as min,
        o.delivery_time as time, o.active from offers o join products p on p.id = o.product_id order by p.slug, o.variant_id, o.seller_id`,
    })
  ).rows
const refusalOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: { errors?: object }) => error.errors)

const colour = (id: string, label: string) => ({
  id,
  attribute_id: 'colour',
  attribute_name: 'رنگ بدنه',
  type: 'color' as const,
  value: '#101010',
  label,
})
/** A phone in three colours, of which `s1` offers the first two. */
const threeColours = productRow('many', {
  options: [colour('black', 'مشکی'), colour('white', 'سفید'), colour('navy', 'سرمه‌ای')],
  combinations: [
    { id: 'v1', options: ['black'], suppliers: [{ id: 's1', stock: 1, price: { regularPrice: 10 } }] },
    { id: 'v2', options: ['white'], suppliers: [{ id: 's1', stock: 2, price: { regularPrice: 20 } }] },
    { id: 'v3', options: ['navy'], suppliers: [{ id: 's2', stock: 3, price: { regularPrice: 30 } }] },
  ],
})

test('seller, product, price and stock are enough, and all else of the offer and the product stays', async ({ tx }) => {
  const terms = { minOrder: 2, deliveryTime: 'in3days', price: { regularPrice: 100, discountedPrice: 80 }, special_offer: hoursFrom(AT, 5) }
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1', ...terms }] })])
  const before = (await tx.query({ text: 'select title, brand_id, images, description, specifications from products' })).rows

  const changed = await bring(tx, daily('a', { stock: 9, price: { regularPrice: 120 } }))
  const again = await bring(tx, daily('a', { stock: 9, price: { regularPrice: 120 } }))

  expect([changed, again]).toEqual([
    { count: 1, created: 0, updated: 1 },
    { count: 1, created: 0, updated: 0 },
  ])
  expect(await offersOf(tx)).toEqual([
    { slug: 'a', variant: 'a-v1', seller: 's1', stock: 9, price: 120, discounted: 80, min: 2, time: 'in3days', active: true },
  ])
  expect((await tx.query({ text: 'select title, brand_id, images, description, specifications from products' })).rows).toEqual(before)
})

test('a new seller of a known product needs price and stock alone; without them the row is refused', async ({ tx }) => {
  await buildMarket(tx, [productRow('a')])

  await bring(tx, daily('a', { id: 's2', stock: 3, price: { regularPrice: 90 } }))
  const bare = await refusalOf(bring(tx, daily('a', { id: 's3' })))

  expect((await offersOf(tx)).map(({ seller, price, time }) => [seller, price, time])).toEqual([
    ['s1', 1_000_000, 'in1day'],
    ['s2', 90, 'in1day'],
  ])
  expect(bare).toEqual({
    'singleProducts.0.combinations.0.suppliers.0.price': 'قیمت الزامی است',
    'singleProducts.0.combinations.0.suppliers.0.stock': 'موجودی الزامی است',
  })
})

test('of several combinations the one with the named options is meant, however they are spelled', async ({ tx }) => {
  await buildMarket(tx, [threeColours])
  const named = (label: string) => ({ options: [colour('x', label)], ...daily('many', { stock: 7 }, { options: ['x'] }) })

  await bring(tx, named('مشكي'))
  await bring(tx, { ...named('سورمه ای'), ...daily('many', { id: 's2', stock: 8 }, { options: ['x'] }) })

  expect((await offersOf(tx)).map(({ variant, stock }) => [variant, stock])).toEqual([
    ['v1', 7],
    ['v2', 2],
    ['v3', 8],
  ])
})

test('without options the only combination that the seller offers is meant, and what could be several is asked', async ({ tx }) => {
  await buildMarket(tx, [threeColours])

  await bring(tx, daily('many', { id: 's2', stock: 30 }))
  const asked = await refusalOf(bring(tx, daily('many', { stock: 30 })))

  expect((await offersOf(tx)).map(({ stock }) => stock)).toEqual([1, 2, 30])
  expect(asked).toEqual({
    'singleProducts.0.combinations.0.suppliers.0':
      'این محصول ۲ ترکیب دارد که می‌تواند منظور باشد (مشکی، سفید)؛ کدام‌یک؟ همهٔ گزینه‌هایش یا شناسهٔ ترکیب را بنویسید',
  })
})

test('one combination named does not move the others', async ({ tx }) => {
  await buildMarket(tx, [threeColours])

  const result = await bring(tx, daily('many', { id: 's2' }, { id: 'v3' }))

  expect(result).toEqual({ count: 1, created: 0, updated: 0 })
  expect((await tx.query({ text: 'select id, position from variants order by position' })).rows).toEqual([
    { id: 'v1', position: 0 },
    { id: 'v2', position: 1 },
    { id: 'v3', position: 2 },
  ])
})

test('an option whose label is another one is changed in every combination that has it', async ({ tx }) => {
  await buildMarket(tx, [threeColours])

  const renamed = await bring(tx, { slug: 'many', options: [colour('black', 'مشکی مات')] })

  expect(renamed).toEqual({ count: 1, created: 0, updated: 1 })
  expect((await tx.query({ text: `select options -> 0 ->> 'label' as label from variants order by position` })).rows).toEqual([
    { label: 'مشکی مات' },
    { label: 'سفید' },
    { label: 'سرمه‌ای' },
  ])
})

test('«تماس بگیرید» takes an offer off sale with its last price, and makes no new one', async ({ tx }) => {
  await buildMarket(tx, [productRow('a')])

  await bring(tx, daily('a', { stock: 4, price: { regularPrice: 'تماس بگیرید' } }))
  await bring(tx, daily('a', { id: 's2', stock: 4, price: { regularPrice: 'تماس بگیرید' } }))

  expect((await offersOf(tx)).map(({ seller, price, stock, active }) => [seller, price, stock, active])).toEqual([
    ['s1', 1_000_000, 4, false],
  ])
})

test('the next price puts an offer on sale again that had none, and no other one', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1' }, { id: 's2', active: false }] })])

  for (const id of ['s1', 's2']) await bring(tx, daily('a', { id, price: { regularPrice: 'تماس بگیرید' } }))
  const off = (await offersOf(tx)).map(({ active }) => active)
  for (const id of ['s1', 's2']) await bring(tx, daily('a', { id, price: { regularPrice: 500 } }))

  expect(off).toEqual([false, false])
  expect((await offersOf(tx)).map(({ price, active }) => [price, active])).toEqual([
    [500, true],
    [500, false],
  ])
})

test('an empty price is none where nothing is in stock, and is asked for where something is', async ({ tx }) => {
  await buildMarket(tx, [productRow('a')])

  const asked = await refusalOf(bring(tx, daily('a', { stock: 4, price: { regularPrice: null } })))
  await bring(tx, daily('a', { stock: 'ناموجود', price: { regularPrice: null } }))

  expect(asked).toEqual({
    'singleProducts.0.combinations.0.suppliers.0.price.regularPrice':
      'موجودی هست و قیمت خالی است؛ قیمت چند است؟ اگر فروخته نمی‌شود «تماس بگیرید» بنویسید',
  })
  expect(await offersOf(tx)).toMatchObject([{ price: 1_000_000, stock: 0, active: false }])
})

test('«موجود» keeps a stock that is known and is one piece where none is', async ({ tx }) => {
  await buildMarket(tx, [
    productRow('a', {
      offers: [
        { id: 's1', stock: 5 },
        { id: 's2', stock: 0 },
      ],
    }),
  ])

  for (const id of ['s1', 's2']) await bring(tx, daily('a', { id, stock: 'موجود' }))

  expect((await offersOf(tx)).map(({ stock }) => stock)).toEqual([5, 1])
})

test('a price that falls below a discount that the row does not name is asked about', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1', price: { regularPrice: 100, discountedPrice: 80 } }] })])

  const asked = await refusalOf(bring(tx, daily('a', { price: { regularPrice: 70 } })))
  await bring(tx, daily('a', { price: { regularPrice: 70, discountedPrice: null } }))

  expect(asked).toEqual({
    'singleProducts.0.combinations.0.suppliers.0.price.discountedPrice':
      'قیمت با تخفیف این پیشنهاد ۸۰ تومان است و باید کمتر از قیمت باشد؛ چند باشد؟ آن را هم بنویسید یا خالی کنید',
  })
  expect(await offersOf(tx)).toMatchObject([{ price: 70, discounted: null }])
})

test('a specification that is named changes alone, and null takes it away', async ({ tx }) => {
  const specifications = [
    { label: 'وزن', value: '۲۰۰ گرم' },
    { label: 'جنس', value: 'چرم' },
  ]
  await buildMarket(tx, [productRow('a', { general: { specifications } })])

  const result = await bring(tx, { slug: 'a', general: { specificationsByName: { وزن: '۱۹۰ گرم', جنس: null, ابعاد: '۱۰×۲۰' } } })

  expect(result).toEqual({ count: 1, created: 0, updated: 1, removed: 1 })
  expect((await tx.query({ text: 'select specifications from products' })).rows[0].specifications).toEqual([
    { label: 'وزن', value: '۱۹۰ گرم' },
    { label: 'ابعاد', value: '۱۰×۲۰' },
  ])
})
