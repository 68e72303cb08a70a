import { listBuiltPagesCall } from '#contract/built-page.ts'
import { searchCall } from '#contract/listing.ts'
import { searchKey } from '#persian/search-key.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { useCatalogueNames } from '#web/features/product-form/catalogue-names.ts'

interface Place {
  label: string
  /** What it is, in a word. */
  kind: string
  path: string
}

const OF_EACH_KIND = 5
const ASKED_FROM = 2

/**
 * Places of the market that match a text. Their addresses stay: slugs of categories, brands and pages are their keys, and a product is found by those that it had
 * before, too.
 */
export function usePlaces(text: string): readonly Place[] {
  const { categories, brands } = useCatalogueNames()
  const pages = useData({ queryKey: ['built-pages'], queryFn: ({ signal }) => call(listBuiltPagesCall, {}, signal), staleTime: 60_000 })
  const products = useData({
    queryKey: ['places', text],
    queryFn: ({ signal }) => call(searchCall, { query: { s: text } }, signal),
    enabled: text.length >= ASKED_FROM,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  if (text.length < ASKED_FROM) return []
  const key = searchKey(text)
  const matching = (places: readonly Place[]) => places.filter(({ label }) => searchKey(label).includes(key)).slice(0, OF_EACH_KIND)
  return [
    ...matching(categories.map(({ slug, label }) => ({ label, kind: 'دسته', path: `/category/${slug}` }))),
    ...matching(brands.map(({ slug, label }) => ({ label, kind: 'برند', path: `/brands/${slug}` }))),
    ...matching((pages.data?.pages ?? []).map(({ place, title }) => ({ label: title, ...whereOf(place) }))),
    ...(products.data?.products ?? [])
      .slice(0, OF_EACH_KIND)
      .map(({ title, slug }) => ({ label: title, kind: 'محصول', path: `/product/${slug}` })),
  ]
}

function whereOf(place: string): Omit<Place, 'label'> {
  const [kind = '', slug = ''] = place.split(/:(.*)/s)
  if (kind === 'page') return { kind: 'صفحه', path: `/page/${slug}` }
  return kind === 'archive' ? { kind: 'آرشیو', path: `/archive/${slug}` } : { kind: 'صفحه', path: '/' }
}
