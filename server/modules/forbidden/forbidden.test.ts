import { expect } from 'vitest'
import { z } from 'zod'
import { forbiddenCalls } from '#contract/forbidden-rows.ts'
import { SingleProductRow } from '#contract/import-catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { faultsOf } from '../../platform/rows/faults.ts'
import { wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'
import { saveGoodProducts } from '../catalogue/product/save-products.ts'
import { AT, buildMarket, buildProducts, productRow } from '../import/market.testing.ts'
import { findForbiddenProducts, wordKey } from './find-forbidden.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const forbid = (tx: Transaction, kind: string, key: string, reason = '') =>
  tx.query({
    text: 'insert into forbidden_products (id, kind, value, key, reason) values ($1, $2, $3, $4, $5)',
    values: [`${kind}-${key}`, kind, key, kind === 'word' ? wordKey(key) : key, reason],
  })

/** What an import says of one row. */
async function imported(tx: Transaction, row: Parameters<typeof productRow>[1] & { slug?: string }) {
  const faults = faultsOf(() => new Error('a file rejects rows one by one'))
  const { slug = 'new', ...given } = row
  const { rejected } = await saveGoodProducts(tx, z.array(SingleProductRow).parse([productRow(slug, given)]), { faults, at: AT })
  return rejected.map(({ field, message }) => `${field}: ${message}`)
}

test('words that stand together in a title forbid a product, also in the plural, and not where they stand apart', async ({ tx }) => {
  await buildMarket(tx)
  await forbid(tx, 'word', 'سیگار الکترونیک', 'دخانیات در اینترنت فروخته نمی‌شود.')

  expect(await imported(tx, { title: 'سیگار الکترونیکی مدل ۵' })).toEqual([
    'title: این محصول در این بازار فروخته نمی‌شود (واژه «سیگار الکترونیک» ممنوع است): دخانیات در اینترنت فروخته نمی‌شود.',
  ])
  expect(await imported(tx, { title: 'جاسیگار و قلم الکترونیکی' })).toEqual([])
})

test.for([
  ['category', 'digital', {}],
  ['brand', 'samsung', {}],
  ['barcode', '04006381333931', { combinations: [{ id: 'v', options: ['black'], gtin: '4006381333931', suppliers: [] }] }],
] as const)('a %s forbids what belongs to it', async ([kind, key, row], { tx }) => {
  await buildMarket(tx)
  await forbid(tx, kind, key)

  expect(await imported(tx, row as object)).toEqual([expect.stringContaining('ممنوع است')])
  expect(await imported(tx, { category: 'spices', brand: null })).toEqual([])
})

test('what was there before is still taken off the shelves, and nothing else is written of it', async ({ tx }) => {
  await buildMarket(tx)
  await buildProducts(tx, [productRow('old')])
  await forbid(tx, 'word', 'گوشی')

  expect(await imported(tx, { slug: 'old', offers: [{ id: 's1', stock: 9 }] })).toHaveLength(1)
  expect(await imported(tx, { slug: 'old', status: 'hidden' })).toEqual([])
})

test('a product that is there is judged by its own title, brand, category and barcodes', async ({ tx }) => {
  await buildMarket(tx)
  await buildProducts(tx, [
    productRow('one', { id: 'p-one' }),
    productRow('two', { id: 'p-two', title: 'قالیچه', brand: null, category: 'spices' }),
  ])
  await forbid(tx, 'brand', 'samsung')

  expect([...(await findForbiddenProducts(tx, ['p-one', 'p-two'])).keys()]).toEqual(['p-one'])
})

test('staff keep the list: what nothing is called and what stands there twice is refused by field', async ({ market }) => {
  const save = async (key: string, row: object) => {
    const answer = await market.send({
      ...wireOf(forbiddenCalls.save, { params: { key }, body: { row: { id: key, ...row }, version: null } }),
      token: market.master.masterToken,
    })
    return [answer.statusCode, answer.json().errors]
  }

  expect(await save('a', { kind: 'word', value: 'ساعت هوشمند' })).toEqual([200, undefined])
  expect(await save('b', { kind: 'word', value: 'ساعت‌های هوشمند' })).toEqual([422, { 'row.value': 'همین مورد در ردیف دیگری هست' }])
  expect(await save('c', { kind: 'category', value: 'nowhere' })).toEqual([422, { 'row.value': 'دستهٔ «nowhere» وجود ندارد' }])
  expect(await save('d', { kind: 'barcode', value: '123' })).toEqual([422, { 'row.value': expect.stringContaining('بارکد درست نیست') }])
})
