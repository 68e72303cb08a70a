import { readFastOrderBrandsCall, readFastOrderCategoriesCall } from '#contract/fast-order-page.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import type { Mode } from './modes.ts'

const FRESH_MS = 5 * 60_000

/** What can be chosen above the table; only of the mode that is open. */
export function usePageData(mode: Mode) {
  const brands = useData({
    queryKey: ['fast-order-brands'],
    queryFn: ({ signal }) => call(readFastOrderBrandsCall, {}, signal),
    enabled: mode === 'brand',
    staleTime: FRESH_MS,
  })
  const categories = useData({
    queryKey: ['fast-order-categories'],
    queryFn: ({ signal }) => call(readFastOrderCategoriesCall, {}, signal),
    enabled: mode === 'category',
    staleTime: FRESH_MS,
  })
  return { brands, categories, bar: (mode === 'brand' ? brands : categories).data }
}
