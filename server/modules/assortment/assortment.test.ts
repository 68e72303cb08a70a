import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, buildProducts, productRow } from '../import/market.testing.ts'
import { findProducts, matchAssortment } from './find-products.ts'

const LOOKING = { sellerId: SellerId.parse('s3'), now: AT }
const COLOURS = ['black', 'white'].map((id) => ({
  id,
  attribute_id: 'colour',
  attribute_name: 'رنگ',
  type: 'color' as const,
  value: '#101010',
  label: id === 'black' ? 'مشکی' : 'سفید',
}))

/** A kettle in two colours that two sellers offer, a hidden one, and a cup that nobody sells. */
async function shelves(tx: Transaction) {
  await buildMarket(tx)
  await buildProducts(tx, [
    productRow('kettle', {
      id: 'p-kettle',
      title: 'کتری برقی',
      options: COLOURS,
      combinations: [
        {
          id: 'k-black',
          options: ['black'],
          gtin: '4006381333931',
          suppliers: [
            { id: 's1', stock: 5, price: { regularPrice: 900 } },
            { id: 's3', psid: 'mine', stock: 5, price: { regularPrice: 700 }, active: false },
          ],
        },
        { id: 'k-white', options: ['white'], suppliers: [{ id: 's2', stock: 0, price: { regularPrice: 100 } }] },
      ],
    }),
    productRow('hidden-kettle', { title: 'کتری برقی پنهان', status: 'hidden' }),
    productRow('cup', { id: 'p-cup', title: 'فنجان', offers: [] }),
  ])
}

test('products are found by words, id, slug and barcode, also what nobody sells, and nothing that is hidden', async ({ tx }) => {
  await shelves(tx)
  const find = async (typed: string) => (await findProducts(tx, LOOKING, typed)).products.map(({ id }) => id)

  expect(await find('کتری')).toEqual(['p-kettle'])
  expect(await find('فنجان')).toEqual(['p-cup'])
  expect(await find('p-cup')).toEqual(['p-cup'])
  expect(await find('kettle')).toEqual(['p-kettle'])
  expect(await find('۴۰۰۶۳۸۱۳۳۳۹۳۱')).toEqual(['p-kettle'])
  expect(await find('hidden-kettle')).toEqual([])
  expect(await find('')).toEqual([])
})

test('each combination tells who sells it, for how much, and the seller’s own offer of it', async ({ tx }) => {
  await shelves(tx)

  const { products } = await findProducts(tx, LOOKING, 'p-kettle')

  expect(products).toMatchObject([
    {
      title: 'کتری برقی',
      category: 'گوشی موبایل',
      brand: 'سامسونگ',
      forbidden: null,
      combinations: [
        { id: 'k-black', options: 'مشکی', gtin: '4006381333931', sellers: 1, firstPrice: 900, mine: 'mine' },
        { id: 'k-white', options: 'سفید', gtin: null, sellers: 0, firstPrice: null, mine: null },
      ],
    },
  ])
})

test('a product that may not be sold says why', async ({ tx }) => {
  await shelves(tx)
  await tx.query({ text: `insert into forbidden_products (id, kind, value, key) values ('x', 'word', 'کتری', 'کتر')` })

  const { products } = await findProducts(tx, LOOKING, 'کتری')

  expect(products[0]?.forbidden).toContain('ممنوع')
})

test('lines of a list mean a product by code, title or words, with price and stock behind them', async ({ tx }) => {
  await shelves(tx)
  await buildProducts(tx, [productRow('cup-2', { id: 'p-cup-2', title: 'فنجان سفالی', offers: [] })])

  const { lines, left } = await matchAssortment(
    tx,
    LOOKING,
    '4006381333931\t۱٬۲۰۰\t7\n\nکتری\t900\nفنجان\nفنجان ؛ ۵۰ هزار؛۱۲\nناکجا\tx\ty\n',
  )

  expect(left).toBe(0)
  expect(
    lines.map(({ line, price, stock, state, products, combinationsID }) => [
      line,
      price,
      stock,
      state,
      products.map(({ id }) => id),
      combinationsID,
    ]),
  ).toEqual([
    [1, 1_200, 7, 'matched', ['p-kettle'], 'k-black'],
    [3, 900, null, 'matched', ['p-kettle'], null],
    [4, null, null, 'matched', ['p-cup'], 'cup-v1'],
    [5, 50_000, 12, 'matched', ['p-cup'], 'cup-v1'],
    [6, null, null, 'not_found', [], null],
  ])
  expect((await matchAssortment(tx, LOOKING, 'فنجا')).lines).toMatchObject([{ state: 'several' }])
  expect((await matchAssortment(tx, LOOKING, Array.from({ length: 130 }, (_, at) => `x${at}`).join('\n'))).left).toBe(30)
})
