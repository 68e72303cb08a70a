import { useMemo } from 'react'
import { newKey } from '#persian/new-key.ts'
import { useStore } from '#web/store/use-store.ts'
import { type Chosen, parseChosen } from './chosen-columns.ts'
import { keptAs } from './kept.ts'
import type { Sort } from './use-rows.ts'

/** A view with a name: columns, order, and what the page filters by. */
export interface SavedView<Filters> {
  id: string
  name: string
  chosen: Chosen
  sort: Sort | undefined
  filters: Filters
}

const NO_VIEWS: readonly never[] = []

/** Views that this browser keeps. `parseFilters`: the same function on every drawing; what it does not understand is no view any more. */
export function useSavedViews<Filters>(name: string, parseFilters: (found: unknown) => Filters | undefined) {
  const kept = useMemo(
    () => keptAs<readonly SavedView<Filters>[]>(`table-views:${name}`, (found) => parseViews(found, parseFilters), NO_VIEWS),
    [name, parseFilters],
  )
  const views = useStore(kept)
  return {
    views,
    /** Under a name that is there already, it takes its place. */
    save: (view: Omit<SavedView<Filters>, 'id'>) => {
      const same = views.find((one) => one.name === view.name)
      const saved = { ...view, id: same?.id ?? newKey() }
      kept.set(same === undefined ? [...views, saved] : views.map((one) => (one.id === saved.id ? saved : one)))
      return saved.id
    },
    rename: (id: string, to: string) => kept.set(views.map((one) => (one.id === id ? { ...one, name: to } : one))),
    remove: (id: string) => kept.set(views.filter((one) => one.id !== id)),
  }
}

function parseViews<Filters>(found: unknown, parseFilters: (found: unknown) => Filters | undefined): SavedView<Filters>[] {
  if (!Array.isArray(found)) return []
  return found.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const part = new Map<string, unknown>(Object.entries(one))
    const [id, name, filters] = [part.get('id'), part.get('name'), parseFilters(part.get('filters'))]
    if (typeof id !== 'string' || typeof name !== 'string' || filters === undefined) return []
    return [{ id, name, filters, chosen: parseChosen(part.get('chosen')) ?? {}, sort: parseSort(part.get('sort')) }]
  })
}

function parseSort(found: unknown): Sort | undefined {
  if (typeof found !== 'object' || found === null || !('columnId' in found) || !('isDescending' in found)) return undefined
  const { columnId, isDescending } = found
  return typeof columnId === 'string' && typeof isDescending === 'boolean' ? { columnId, isDescending } : undefined
}
