import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { SEARCH_MIN_LENGTH } from '#contract/limits.ts'
import { searchCall } from '#contract/listing.ts'
import { mediaUrl } from '#contract/media.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GridIcon, SearchIcon } from '#web/ui/icons.tsx'
import { HistoryIcon } from '#web/ui/late-icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Highlighted } from './highlight.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { clearRecentSearches, recentSearches } from './recent-searches.ts'
import styles from './search-suggestions.module.css'

interface SearchSuggestionsProps {
  text: string
  inline: boolean
  onSearch: (text: string) => void
  onChoose: () => void
}

/** With a few letters what was searched before or is popular, with more what the market has. */
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

type SuggestedGood = AnswerOf<typeof searchCall>['products'][number]

const TOO_MANY = 'جست‌وجوهای پشت سر هم زیاد شد؛ کمی بعد دوباره تلاش کنید.'

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
  if (searches.length === 0) return <PopularSearches onSearch={onSearch} />
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
              <bdi>{search}</bdi>
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
  const { data, error } = useData({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchCall, { query: { s: text } }, signal),
    enabled: settled && text.length >= SEARCH_MIN_LENGTH,
    staleTime: 60_000,
    // nobody asked for suggestions: a refusal is shown here, and interrupts nothing
  })
  if (error !== null) {
    return (
      <>
        <p className={styles.note} role="status">
          {error instanceof ApiError && error.status === 429 ? TOO_MANY : 'خطا در جست‌وجو'}
        </p>
        <SearchAnyway text={text} onSearch={onSearch} label="جست‌وجوی" />
      </>
    )
  }
  if (!settled || data === undefined) return <Loading />
  if (data.category.length === 0 && data.products.length === 0)
    return (
      <p className={styles.note} role="status">
        چیزی یافت نشد
      </p>
    )
  const searched = data.corrected?.to ?? text
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
                <Highlighted title={category.title} text={searched} /> <small>در دسته‌ها</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label="محصولات پیشنهادی">
        {data.products.map((product) => (
          <li key={product.slug}>
            <SuggestedProduct product={product} searched={searched} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <SearchAnyway text={text} onSearch={onSearch} label="همهٔ نتیجه‌ها برای" />
    </>
  )
}

function SuggestedProduct({ product, searched, onChoose }: { product: SuggestedGood; searched: string; onChoose: () => void }) {
  return (
    <a href={`/product/${product.slug}`} className={styles.line} data-suggestion="" onClick={onChoose}>
      <span className={styles.picture} data-picture="">
        {product.image !== '' && <img src={mediaUrl(product.image, 96)} alt="" width={48} height={48} />}
      </span>
      <span className={styles.words}>
        <span>
          <Highlighted title={product.title} text={searched} />
        </span>{' '}
        <small>{product.inStock && product.price !== null ? <Amount amount={product.price} /> : 'ناموجود'}</small>
      </span>
    </a>
  )
}

function SearchAnyway({ text, label, onSearch }: Pick<SearchSuggestionsProps, 'text' | 'onSearch'> & { label: string }) {
  return (
    <button type="button" className={classNames(styles.line, styles.all)} data-suggestion="" onClick={() => onSearch(text)}>
      <SearchIcon />
      <span>
        {label} «<bdi>{text}</bdi>»
      </span>
    </button>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true" role="status" aria-label="در حال جست‌وجو">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
