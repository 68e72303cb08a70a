import { expect } from 'vitest'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'
import { AT, buildProducts, productRow } from '../import/market.testing.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

test('a text that is too long is searched for as far as it counts, not refused', async ({ market }) => {
  const hundred = 'کالا '.repeat(20)
  const ask = (text: string) => market.send({ method: 'GET', url: `/api/search?s=${encodeURIComponent(text)}` })
  const listed = await market.send({
    method: 'POST',
    url: '/api/products/listing',
    body: { s: hundred + hundred, brands: ['x'.repeat(5_000)] },
  })

  const answer = await ask(hundred + hundred)

  expect([answer.statusCode, listed.statusCode]).toEqual([200, 200])
  expect(answer.json()).toEqual((await ask(hundred)).json())
})

test('a barcode finds its product alone, and says which combination is meant', async ({ market }) => {
  const black = { id: 'black', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#101010', label: 'مشکی' } as const
  const combination = {
    id: 'tea-black',
    options: ['black'],
    gtin: '4006381333931',
    suppliers: [{ id: 's1', stock: 2, price: { regularPrice: 10 } }],
  }
  const rows = [
    productRow('tea', { title: 'چای 4006381333931' }),
    productRow('cup', { title: 'لیوان', options: [black], combinations: [combination] }),
  ]
  await market.write((tx) => buildProducts(tx, rows, AT))
  const get = async (path: string) => (await market.send({ method: 'GET', url: `/api/${path}` })).json()

  expect((await get(`search?s=${encodeURIComponent('۴۰۰۶۳۸۱۳۳۳۹۳۱')}`)).products.map(({ slug }: { slug: string }) => slug)).toEqual(['cup'])
  expect((await get('barcodes/4006381333931')).products).toMatchObject([{ slug: 'cup', variant: 'tea-black' }])
  expect((await get('barcodes/96385074')).products).toEqual([])
  expect(await get('barcodes/4006381333930')).toMatchObject({ code: 'INVALID_INPUT' })
})

test('what is hidden is not found by its barcode', async ({ market }) => {
  const coded = (slug: string, gtin: string, given: object) =>
    productRow(slug, { ...given, combinations: [{ id: slug, gtin, suppliers: [{ id: 's1', stock: 2, price: { regularPrice: 10 } }] }] })
  await market.write((tx) => buildProducts(tx, [coded('gone', '96385074', { status: 'hidden' })], AT))

  expect((await market.send({ method: 'GET', url: '/api/barcodes/96385074' })).json().products).toEqual([])
})
