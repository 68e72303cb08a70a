import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_MIN_LENGTH } from '#contract/limits.ts'
import { searchCall } from '#contract/listing.ts'
import { mediaUrl } from '#contract/media.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GridIcon, HistoryIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { clearRecentSearches, recentSearches } from './recent-searches.ts'
import styles from './search-suggestions.module.css'

interface SearchSuggestionsProps {
  text: string
  inline: boolean
  onSearch: (text: string) => void
  onChoose: () => void
}

/** With a few letters what was searched before, with more what the market has. */
export function SearchSuggestions({ text, inline, onSearch, onChoose }: SearchSuggestionsProps) {
  const asked = useSettled(text)
  const short = text.length < SEARCH_MIN_LENGTH
  return (
    <div className={classNames(styles.panel, !inline && styles.floating)}>
      {short ? (
        <RecentSearches onSearch={onSearch} />
      ) : (
        <Found text={asked} settled={asked === text} onSearch={onSearch} onChoose={onChoose} />
      )}
    </div>
  )
}

/** The text once it has stood still for the debounce. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timeout)
  }, [text])
  return settled
}

function RecentSearches({ onSearch }: Pick<SearchSuggestionsProps, 'onSearch'>) {
  const [searches, setSearches] = useState(recentSearches)
  const clear = () => {
    clearRecentSearches()
    setSearches([])
  }
  if (searches.length === 0) return <p className={styles.note}>نام کالا، برند یا دسته را بنویسید.</p>
  return (
    <>
      <div className={styles.head}>
        <b>جست‌وجوهای اخیر</b>
        <Button look="plain" onClick={clear}>
          پاک کردن
        </Button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" className={styles.line} data-suggestion="" onClick={() => onSearch(search)}>
              <HistoryIcon />
              {search}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FoundProps extends Pick<SearchSuggestionsProps, 'text' | 'onSearch' | 'onChoose'> {
  /** The typed text is the asked one. */
  settled: boolean
}

function Found({ text, settled, onSearch, onChoose }: FoundProps) {
  const { data, isError } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchCall, { query: { s: text } }, signal),
    enabled: settled && text.length >= SEARCH_MIN_LENGTH,
    staleTime: 60_000,
  })
  if (isError) return <p className={styles.note}>خطا در جست‌وجو</p>
  if (!settled || data === undefined) return <Waiting />
  if (data.category.length === 0 && data.products.length === 0)
    return (
      <p className={styles.note} role="status">
        چیزی یافت نشد
      </p>
    )
  return (
    <>
      {data.corrected !== null && (
        <p className={styles.note} role="status">
          نتایج برای «<bdi>{data.corrected.to}</bdi>»
        </p>
      )}
      <ul aria-label="دسته‌ها">
        {data.category.map((category) => (
          <li key={category.slug}>
            <a href={`/category/${category.slug}`} className={styles.line} data-suggestion="" onClick={onChoose}>
              <GridIcon />
              <span>
                {category.title} <small>در دسته‌ها</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label="کالاها">
        {data.products.map((product) => (
          <li key={product.slug}>
            <a href={`/product/${product.slug}`} className={styles.line} data-suggestion="" onClick={onChoose}>
              <span className={styles.picture} data-picture="">
                {product.image !== '' && <img src={mediaUrl(product.image, 96)} alt="" width={48} height={48} />}
              </span>
              {product.title}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={classNames(styles.line, styles.all)} data-suggestion="" onClick={() => onSearch(text)}>
        <SearchIcon />
        همهٔ نتیجه‌ها برای «{text}»
      </button>
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true" role="status" aria-label="در حال جست‌وجو">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
