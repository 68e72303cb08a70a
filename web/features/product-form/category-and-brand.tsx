import { listBrandsCall } from '#contract/brand.ts'
import { type CategoryNode, listCategoriesCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldsProps } from './fields.ts'

/** Names by which the tree is searched: a category says where it stands. */
function flat(nodes: readonly CategoryNode[], above = ''): { slug: string; label: string }[] {
  return nodes.flatMap(({ slug, title, children }) => {
    const label = above === '' ? title : `${above} / ${title}`
    return [{ slug, label }, ...flat(children, label)]
  })
}

function useCatalogueNames() {
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

export function CategoryAndBrand<Draft extends { category: string; brand: string | null }>({
  draft,
  faults,
  onChange,
}: FieldsProps<Draft>) {
  const { categories, brands } = useCatalogueNames()
  const labelOf = (of: readonly { slug: string; label: string }[], slug: string | null) =>
    of.find((each) => each.slug === slug)?.label ?? null
  const slugOf = (of: readonly { slug: string; label: string }[], label: string | null) =>
    of.find((each) => each.label === label)?.slug ?? null
  return (
    <>
      <Combobox
        label="دسته"
        required
        options={categories.map(({ label }) => label)}
        value={labelOf(categories, draft.category)}
        onChange={(label) => onChange({ ...draft, category: slugOf(categories, label) ?? '' })}
        placeholder="نام دسته را بنویسید"
        error={faults.get('category')}
      />
      <Combobox
        label="برند"
        options={brands.map(({ label }) => label)}
        value={labelOf(brands, draft.brand)}
        onChange={(label) => onChange({ ...draft, brand: slugOf(brands, label) })}
        placeholder="نام برند را بنویسید"
        error={faults.get('brand')}
      />
    </>
  )
}
