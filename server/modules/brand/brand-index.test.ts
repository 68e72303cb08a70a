import { expect } from 'vitest'
import { z } from 'zod'
import { BrandDataRow } from '#contract/import-catalogue.ts'
import { BRANDS_PAGE_SIZE } from '#contract/limits.ts'
import { groupedByLetter, type Script } from '#persian/alphabet.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importBrandsData } from '../import/import-catalogue.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { matchingBrands, readBrandIndex } from './brand-index.ts'

const brand = (name: string, slug: string) => ({ id: slug, name, slug })
const BRANDS = [
  brand('سونی', 'sony'),
  brand('آدیداس', 'adidas'),
  brand('ال‌جی', 'lg'),
  brand('اپل', 'apple'),
  brand('گلستان', 'golestan'),
  brand('کانن', 'canon'),
  brand('پاناسونیک', 'panasonic'),
  brand('سامسونگ', 'samsung'),
  brand('3M', '3m'),
  brand('کنوود', 'kenwood'),
]
const shown = (script: Script) =>
  [...groupedByLetter(BRANDS, ({ name, slug }) => (script === 'persian' ? name : slug), script)].map(([letter, brands]) => [
    letter,
    ...brands.map(({ slug }) => slug),
  ])

test('by Persian letter, in the order of the alphabet, what begins otherwise last', () => {
  expect(shown('persian')).toEqual([
    ['آ', 'adidas'],
    ['ا', 'apple', 'lg'],
    ['پ', 'panasonic'],
    ['س', 'samsung', 'sony'],
    ['ک', 'canon', 'kenwood'],
    ['گ', 'golestan'],
    ['#', '3m'],
  ])
})

test('by Latin letter', () => {
  expect(shown('latin')).toEqual([
    ['A', 'adidas', 'apple'],
    ['C', 'canon'],
    ['G', 'golestan'],
    ['K', 'kenwood'],
    ['L', 'lg'],
    ['P', 'panasonic'],
    ['S', 'samsung', 'sony'],
    ['#', '3m'],
  ])
})

test('what is typed is found in both names, however it is spelled', () => {
  const found = (typed: string) => matchingBrands(BRANDS, typed).map(({ slug }) => slug)

  expect(found('سا')).toEqual(['samsung'])
  expect(found('SAM')).toEqual(['samsung'])
  expect(found('كان')).toEqual(['canon'])
  expect(found('ال جی')).toEqual(['lg'])
  expect(found('الجی')).toEqual(['lg'])
  expect(found('اديداس')).toEqual(['adidas'])
  expect(found('  ')).toHaveLength(BRANDS.length)
  expect(found('هیچ')).toEqual([])
})

async function marketOf(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ slug: `brand-${at}`, name: `برند ${String(at).padStart(4, '0')}` }))
  await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx, [productRow('a'), productRow('b', { brand: 'xiaomi' }), productRow('c', { brand: 'xiaomi' })])
    await importBrandsData(tx, z.array(BrandDataRow).parse(rows), AT)
  })
}
const read = (db: Database, given: Partial<Parameters<typeof readBrandIndex>[1]> = {}) =>
  readBrandIndex(db, { script: 'persian', letter: undefined, s: '', page: 1, ...given })

test('a market of few brands has them all on one page', async ({ database: { db } }) => {
  await marketOf(db, 10)

  const index = await read(db)
  expect(index).toMatchObject({ total: 12, found: 12, totalPages: 1, isWhole: true })
  expect(index.letters).toEqual([
    { letter: 'ب', count: 10 },
    { letter: 'س', count: 1 },
    { letter: 'ش', count: 1 },
  ])
  expect(index.brands.at(-1)).toMatchObject({ slug: 'xiaomi', total_products: 2 })
})

test('a market of many begins with those of the most products, and each letter has its pages', async ({ database: { db } }) => {
  await marketOf(db, BRANDS_PAGE_SIZE + 5)

  const first = await read(db)
  expect(first).toMatchObject({ total: BRANDS_PAGE_SIZE + 7, found: 2, isWhole: false })
  expect(first.brands.map(({ slug }) => slug)).toEqual(['xiaomi', 'samsung'])
  expect((await read(db, { letter: 'ب' })).brands).toHaveLength(BRANDS_PAGE_SIZE)
  expect(await read(db, { letter: 'ب', page: 2 })).toMatchObject({ found: BRANDS_PAGE_SIZE + 5, page: 2, totalPages: 2 })
  expect((await read(db, { letter: 'ب', page: 2 })).brands.map(({ slug }) => slug)).toEqual(
    [120, 121, 122, 123, 124].map((at) => `brand-${at}`),
  )
  expect((await read(db, { script: 'latin', letter: 'S' })).brands.map(({ slug }) => slug)).toEqual(['samsung'])
  expect((await read(db, { s: 'sams' })).brands.map(({ slug }) => slug)).toEqual(['samsung'])
  expect(await read(db, { letter: 'ژ' })).toMatchObject({ brands: [], found: 0, totalPages: 0 })
})
