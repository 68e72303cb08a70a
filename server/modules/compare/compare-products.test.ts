import { expect } from 'vitest'
import { Comparison, compareProductsCall } from '#contract/compare.ts'
import { ProductId } from '#contract/ids.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { compareProducts } from './compare-products.ts'

const ids = (...named: string[]) => named.map((id) => ProductId.parse(id))

test('products stand in the order of the ids, with prices of today and their cheapest sellers', async ({ tx }) => {
  const ends = hoursFrom(AT, 2)
  await buildMarket(tx, [
    productRow('first', {
      id: 'p-1',
      offers: [
        { id: 's1', price: { regularPrice: 900_000 } },
        { id: 's2', price: { regularPrice: 1_000_000, discountedPrice: 800_000 }, special_offer: ends },
        { id: 's3', stock: 0, price: { regularPrice: 100_000 } },
      ],
    }),
    productRow('second', { id: 'p-2' }),
  ])

  const { comparison, nextChange } = await compareProducts(tx, { items: ids('p-2', 'p-1') }, AT)

  expect(Comparison.parse(comparison)).toEqual(comparison)
  expect(comparison.category).toBeNull()
  expect(comparison.products.map(({ id }) => id)).toEqual(['p-2', 'p-1'])
  expect(comparison.products[1]).toMatchObject({
    regularPrice: 1_000_000,
    discountedPrice: 800_000,
    discountPercent: 20,
    sellerCount: 2,
    sellers: [
      { id: 's2', price: 800_000 },
      { id: 's1', price: 900_000 },
    ],
  })
  expect(nextChange?.toISOString()).toBe(new Date(AT.getTime() + 2 * 3_600_000).toISOString())
})

test('ids of no product, of hidden ones and of another category are left out', async ({ tx }) => {
  await buildMarket(tx, [
    productRow('phone', { id: 'p-1' }),
    productRow('gone', { id: 'p-2', status: 'hidden' }),
    productRow('sound', { id: 'p-3', category: 'headphones' }),
  ])
  const items = ids('p-3', 'none', 'p-2', 'p-1')

  const everything = await compareProducts(tx, { items }, AT)
  const phones = await compareProducts(tx, { items, category: 'phones' }, AT)

  expect(everything.comparison.products.map(({ id }) => id)).toEqual(['p-3', 'p-1'])
  expect(phones.comparison.products.map(({ id }) => id)).toEqual(['p-1'])
  expect(phones.comparison.category?.slug).toBe('phones')
  await expect(compareProducts(tx, { items, category: 'none' }, AT)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND', status: 404 })
  expect((await compareProducts(tx, { items: [] }, AT)).comparison.products).toEqual([])
})

test('what can be chosen and the specifications stand as rows', async ({ tx }) => {
  const colour = (id: string, label: string) => ({
    id,
    attribute_id: 'colour',
    attribute_name: 'رنگ',
    type: 'color' as const,
    value: '#101010',
    label,
  })
  await buildMarket(tx, [
    productRow('a', {
      id: 'p-1',
      options: [colour('black', 'مشکی'), colour('blue', 'آبی')],
      combinations: [
        { id: 'v1', options: ['black'], suppliers: [{ id: 's1', stock: 1, price: { regularPrice: 5 } }] },
        { id: 'v2', options: ['blue'], suppliers: [{ id: 's1', stock: 1, price: { regularPrice: 5 } }] },
      ],
    }),
    productRow('b', { id: 'p-2' }),
  ])
  await tx.query({ text: `update products set specifications = '[{"label": "وزن", "value": "۱ کیلوگرم"}]' where id = 'p-2'` })
  await tx.query({ text: `update products set specifications = '[]' where id = 'p-1'` })

  const { comparison } = await compareProducts(tx, { items: ids('p-1', 'p-2') }, AT)

  expect(comparison.options.find(({ label }) => label === 'رنگ')?.values['p-1']).toBe('مشکی، آبی')
  expect(comparison.specifications).toEqual([{ label: 'وزن', values: { 'p-2': '۱ کیلوگرم' } }])
})

test('a fifth product is refused with the words of the limit; the same one twice counts once', () => {
  const read = (items: string[]) => compareProductsCall.body?.safeParse({ items })

  expect(read(['a', 'b', 'c', 'd', 'a'])?.data).toEqual({ items: ['a', 'b', 'c', 'd'] })
  expect(read(['a', 'b', 'c', 'd', 'e'])?.error?.issues).toMatchObject([{ message: 'حداکثر ۴ محصول را می‌توانید مقایسه کنید.' }])
})
