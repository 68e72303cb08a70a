import { COMPARE_MAX } from '#contract/limits.ts'
import { createSignal, onWindow } from '#web/store/store.ts'

/** Ids of the products to compare, by the slug of their category; the list that was changed last stands last. */
type CompareLists = Readonly<Record<string, readonly string[]>>

type CompareChange = 'first' | 'added' | 'removed' | 'full'

const KEY = 'compare'
const NONE: readonly string[] = []

let text: string | null = null
let lists: CompareLists = {}
const changes = createSignal(onWindow('storage'))

/** What stands in local storage; read again only when another text stands there. What cannot be read counts as nothing. */
export function readCompareLists(): CompareLists {
  const stored = localStorage.getItem(KEY)
  if (stored !== text) {
    text = stored
    lists = parsed(stored)
  }
  return lists
}

export function comparedIn(category: string): readonly string[] {
  const found = readCompareLists()
  return Object.hasOwn(found, category) ? (found[category] ?? NONE) : NONE
}

/** Of these categories the one whose list was changed last and holds something. */
export function listedLast(categories: readonly string[]): string | undefined {
  return Object.keys(readCompareLists()).findLast((category) => categories.includes(category) && comparedIn(category).length > 0)
}

/** Puts a product into its category's list, or takes it out. */
export function toggleCompared(category: string, productId: string): CompareChange {
  const ids = comparedIn(category)
  if (ids.includes(productId)) {
    keepCompared(
      category,
      ids.filter((id) => id !== productId),
    )
    return 'removed'
  }
  if (ids.length >= COMPARE_MAX) return 'full'
  keepCompared(category, [...ids, productId])
  return ids.length === 0 ? 'first' : 'added'
}

/** Puts a whole list in place of what was there. */
export function keepCompared(category: string, ids: readonly string[]): void {
  const { [category]: _, ...others } = readCompareLists()
  const kept = [...new Set(ids)].slice(0, COMPARE_MAX)
  localStorage.setItem(KEY, JSON.stringify(kept.length === 0 ? others : { ...others, [category]: kept }))
  changes.tell()
}

/** Called after changes here and in other tabs. */
export const onCompareChange = changes.subscribe

function parsed(stored: string | null): CompareLists {
  try {
    const found: unknown = JSON.parse(stored ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).map(([category, ids]) => [category, idsOf(ids)]))
  } catch {
    return {}
  }
}

function idsOf(found: unknown): readonly string[] {
  if (!Array.isArray(found)) return NONE
  return [...new Set(found.filter((id) => typeof id === 'string'))].slice(0, COMPARE_MAX)
}
