import { expect } from 'vitest'
import { LIST_LINES_MAX } from '#contract/fast-order-list.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { matchList } from './match-list.ts'

const BLACK = { id: 'black', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#101010', label: 'مشکی' } as const
const WHITE = { ...BLACK, id: 'white', value: '#fafafa', label: 'سفید' } as const
const price = (regularPrice: number) => ({ regularPrice })

const MARKET = [
  productRow('a54', {
    title: 'گوشی سامسونگ Galaxy A54',
    options: [BLACK, WHITE],
    combinations: [
      { id: 'a54-black', options: ['black'], suppliers: [{ id: 's1', stock: 10, price: price(900), minOrder: 3, maxOrder: 6 }] },
      { id: 'a54-white', options: ['white'], gtin: '4006381333931', suppliers: [{ id: 's2', stock: 4, price: price(950) }] },
    ],
  }),
  productRow('case', { title: 'قاب گوشی سامسونگ Galaxy A54', offers: [{ id: 's1', stock: 90, price: price(10) }] }),
  productRow('ears', {
    title: 'هدفون شیائومی',
    category: 'headphones',
    brand: 'xiaomi',
    offers: [{ id: 's2', stock: 0, price: price(20) }],
  }),
  productRow('cable', { title: 'کابل شارژ', brand: null, offers: [{ id: 's3', stock: 5, price: price(5), payment_type: 'presale' }] }),
  productRow('rug', { title: 'فرش کاشان', brand: null, category: 'carpets', offers: [{ id: 's1', stock: 5, price: price(5) }] }),
]

async function match(tx: Transaction, text: string) {
  const { lines } = await matchList(tx, text, { userId: undefined, placeOf: undefined, at: AT })
  return lines.map(({ state, doubts, row, count }) => [row?.slug, row?.seller.id, count, state, doubts])
}

test('a line means what is called so, or the one product that has its words, from the best seller', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  expect(await match(tx, 'قاب گوشی سامسونگ Galaxy A54\t۲۰\nقاب a54\t5\nهدفون شیائومی\t۱\nهیچ\t۱')).toEqual([
    ['case', 's1', 20, 'matched', []],
    ['case', 's1', 5, 'doubtful', ['repeated']],
    ['ears', 's2', 0, 'doubtful', ['out_of_stock']],
    [undefined, undefined, 0, 'not_found', []],
  ])
})

test('what may mean several products or variants is marked, and a colour chooses among the offers', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  const { lines } = await matchList(tx, 'سامسونگ A54\t4', { userId: undefined, placeOf: undefined, at: AT })

  expect(lines[0]?.doubts).toEqual(['several', 'variants'])
  expect(lines[0]?.others.map(({ slug }) => slug)).toEqual(['case'])
  expect(await match(tx, 'گوشی سامسونگ Galaxy A54 سفید\t۴')).toEqual([['a54', 's2', 4, 'matched', []]])
  expect(await match(tx, 'قاب A54 سفید\t۴')).toEqual([['case', 's1', 4, 'doubtful', ['colour']]])
})

test('a code leads to its offer or product, and a number behind it is the quantity, as behind a name that leads nowhere with it', async ({
  tx,
}) => {
  await buildMarket(tx, MARKET)
  const { rows } = await tx.query({ text: `select id from offers where variant_id = 'a54-white'` })
  const psid: string = rows[0].id

  expect(await match(tx, `${psid.toUpperCase()} 3\n${psid}\t9\ncase 12\nقاب Galaxy a54 8`)).toEqual([
    ['a54', 's2', 3, 'matched', []],
    ['a54', 's2', 4, 'doubtful', ['fewer', 'repeated']],
    ['case', 's1', 12, 'matched', []],
    ['case', 's1', 8, 'doubtful', ['repeated']],
  ])
})

test('the seller’s limits, a missing quantity and an offer on credit are marked', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  expect(await match(tx, 'گوشی سامسونگ Galaxy A54 مشکی\t1')).toEqual([['a54', 's1', 3, 'doubtful', ['more']]])
  expect(await match(tx, 'a54\t50')).toEqual([['a54', 's1', 6, 'doubtful', ['variants', 'fewer']]])
  expect(await match(tx, 'قاب a54\nکابل شارژ: ۲')).toEqual([
    ['case', 's1', 1, 'doubtful', ['quantity']],
    ['cable', 's3', 2, 'doubtful', ['credit']],
  ])
})

test('of three hundred pasted lines as many as a cart takes are matched, the wrong ones told by their number, and the others counted', async ({
  tx,
}) => {
  const slugs = Array.from({ length: LIST_LINES_MAX }, (_, at) => `code-${at + 1}`)
  await buildMarket(
    tx,
    slugs.map((slug) => productRow(slug, { offers: [{ id: 's1', stock: 90, price: price(10) }] })),
  )
  const isWrong = (line: number) => line % 8 === 3 && line < 96
  const pasted = Array.from({ length: 300 }, (_, at) => (isWrong(at + 1) ? `nowhere-${at}\t5` : `code-${at + 1}\t${(at % 9) + 1}`))

  const { lines, left } = await matchList(tx, pasted.join('\r\n'), { userId: undefined, placeOf: undefined, at: AT })

  expect(left).toBe(300 - LIST_LINES_MAX)
  expect(lines.filter(({ state }) => state === 'not_found').map(({ line }) => line)).toEqual(
    slugs.flatMap((_, at) => (isWrong(at + 1) ? [at + 1] : [])),
  )
  expect(lines.filter(({ state }) => state === 'not_found')).toHaveLength(12)
  expect(lines.flatMap(({ state, line, row, count }) => (state === 'matched' ? [[line, row?.slug, count]] : []))).toEqual(
    slugs.flatMap((slug, at) => (isWrong(at + 1) ? [] : [[at + 1, slug, (at % 9) + 1]])),
  )
})

test('what asks for a subscription is found by its subscribers alone, also by its code', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  expect(await match(tx, 'فرش کاشان\t1\nrug\t1')).toEqual(Array(2).fill([undefined, undefined, 0, 'not_found', []]))
})

test('a barcode leads to its combination, in digits of any kind and with a quantity behind it', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  expect(await match(tx, '4006381333931\t3\n۴۰۰۶۳۸۱۳۳۳۹۳۱ ۲\n4006381333930\t1')).toEqual([
    ['a54', 's2', 3, 'matched', []],
    ['a54', 's2', 2, 'doubtful', ['repeated']],
    [undefined, undefined, 0, 'not_found', []],
  ])
})
