import { useEffect, useEffectEvent, useState } from 'react'
import { LISTING_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { onLinkPress } from './client-links.ts'

/**
 * The words in a search box over a list, and how to change them. What is typed is searched for when the typing rests, unless a link to another page
 * is pressed before that; what the address says, by going back or by clearing, replaces it.
 */
export function useTypedSearch(words: string, search: (words: string) => void): [typed: string, type: (typed: string) => void] {
  const [typed, type] = useState(words)
  const [lastWords, setLastWords] = useState(words)
  if (lastWords !== words) {
    setLastWords(words)
    if (typed.trim() !== words) type(words)
  }
  const settle = useEffectEvent(() => search(typed.trim()))
  useEffect(() => {
    if (typed.trim() === words) return
    const timer = setTimeout(settle, LISTING_SEARCH_DEBOUNCE_MS)
    // at the press itself: the router tells of it only when it renders, and on a busy device the typing has come to rest by then
    const unfollow = onLinkPress((path) => {
      if (new URL(path, location.origin).pathname !== location.pathname) clearTimeout(timer)
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [typed, words])
  return [typed, type]
}
