import type { Handle } from '../../platform/database/database.ts'
import { brandTitles, categoryTitles } from './page-data.queries.ts'
import { sizesOf } from './table-plan.ts'
import { tagOfBrand } from './table-query.ts'

/** A brand, a category, or a brand within a category, by their slugs. */
export interface Pair {
  brand?: string
  category?: string
}

/** A title and a picture, as far as a row says them. */
interface Shown {
  title: string
  image: string
}

export interface CatalogueNames {
  /** What a row says of a brand, and what it leaves out from the catalogue. */
  brand(slug: string, own: Shown): Shown
  category(slug: string, own: Shown): Shown
  /** Products that everybody may see. */
  count(pair: Pair): number
}

/** Looks up all that a tree names, in three statements. */
export async function readCatalogueNames(on: Handle, pairs: readonly Pair[]): Promise<CatalogueNames> {
  const slugsOf = (name: keyof Pair) => [...new Set(pairs.flatMap((pair) => pair[name] ?? []))]
  const [brandRows, categoryRows] = await Promise.all([
    brandTitles.all(on, { slugs: slugsOf('brand') }),
    categoryTitles.all(on, { slugs: slugsOf('category') }),
  ])
  const brands = new Map(brandRows.map((brand) => [brand.slug, brand]))
  const categories = new Map(categoryRows.map((category) => [category.slug, category]))
  const placeOf = ({ category }: Pair) => (category === undefined ? '' : (categories.get(category)?.id ?? GONE))
  const sizes = await sizesOf.all(on, {
    places: pairs.map(placeOf),
    tags: pairs.map(({ brand }) => (brand === undefined ? '' : tagOfBrand(brand))),
    access: ['basic'],
  })
  const counts = new Map(pairs.map((pair, at) => [keyOf(pair), sizes[at]?.size ?? 0]))
  return {
    brand: (slug, own) => laidOver(own, brands.get(slug), slug),
    category: (slug, own) => laidOver(own, categories.get(slug), slug),
    count: (pair) => counts.get(keyOf(pair)) ?? 0,
  }
}

/** No category has this id. */
const GONE = '-'
const keyOf = ({ brand = '', category = '' }: Pair) => `${brand}/${category}`
const laidOver = (own: Shown, known: Shown | undefined, slug: string): Shown => ({
  title: own.title || known?.title || slug,
  image: own.image || known?.image || '',
})
