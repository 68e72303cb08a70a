import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { readFastOrderBrandsCall, readFastOrderCategoriesCall } from '#contract/fast-order-page.ts'
import { importFastOrderBrandsCall, importFastOrderCategoriesCall, importFastOrderFiltersCall } from '#contract/fast-order-rows.ts'
import { wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const read = async (market: TestMarket, call: CallDefinition) => (await market.send(wireOf(call, {}))).json()
const bring = (market: TestMarket, call: CallDefinition, body: object) =>
  market.send({ ...wireOf(call, { body }), token: market.master.masterToken })

test('without rows of staff, brands and categories are those of the catalogue, with how many products each has', async ({ market }) => {
  const { brands, filters, suppliers } = await read(market, readFastOrderBrandsCall)
  const { categories } = await read(market, readFastOrderCategoriesCall)

  expect(brands).toMatchObject([
    {
      idBrand: 'samsung',
      title: 'سامسونگ',
      categories: [{ idCategory: 'digital', title: 'کالای دیجیتال', subCategories: [{ idSubCategory: 'phones', label: 'گوشی موبایل' }] }],
    },
  ])
  expect(brands[0].count).toBe(brands[0].categories[0].subCategories[0].count)
  expect(categories).toMatchObject([
    {
      idCategory: 'digital',
      subCategories: [{ idSubCategory: 'phones', name: 'گوشی موبایل', brands: [{ idBrand: 'samsung', name: 'سامسونگ' }] }],
    },
  ])
  expect(filters.map(({ key }: { key: string }) => key)).toEqual(['sort', 'priceFormat', 'color', 'deliveryTime', 'minStock', 'supplier'])
  expect(filters[2].options).toContainEqual({ label: 'مشکی', value: 'مشکی', hex: '#101010' })
  expect(suppliers).toContainEqual({
    idSupplier: 's1',
    nameSupplier: 'بازار تهران',
    label: 'بازار تهران',
    locations: [{ locationId: 'tehran', locationName: 'تهران', locationLabel: 'استان تهران' }],
  })
})

test('rows of staff stand in their place and order, and what they leave out is the catalogue’s', async ({ market }) => {
  const brands = [
    { idBrand: 'xiaomi', categories: [{ idCategory: 'digital', title: 'همراه', subCategories: [{ idSubCategory: 'headphones' }] }] },
    { idBrand: 'samsung', title: 'برندِ هفته', image: '/uploads/week.webp' },
  ]
  const before = await read(market, readFastOrderBrandsCall)

  const answers = [
    await bring(market, importFastOrderBrandsCall, { brands }),
    // the documents send the list by itself
    await bring(market, importFastOrderCategoriesCall, [
      { idCategory: 'digital', subCategories: [{ idSubCategory: 'phones', brands: [{ idBrand: 'xiaomi' }] }] },
    ]),
    await bring(market, importFastOrderFiltersCall, {
      filters: [{ key: 'color', title: 'رنگ بدنه', options: [{ label: 'سیاه', value: 'مشکی' }] }],
    }),
  ]

  expect(answers.map((answer) => answer.json().created)).toEqual([2, 1, 1])
  expect(before.brands).toHaveLength(1)
  const after = await read(market, readFastOrderBrandsCall)
  expect(after.brands).toMatchObject([
    { idBrand: 'xiaomi', title: 'شیائومی', count: 0, categories: [{ title: 'همراه', subCategories: [{ name: 'هدفون', label: 'هدفون' }] }] },
    { idBrand: 'samsung', title: 'برندِ هفته', name: 'سامسونگ', image: '/uploads/week.webp', categories: [] },
  ])
  expect(after.filters[0]).toEqual({ key: 'color', title: 'رنگ بدنه', options: [{ label: 'سیاه', value: 'مشکی', hex: '#101010' }] })
  expect((await read(market, readFastOrderCategoriesCall)).categories).toMatchObject([
    { subCategories: [{ brands: [{ name: 'شیائومی' }] }] },
  ])
})

test('a row of a brand or category that the catalogue has not is refused', async ({ market }) => {
  const brand = await bring(market, importFastOrderBrandsCall, { brands: [{ idBrand: 'nobody', categories: [{ idCategory: 'nothing' }] }] })
  const category = await bring(market, importFastOrderCategoriesCall, [
    { idCategory: 'digital', subCategories: [{ idSubCategory: 'phones', brands: [{ idBrand: 'nobody' }] }] },
  ])

  expect([brand, category].map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(2).fill([422, 'IMPORT_REFUSED']))
  expect(brand.json().message).toContain('برند «nobody» وجود ندارد')
})
