import type { TableFilters } from '#contract/fast-order-filters.ts'
import type { SavedChoices } from '#contract/saved-filter.ts'

/** What is chosen of a tree and in the filter bar: what is asked for, kept in the browser and saved under a name. */
export type Choices = SavedChoices
export type Filters = TableFilters

export const DEFAULT_FILTERS: Filters = {
  color: [],
  province: 'all',
  stockStatus: 'all',
  minStock: 0,
  deliveryTime: [],
  paymentType: 'all',
  supplier: [],
  sort: 'bestPrice',
  priceFormat: 'hezar',
  saleType: 'cash',
  brands: [],
}

const NOTHING_OF_TREES = {
  uniqueIDClickedBrands: [],
  uniqueIDClickedBrandsCategories: [],
  filterBrandsCategorySubCategoryStorage: [],
  uniqueIDClickedCategories: [],
  uniqueIDClickedSubCategories: [],
  uniqueIDClickedSubCategoriesBrands: [],
}

export const NOTHING_CHOSEN: Choices = { ...NOTHING_OF_TREES, filters: DEFAULT_FILTERS, searchType: '' }

/** Of a saved filter, what is chosen by it. */
export function choicesOf(filter: Choices): Choices {
  const { uniqueIDClickedBrands, uniqueIDClickedBrandsCategories, filterBrandsCategorySubCategoryStorage } = filter
  const { uniqueIDClickedCategories, uniqueIDClickedSubCategories, uniqueIDClickedSubCategoriesBrands } = filter
  return {
    filters: filter.filters,
    searchType: filter.searchType,
    uniqueIDClickedBrands,
    uniqueIDClickedBrandsCategories,
    filterBrandsCategorySubCategoryStorage,
    uniqueIDClickedCategories,
    uniqueIDClickedSubCategories,
    uniqueIDClickedSubCategoriesBrands,
  }
}

/** One within another, as the table is asked for it. */
export const within = (outer: string, inner: string) => `${outer}/${inner}`

const without = (names: readonly string[], gone: readonly string[]) => names.filter((name) => !gone.includes(name))
const notOf = (names: readonly string[], outer: string) => names.filter((name) => !name.startsWith(`${outer}/`))
const hasOf = (names: readonly string[], outer: string) => names.some((name) => name.startsWith(`${outer}/`))

/** One brand at a time; the chosen one is left again. */
export function toggleBrand(choices: Choices, brand: string): Choices {
  const { uniqueIDClickedBrands: brands } = choices
  if (brands.includes(brand)) return withoutBrand(choices, brand)
  return { ...choices, ...NOTHING_OF_TREES, uniqueIDClickedBrands: [brand] }
}

function withoutBrand(choices: Choices, brand: string): Choices {
  return {
    ...choices,
    uniqueIDClickedBrands: without(choices.uniqueIDClickedBrands, [brand]),
    uniqueIDClickedBrandsCategories: notOf(choices.uniqueIDClickedBrandsCategories, brand),
    filterBrandsCategorySubCategoryStorage: notOf(choices.filterBrandsCategorySubCategoryStorage, brand),
  }
}

/** Every brand that is shown, or none where all were chosen. */
export function toggleAllBrands(choices: Choices, shown: readonly string[]): Choices {
  const areAll = shown.every((brand) => choices.uniqueIDClickedBrands.includes(brand))
  return { ...choices, ...NOTHING_OF_TREES, uniqueIDClickedBrands: areAll ? [] : [...shown] }
}

/** A category of a brand, which leaves with what was chosen below it. */
export function toggleBrandCategory(choices: Choices, brand: string, category: string, below: readonly string[]): Choices {
  const name = within(brand, category)
  const { uniqueIDClickedBrandsCategories: chosen, filterBrandsCategorySubCategoryStorage: subs } = choices
  if (!chosen.includes(name)) return { ...choices, uniqueIDClickedBrandsCategories: [...chosen, name] }
  return {
    ...choices,
    uniqueIDClickedBrandsCategories: without(chosen, [name]),
    filterBrandsCategorySubCategoryStorage: without(
      subs,
      below.map((sub) => within(brand, sub)),
    ),
  }
}

/** A sub-category of a brand. With the last one its category leaves, and with the brand's last category the brand. */
export function toggleBrandSubCategory(
  choices: Choices,
  { brand, category, sub, below }: { brand: string; category: string; sub: string; below: readonly string[] },
): Choices {
  const name = within(brand, sub)
  const { filterBrandsCategorySubCategoryStorage: subs, uniqueIDClickedBrandsCategories: categories } = choices
  if (!subs.includes(name)) return { ...choices, filterBrandsCategorySubCategoryStorage: [...subs, name] }
  const left = without(subs, [name])
  if (below.some((other) => left.includes(within(brand, other)))) return { ...choices, filterBrandsCategorySubCategoryStorage: left }
  const others = without(categories, [within(brand, category)])
  const next = { ...choices, filterBrandsCategorySubCategoryStorage: left, uniqueIDClickedBrandsCategories: others }
  return hasOf(others, brand) ? next : withoutBrand(next, brand)
}

/** One category at a time; chosen again it leaves, and what was chosen within it. */
export function toggleCategory(choices: Choices, category: string): Choices {
  const isChosen = choices.uniqueIDClickedCategories.includes(category)
  return { ...choices, ...NOTHING_OF_TREES, uniqueIDClickedCategories: isChosen ? [] : [category] }
}

/** One sub-category at a time, with its brands. */
export function toggleSubCategory(choices: Choices, sub: string): Choices {
  const isChosen = choices.uniqueIDClickedSubCategories.includes(sub)
  return { ...choices, uniqueIDClickedSubCategories: isChosen ? [] : [sub], uniqueIDClickedSubCategoriesBrands: [] }
}

export function toggleSubCategoryBrand(choices: Choices, sub: string, brand: string): Choices {
  const name = within(sub, brand)
  const { uniqueIDClickedSubCategoriesBrands: chosen } = choices
  return { ...choices, uniqueIDClickedSubCategoriesBrands: chosen.includes(name) ? without(chosen, [name]) : [...chosen, name] }
}

export function toggleAllSubCategoryBrands(choices: Choices, sub: string, shown: readonly string[]): Choices {
  const names = shown.map((brand) => within(sub, brand))
  const { uniqueIDClickedSubCategoriesBrands: chosen } = choices
  const areAll = names.every((name) => chosen.includes(name))
  return { ...choices, uniqueIDClickedSubCategoriesBrands: areAll ? without(chosen, names) : [...new Set([...chosen, ...names])] }
}
