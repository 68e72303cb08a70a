import { RECENT_SEARCHES_KEPT } from '#contract/limits.ts'

const KEY = 'recent-searches'

/** Newest first. What another program left under the key counts as nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, RECENT_SEARCHES_KEPT) : []
  } catch {
    return []
  }
}

export function keepRecentSearch(text: string): void {
  const others = recentSearches().filter((kept) => kept !== text)
  localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, RECENT_SEARCHES_KEPT)))
}

export function clearRecentSearches(): void {
  localStorage.removeItem(KEY)
}
