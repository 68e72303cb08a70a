import { expect, test } from 'vitest'
import { groupedBrands, matchingBrands } from './brand-groups.ts'

const brand = (name: string, slug: string) => ({ id: slug, name, slug, logo: '', total_products: 1 })
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
const shown = (groups: ReturnType<typeof groupedBrands>) => groups.map(({ letter, brands }) => [letter, ...brands.map(({ slug }) => slug)])

test('by Persian letter, in the order of the alphabet, what begins otherwise last', () => {
  expect(shown(groupedBrands(BRANDS, 'persian'))).toEqual([
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
  expect(shown(groupedBrands(BRANDS, 'latin'))).toEqual([
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
