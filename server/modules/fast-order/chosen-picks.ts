import type { BrandTableRequest, CategoryTableRequest } from '#contract/fast-order.ts'

/** A category with the ids above it, from the root to itself. */
export interface Place {
  id: string
  slug: string
  title: string
  path: readonly string[]
}

/** What a table is of: a brand, a category, or a brand within a category. */
export interface Pick {
  /** By slug; undefined: any. */
  brand: string | undefined
  place: Place | undefined
}

type ChosenBrands = Fields<
  BrandTableRequest,
  'uniqueIDClickedBrands' | 'uniqueIDClickedBrandsCategories' | 'filterBrandsCategorySubCategoryStorage'
>
type ChosenCategories = Fields<
  CategoryTableRequest,
  'parent' | 'subCategory' | 'uniqueIDClickedCategories' | 'uniqueIDClickedSubCategories' | 'uniqueIDClickedSubCategoriesBrands'
>
type Fields<T, K extends keyof T> = { readonly [N in K]: T[N] }

/** `outer/inner`, or an inner one that is meant of every outer one. */
interface Pair {
  outer: string | undefined
  inner: string
}

const pairOf = (written: string): Pair => {
  const at = written.indexOf('/')
  return at < 0 ? { outer: undefined, inner: written } : { outer: written.slice(0, at), inner: written.slice(at + 1) }
}
const ofOuter = (pairs: readonly Pair[], outer: string) => pairs.filter((pair) => pair.outer === undefined || pair.outer === outer)
const unique = <T>(items: readonly T[]) => [...new Set(items)]

/** The slugs of categories that a choice names. */
export function slugsOfBrandMode({ uniqueIDClickedBrandsCategories, filterBrandsCategorySubCategoryStorage }: ChosenBrands): string[] {
  return unique([...uniqueIDClickedBrandsCategories, ...filterBrandsCategorySubCategoryStorage].map((written) => pairOf(written).inner))
}

export function slugsOfCategoryMode({ uniqueIDClickedSubCategoriesBrands, ...chosen }: ChosenCategories): string[] {
  const outer = uniqueIDClickedSubCategoriesBrands.map((written) => pairOf(written).outer)
  return unique([...categoriesOf(chosen), ...subCategoriesOf(chosen), ...outer].filter((slug) => slug !== undefined))
}

/** A category counts by itself where none of its chosen sub-categories stands below it. */
function narrowest(categories: readonly Place[], subCategories: readonly Place[]): Place[] {
  const open = categories.filter(({ id }) => !subCategories.some(({ path }) => path.includes(id)))
  return unique([...open, ...subCategories])
}

/** Picks of brand mode; none: nothing was chosen. What is not there any more finds nothing. */
export function picksOfBrandMode(chosen: ChosenBrands, places: ReadonlyMap<string, Place>): Pick[] | undefined {
  const categories = chosen.uniqueIDClickedBrandsCategories.map(pairOf)
  const subCategories = chosen.filterBrandsCategorySubCategoryStorage.map(pairOf)
  const named = [...categories, ...subCategories]
  const brands = unique([...chosen.uniqueIDClickedBrands, ...named.map(({ outer }) => outer)]).filter((brand) => brand !== undefined)
  if (brands.length === 0 && named.length === 0) return undefined

  const known = (pairs: readonly Pair[]) => pairs.flatMap(({ inner }) => places.get(inner) ?? [])
  if (brands.length === 0) return narrowest(known(categories), known(subCategories)).map((place) => ({ brand: undefined, place }))
  return brands.flatMap((brand): Pick[] => {
    const [of, below] = [ofOuter(categories, brand), ofOuter(subCategories, brand)]
    if (of.length + below.length === 0) return [{ brand, place: undefined }]
    return narrowest(known(of), known(below)).map((place) => ({ brand, place }))
  })
}

const categoriesOf = ({ parent, uniqueIDClickedCategories }: Omit<ChosenCategories, 'uniqueIDClickedSubCategoriesBrands'>) =>
  unique([...(parent ? [parent] : []), ...uniqueIDClickedCategories])
const subCategoriesOf = ({ subCategory, uniqueIDClickedSubCategories }: Omit<ChosenCategories, 'uniqueIDClickedSubCategoriesBrands'>) =>
  unique([...(subCategory ? [subCategory] : []), ...uniqueIDClickedSubCategories])

/** Picks of category mode, by the same rules. */
export function picksOfCategoryMode(chosen: ChosenCategories, places: ReadonlyMap<string, Place>): Pick[] | undefined {
  const brands = chosen.uniqueIDClickedSubCategoriesBrands.map(pairOf)
  const categories = categoriesOf(chosen)
  const subCategories = unique([...subCategoriesOf(chosen), ...brands.map(({ outer }) => outer)]).filter((slug) => slug !== undefined)
  if (categories.length + subCategories.length + brands.length === 0) return undefined
  if (categories.length + subCategories.length === 0) return brands.map(({ inner }) => ({ brand: inner, place: undefined }))

  const known = (slugs: readonly string[]) => slugs.flatMap((slug) => places.get(slug) ?? [])
  return narrowest(known(categories), known(subCategories)).flatMap((place): Pick[] => {
    const own = unique(ofOuter(brands, place.slug).map(({ inner }) => inner))
    return own.length === 0 ? [{ brand: undefined, place }] : own.map((brand) => ({ brand, place }))
  })
}

/** The deepest category that holds all picks; undefined: only the whole market does. */
export function commonPlace(picks: readonly Pick[]): { id: string; level: number } | undefined {
  const [first, ...others] = picks.map(({ place }) => place?.path ?? [])
  if (first === undefined) return undefined
  const apart = first.findIndex((id, at) => others.some((path) => path[at] !== id))
  const level = apart < 0 ? first.length : apart
  const id = first[level - 1]
  return id === undefined ? undefined : { id, level }
}

/** The one brand that all picks are of. */
export function commonBrand(picks: readonly Pick[]): string | undefined {
  const brands = unique(picks.map(({ brand }) => brand))
  return brands.length === 1 ? brands[0] : undefined
}
