import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, buildProducts, productRow } from '../import/market.testing.ts'
import { listRelatedProducts, readGoneProduct, readProduct } from './read-product.ts'

const slugAt = async (tx: Transaction, slug: string) => (await readProduct(tx, slug, AT)).product.slug
const idAt = async (tx: Transaction, slug: string) => (await readProduct(tx, slug, AT)).product.id
const rename = (tx: Transaction, id: string, slug: string) => buildProducts(tx, [productRow(slug, { id })])
const changedTags = async (tx: Transaction) => (await tx.query({ text: 'select tag from changed_tags' })).rows.map(({ tag }) => tag)

test('a row with a known id and another slug renames the product, and all its old slugs lead to it', async ({ tx }) => {
  await buildMarket(tx, [productRow('first', { id: 'p-1' }), productRow('like-it')])

  await rename(tx, 'p-1', 'second')
  await rename(tx, 'p-1', 'third')

  expect(await Promise.all(['first', 'second', 'third', 'p-1'].map((slug) => slugAt(tx, slug)))).toEqual(Array(4).fill('third'))
  expect((await listRelatedProducts(tx, 'first')).map(({ slug }) => slug)).toEqual(['like-it'])
})

test('a product that gets a former slug back has one address, not a circle', async ({ tx }) => {
  await buildMarket(tx, [productRow('first', { id: 'p-1' })])

  await rename(tx, 'p-1', 'second')
  await rename(tx, 'p-1', 'first')

  expect([await slugAt(tx, 'first'), await slugAt(tx, 'second')]).toEqual(['first', 'first'])
})

test('a new product that takes an old slug has it to itself, also after it gave it up in its turn', async ({ tx }) => {
  await buildMarket(tx, [productRow('first', { id: 'p-1' })])
  await rename(tx, 'p-1', 'second')
  await tx.query({ text: 'delete from changed_tags' })

  await buildProducts(tx, [productRow('first', { id: 'p-2' })])
  expect([await idAt(tx, 'first'), await idAt(tx, 'second')]).toEqual(['p-2', 'p-1'])
  // what is kept of the way from the old slug is forgotten
  expect(await changedTags(tx)).toContain('product:p-1')

  await rename(tx, 'p-2', 'other')
  expect([await idAt(tx, 'first'), await idAt(tx, 'second')]).toEqual(['p-2', 'p-1'])
})

test('a renamed product’s page is forgotten', async ({ tx }) => {
  await buildMarket(tx, [productRow('first', { id: 'p-1' })])
  await tx.query({ text: 'delete from changed_tags' })

  await rename(tx, 'p-1', 'second')

  expect(await changedTags(tx)).toEqual(expect.arrayContaining(['product:p-1']))
})

test('a slug that another product has cannot be taken, and no two rows of one import mean the same product', async ({ tx }) => {
  await buildMarket(tx, [productRow('first', { id: 'p-1' }), productRow('second', { id: 'p-2' })])

  await expect(rename(tx, 'p-1', 'second')).rejects.toMatchObject({
    errors: { 'singleProducts.0.id': 'این شناسه از آنِ محصول دیگری است' },
  })
  await expect(buildProducts(tx, [productRow('third', { id: 'p-1' }), productRow('first')])).rejects.toMatchObject({
    errors: { 'singleProducts.1.slug': 'این محصول در ردیف دیگری هم آمده است' },
  })
})

test('a product that was taken off the shelves tells what is like it, at its old slugs too; others have not gone', async ({ tx }) => {
  await buildMarket(tx, [productRow('first', { id: 'p-1' }), productRow('b', { sales: 5 }), productRow('c', { sales: 9 })])
  await rename(tx, 'p-1', 'second')
  await buildProducts(tx, [productRow('second', { status: 'hidden' })])

  for (const slug of ['first', 'second', 'p-1']) {
    const { id, gone } = await readGoneProduct(tx, slug)
    expect([id, gone.category, gone.similar.map((product) => product.slug)]).toEqual([
      'p-1',
      { slug: 'phones', title: 'گوشی موبایل' },
      ['c', 'b'],
    ])
  }
  for (const slug of ['b', 'nowhere']) await expect(readGoneProduct(tx, slug)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})
