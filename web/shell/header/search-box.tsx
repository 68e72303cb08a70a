import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { lazyPart } from '../personal/lazy-part.tsx'
import { keepRecentSearch } from './recent-searches.ts'
import styles from './search-box.module.css'

const Suggestions = lazyPart(() => import('./search-suggestions.tsx').then(({ SearchSuggestions }) => SearchSuggestions))

interface SearchBoxProps {
  /** In the phone's drawer: the suggestions stand below the field instead of floating over the page. */
  inline?: boolean | undefined
  /** After a search or a suggestion was chosen. */
  onDone?: (() => void) | undefined
}

/** Works as a plain form before the page is alive. */
export function SearchBox({ inline = false, onDone }: SearchBoxProps) {
  const navigate = useNavigate()
  const inAddress = useWordsInAddress()
  /** What is being typed; null: what the page already shows results for. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(inline)
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const text = typed ?? inAddress

  const finish = () => {
    setOpen(inline)
    setTyped(null)
    onDone?.()
  }
  const searchFor = (wanted: string) => {
    const words = wanted.trim()
    if (words === '') return
    keepRecentSearch(words)
    finish()
    input.current?.blur()
    void navigate(`/search?s=${encodeURIComponent(words)}`)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    searchFor(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !inline) {
      setOpen(false)
      input.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-suggestion]') ?? [])]
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <search>
      <form
        ref={box}
        action="/search"
        className={classNames(styles.box, inline && styles.inline)}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!inline && !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOpen(false)
        }}
      >
        <SearchIcon className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="s"
          className={styles.input}
          aria-label="جست‌وجوی محصول"
          placeholder="جست‌وجوی محصول، برند یا دسته"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          data-first-focus={inline ? '' : undefined}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
        />
        {open && <Suggestions with={{ text: text.trim(), inline, onSearch: searchFor, onChoose: finish }} />}
      </form>
    </search>
  )
}

/** What the page's address searches the market for. A search within a listing has a field of its own, and leaves this one alone. */
function useWordsInAddress(): string {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? (new URLSearchParams(search).get('s') ?? '') : ''
}
