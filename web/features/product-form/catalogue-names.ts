import { listBrandsCall } from '#contract/brand.ts'
import { type CategoryNode, listCategoriesCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'

interface Named {
  slug: string
  label: string
}

/** Names by which the tree is searched: a category says where it stands. */
function flat(nodes: readonly CategoryNode[], above = ''): Named[] {
  return nodes.flatMap(({ slug, title, children }) => {
    const label = above === '' ? title : `${above} / ${title}`
    return [{ slug, label }, ...flat(children, label)]
  })
}

/** Categories and brands of the market by their names; empty until they came. */
export function useCatalogueNames() {
  const categories = useData({
    queryKey: ['categories-named'],
    queryFn: ({ signal }) => call(listCategoriesCall, {}, signal),
    staleTime: 600_000,
  })
  const brands = useData({ queryKey: ['brands-named'], queryFn: ({ signal }) => call(listBrandsCall, {}, signal), staleTime: 600_000 })
  return {
    categories: flat(categories.data?.data ?? []),
    brands: (brands.data?.data ?? []).map(({ slug, name }) => ({ slug, label: name })),
  }
}

export const labelOf = (names: readonly Named[], slug: string | null) => names.find((each) => each.slug === slug)?.label
export const slugOf = (names: readonly Named[], label: string | null) => names.find((each) => each.label === label)?.slug
