import type { SavedChoices, SavedFilterSlug } from '#contract/saved-filter.ts'
import { type Pick, type Place, picksOfBrandMode, picksOfCategoryMode, slugsOfBrandMode, slugsOfCategoryMode } from './chosen-picks.ts'

/** What was chosen, by a request or a saved filter; lists that a mode has not are empty. */
export type Chosen = SavedChoices & { parent?: string | undefined; subCategory?: string | undefined; s?: string }

/** One of the two ways to choose: brands and what of each, or categories and which brands of each. */
export interface TableMode {
  /** Of the filters that are saved of it. */
  slug: SavedFilterSlug
  categoriesOf(chosen: Chosen): string[]
  brandsOf(chosen: Chosen): string[]
  picksOf(chosen: Chosen, places: ReadonlyMap<string, Place>): Pick[] | undefined
}

/** The lists of either mode. */
export const NOTHING_CHOSEN = {
  uniqueIDClickedBrands: [],
  uniqueIDClickedBrandsCategories: [],
  filterBrandsCategorySubCategoryStorage: [],
  uniqueIDClickedCategories: [],
  uniqueIDClickedSubCategories: [],
  uniqueIDClickedSubCategoriesBrands: [],
}

const outerOf = (written: string) => written.split('/').slice(0, -1).join('/')
const innerOf = (written: string) => written.slice(written.indexOf('/') + 1)
const named = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))]

export const BRAND_MODE: TableMode = {
  slug: 'brand-fast-order',
  categoriesOf: slugsOfBrandMode,
  brandsOf: (chosen) =>
    named([
      ...chosen.uniqueIDClickedBrands,
      ...[...chosen.uniqueIDClickedBrandsCategories, ...chosen.filterBrandsCategorySubCategoryStorage].map(outerOf),
    ]),
  picksOf: picksOfBrandMode,
}

export const CATEGORY_MODE: TableMode = {
  slug: 'category-fast-order',
  categoriesOf: slugsOfCategoryMode,
  brandsOf: ({ uniqueIDClickedSubCategoriesBrands }) => named(uniqueIDClickedSubCategoriesBrands.map(innerOf)),
  picksOf: picksOfCategoryMode,
}
