import { popularSearchesCall } from '#contract/search.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import styles from './search-suggestions.module.css'

/** For those who have searched for nothing yet. */
export function PopularSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const { data } = useData({
    queryKey: ['popular-searches'],
    queryFn: ({ signal }) => call(popularSearchesCall, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined || data.terms.length === 0) return <p className={styles.note}>نام محصول، برند یا دسته را بنویسید.</p>
  return (
    <>
      <div className={styles.head}>
        <b id="popular-searches">جست‌وجوهای پرطرفدار</b>
      </div>
      <ul className={styles.terms} aria-labelledby="popular-searches">
        {data.terms.map((term) => (
          <li key={term}>
            <button type="button" className={styles.term} data-suggestion="" onClick={() => onSearch(term)}>
              <SearchIcon size="small" />
              {term}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
