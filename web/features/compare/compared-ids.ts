import { COMPARE_MAX } from '#contract/limits.ts'

const KEY = 'items'
/** Longer ones are no ids. */
const ID_CHARACTERS = 64

/** The ids that an address names: each once, no more than fit into one comparison. */
export function idsInAddress(search: string): string[] {
  const named = new URLSearchParams(search).get(KEY)?.split(',') ?? []
  const ids = named.map((id) => id.trim()).filter((id) => id !== '' && id.length <= ID_CHARACTERS)
  return [...new Set(ids)].slice(0, COMPARE_MAX)
}

export function comparePath(category: string, ids: readonly string[] = []): string {
  const path = `/compare/${encodeURIComponent(category)}`
  return ids.length === 0 ? path : `${path}?${KEY}=${ids.map(encodeURIComponent).join(',')}`
}

export function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/**
 * Whose comparison an address shows. `own`: it follows this browser's list. `sent`: somebody else's, shown as it is; the own list stays
 * untouched. `adopted`: also somebody else's, but there is no own list yet that it could take the place of.
 */
export function sideOf(shown: { inAddress: readonly string[]; list: readonly string[]; followed: boolean }): 'own' | 'sent' | 'adopted' {
  const { inAddress, list, followed } = shown
  if (followed || inAddress.length === 0 || sameIds(inAddress, list)) return 'own'
  return list.length === 0 ? 'adopted' : 'sent'
}
