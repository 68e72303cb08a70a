import { formatCount } from '#persian/format.ts'
import { type Choices, DEFAULT_FILTERS } from '#web/features/trade/choices.ts'

/** What was chosen, in few words, for a list of saved filters and for what is about to be saved. */
export function filterSummary(choices: Choices): string {
  const counted = [
    [choices.uniqueIDClickedBrands.length + choices.uniqueIDClickedSubCategoriesBrands.length, 'برند'],
    [choices.uniqueIDClickedBrandsCategories.length + choices.uniqueIDClickedCategories.length, 'دسته'],
    [choices.filterBrandsCategorySubCategoryStorage.length + choices.uniqueIDClickedSubCategories.length, 'زیردسته'],
    [filtersChanged(choices), 'فیلتر'],
  ] as const
  const said = counted.flatMap(([count, name]) => (count > 0 ? [`${formatCount(count)} ${name}`] : []))
  return said.length === 0 ? 'همهٔ محصولات' : said.join('، ')
}

/** Order and unit of prices leave no row out. */
function filtersChanged({ filters: { sort, priceFormat, ...filters } }: Choices): number {
  const given = new Map<string, unknown>(Object.entries(DEFAULT_FILTERS))
  return Object.entries(filters).filter(([key, value]) => JSON.stringify(given.get(key)) !== JSON.stringify(value)).length
}
