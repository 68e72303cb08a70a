import {
  exportTableCall,
  readBrandTableByIdsCall,
  readBrandTableCall,
  readCategoryTableByIdsCall,
  readCategoryTableCall,
} from '#contract/fast-order.ts'
import { matchListCall } from '#contract/fast-order-list.ts'
import { readFastOrderBrandsCall, readFastOrderCategoriesCall } from '#contract/fast-order-page.ts'
import {
  addSavedFilterCall,
  changeSavedFilterCall,
  listSavedFiltersCall,
  removeSavedFilterCall,
  type SavedFilterId,
} from '#contract/saved-filter.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const OF_BRANDS = { slug: 'brand-fast-order' } as const
const OF_CATEGORIES = { slug: 'category-fast-order' } as const
const CHOSEN = { filterName: 'گوشی‌های من', filters: { sort: 'highestStock' as const }, uniqueIDClickedBrands: ['samsung'] }

/** A shopper who keeps a filter. */
async function filterSaved(
  market: TestMarket,
  params: typeof OF_BRANDS | typeof OF_CATEGORIES = OF_BRANDS,
): Promise<{ as: Person; id: SavedFilterId }> {
  const as = await market.shopper()
  const { id } = await made(market, as, addSavedFilterCall, { params, body: CHOSEN })
  return { as, id }
}

/** Fast order with the filters that are saved of it. */
export const TABLE_REQUESTS: readonly CallRequest[] = [
  requestOf(listSavedFiltersCall, async (market) => ({ as: (await filterSaved(market)).as, params: OF_BRANDS, query: {} })),
  requestOf(addSavedFilterCall, async (market) => ({ as: await market.shopper(), params: OF_BRANDS, body: CHOSEN })),
  requestOf(
    changeSavedFilterCall,
    async (market) => {
      const { as, id } = await filterSaved(market)
      return { as, params: OF_BRANDS, body: { ...CHOSEN, filterName: 'همهٔ گوشی‌ها', id, version: 1 } }
    },
    { owned: ['body.id'] },
  ),
  requestOf(
    removeSavedFilterCall,
    async (market) => {
      const { as, id } = await filterSaved(market)
      return { as, params: OF_BRANDS, query: { id } }
    },
    { owned: ['query.id'] },
  ),
  requestOf(readFastOrderBrandsCall, async () => ({})),
  requestOf(readFastOrderCategoriesCall, async () => ({})),
  requestOf(readBrandTableCall, async () => ({ body: { uniqueIDClickedBrands: ['samsung'], filters: { minStock: '5' } } })),
  requestOf(readCategoryTableCall, async () => ({
    body: { uniqueIDClickedCategories: 'digital', uniqueIDClickedSubCategories: 'phones' },
  })),
  requestOf(exportTableCall, async () => ({ body: { mode: 'category' as const, uniqueIDClickedCategories: ['digital'] } })),
  requestOf(matchListCall, async () => ({ body: { text: 'گوشی موبایل one\t۲\nnothing\t۵' } })),
  requestOf(readBrandTableByIdsCall, async (market) => {
    const { as, id } = await filterSaved(market)
    return { as, query: { searchType: 'brand' }, body: { ids: [id] } }
  }),
  requestOf(readCategoryTableByIdsCall, async (market) => {
    const { as, id } = await filterSaved(market, OF_CATEGORIES)
    return { as, query: { searchType: 'category' }, body: { ids: [id] } }
  }),
]
