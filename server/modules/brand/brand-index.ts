import type { BrandIndex, readBrandIndexCall } from '#contract/brand.ts'
import type { ParsedOf } from '#contract/call.ts'
import { BRANDS_PAGE_SIZE, BRANDS_SHOWN_FIRST } from '#contract/limits.ts'
import { groupedByLetter, type Script } from '#persian/alphabet.ts'
import { searchKey, searchTokens } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type BrandName, brandNames, brandTiles, largestBrands } from './brand.queries.ts'

type IndexRequest = ParsedOf<typeof readBrandIndexCall>['query']

/** The brands of a letter or a text; without either all of them, or in a market of many those with the most products. */
export async function readBrandIndex(on: Handle, wanted: IndexRequest): Promise<BrandIndex> {
  const all = await brandNames.all(on, {})
  const groups = byLetter(all, wanted.script)
  const index = { total: all.length, letters: [...groups].map(([letter, brands]) => ({ letter, count: brands.length })) }
  const chosen = chosenOf(all, groups, wanted)
  if (chosen === undefined) {
    const brands = await largestBrands.all(on, { limit: BRANDS_SHOWN_FIRST })
    return { ...index, brands, found: brands.length, page: 1, totalPages: 1, isWhole: false }
  }

  const { page } = wanted
  const shown = chosen.slice((page - 1) * BRANDS_PAGE_SIZE, page * BRANDS_PAGE_SIZE)
  return {
    ...index,
    brands: shown.length === 0 ? [] : await brandTiles.all(on, { ids: shown.map(({ id }) => id) }),
    found: chosen.length,
    page,
    totalPages: Math.ceil(chosen.length / BRANDS_PAGE_SIZE),
    isWhole: all.length <= BRANDS_PAGE_SIZE,
  }
}

/** By the Persian name, or by the Latin one that stands in the address. */
function byLetter(brands: readonly BrandName[], script: Script): Map<string, BrandName[]> {
  return groupedByLetter(brands, ({ name, slug }) => (script === 'persian' ? name : slug), script)
}

function chosenOf(
  all: readonly BrandName[],
  groups: ReadonlyMap<string, readonly BrandName[]>,
  { letter, s, script }: IndexRequest,
): readonly BrandName[] | undefined {
  if (s !== '') return [...byLetter(matchingBrands(all, s), script).values()].flat()
  if (letter !== undefined) return groups.get(letter) ?? []
  return all.length <= BRANDS_PAGE_SIZE ? [...groups.values()].flat() : undefined
}

/** Brands whose Persian or Latin name has a word that begins with each word typed. */
export function matchingBrands<Brand extends Pick<BrandName, 'name' | 'slug'>>(brands: readonly Brand[], typed: string): readonly Brand[] {
  const words = searchTokens(typed)
  if (words.length === 0) return brands
  return brands.filter(({ name, slug }) => {
    const key = searchKey(`${name} ${slug.replaceAll('-', ' ')}`)
    return words.every((word) => key.includes(` ${word}`))
  })
}
