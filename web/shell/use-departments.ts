import { type MenuItem, readBootstrapCall } from '#contract/content.ts'
import { type CategoryNode, listCategoriesCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { useSite } from './site.ts'

/** The departments of the mega menu: the children of the one entry marked so, or all marked entries. */
function departmentsOf(menu: readonly MenuItem[]): readonly MenuItem[] {
  const marked = menu.filter((item) => item.mega === true)
  const [only] = marked
  return marked.length === 1 && only !== undefined ? (only.links ?? []) : marked
}

function entryOf({ id, title, slug, children }: CategoryNode): MenuItem {
  return { id, label: title, url: `/category/${slug}`, links: children.map(entryOf) }
}

async function askDepartments(hasOwn: boolean, signal: AbortSignal): Promise<readonly MenuItem[]> {
  const own = hasOwn ? departmentsOf((await call(readBootstrapCall, {}, signal)).data?.menu.main ?? []) : []
  return own.length > 0 ? own : (await call(listCategoriesCall, {}, signal)).data.map(entryOf)
}

/** From the site's menu, or from the category tree where the menu has none; undefined until they came. */
export function useDepartments(): readonly MenuItem[] | undefined {
  const hasOwn = useSite().menu.main.some((item) => item.mega === true)
  const { data } = useData({
    queryKey: ['departments', hasOwn],
    queryFn: ({ signal }) => askDepartments(hasOwn, signal),
    staleTime: Number.POSITIVE_INFINITY,
    showsFailure: true,
  })
  return data
}
