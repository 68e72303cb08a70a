import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LISTING_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import type { Script } from '#persian/alphabet.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { brandsHref } from './brands-address.ts'

/** What is typed is searched for when the typing rests, or when it is sent; what the address says, by going back or by clearing, replaces it. */
export function BrandSearch({ words, script }: { words: string; script: Script }) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  // what was pressed meanwhile goes before what was typed
  const isLeft = coming !== undefined && coming.pathname !== '/brands'
  const [typed, setTyped] = useState(words)
  const [lastWords, setLastWords] = useState(words)
  if (lastWords !== words) {
    setLastWords(words)
    if (typed.trim() !== words) setTyped(words)
  }
  useEffect(() => {
    const s = typed.trim()
    if (s === words || isLeft) return
    const timer = setTimeout(() => {
      void navigate(brandsHref({ script, s, letter: undefined, page: 1 }), { preventScrollReset: true, replace: words !== '' })
    }, LISTING_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, script, isLeft, navigate])
  return (
    <form action="/brands">
      {script === 'persian' ? null : <input type="hidden" name="script" value={script} />}
      <TextField
        label="جست‌وجوی برند"
        hideLabel
        type="search"
        name="s"
        placeholder="نام برند، فارسی یا لاتین"
        icon={<SearchIcon />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
