import { expect, test } from 'vitest'
import { frameRows, type ProductRow, productRows } from './dataset.ts'

const COUNT = 5_000
const rows = [...productRows(COUNT)]
const titles = rows.map(({ title }) => title)
const shareOf = (letters: RegExp) => titles.filter((title) => letters.test(title)).length / COUNT
const offersOf = ({ combinations }: ProductRow) => combinations.flatMap(({ suppliers = [] }) => suppliers)

test('titles have the dirt of real catalogues at its shares', () => {
  const shares = { arabic: shareOf(/[يك]/), halfSpaces: shareOf(/\u200c/), persianDigits: shareOf(/[۰-۹]/), latin: shareOf(/[A-Za-z]/) }
  const duplicates = 1 - new Set(titles).size / COUNT

  // within four standard deviations of what is aimed at
  expect(Math.abs(shares.arabic - 0.01)).toBeLessThan(0.006)
  expect(Math.abs(shares.halfSpaces - 0.02)).toBeLessThan(0.008)
  expect(Math.abs(shares.persianDigits - 0.03)).toBeLessThan(0.01)
  expect(Math.abs(shares.latin - 0.69)).toBeLessThan(0.027)
  expect(Math.abs(duplicates - 0.036)).toBeLessThan(0.011)
})

test('a product has 1 to 12 offers, five in the mean, each of another seller', () => {
  const counts = rows.map((row) => offersOf(row).length)
  const mean = counts.reduce((sum, count) => sum + count, 0) / COUNT

  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 12])
  expect(Math.abs(mean - 5)).toBeLessThan(0.2)
  expect(rows.every((row) => new Set(offersOf(row).map(({ id }) => id)).size === offersOf(row).length)).toBe(true)
})

test('few categories, brands and sellers have many goods, most have few', () => {
  const sizesOf = (keys: readonly string[]) => {
    const sizes = new Map<string, number>()
    for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1)
    return [...sizes.values()].sort((a, b) => b - a)
  }
  const categories = sizesOf(rows.map(({ category }) => category))
  const brands = sizesOf(rows.map(({ brand }) => brand ?? ''))

  expect((categories[0] ?? 0) / (categories[50] ?? 1)).toBeGreaterThan(5)
  expect((brands[0] ?? 0) / (brands[50] ?? 1)).toBeGreaterThan(5)
})

test('a million products have hundreds of categories and thousands of brands and sellers', () => {
  const { categories, brands, sellers } = frameRows(1_000_000)

  expect([categories.length, brands.length, sellers.length]).toEqual([516, 2_000, 2_000])
})

test('any part of the catalogue is the same whether it is made alone or with what stands before it', () => {
  expect([...productRows(COUNT, 4_900)]).toEqual(rows.slice(4_900))
})
