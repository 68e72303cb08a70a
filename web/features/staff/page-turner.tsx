import { formatCount } from '#persian/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './moderation.module.css'

interface PageTurnerProps {
  page: number
  hasMore: boolean
  hrefOf: (page: number) => string
}

/** Where nobody counts how many pages there are. */
export function PageTurner({ page, hasMore, hrefOf }: PageTurnerProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="صفحه‌ها" className={styles.tools}>
      {page > 1 && (
        <LinkButton to={hrefOf(page - 1)} look="line">
          صفحهٔ قبل
        </LinkButton>
      )}
      <span className={styles.page}>صفحهٔ {formatCount(page)}</span>
      {hasMore && (
        <LinkButton to={hrefOf(page + 1)} look="line">
          صفحهٔ بعد
        </LinkButton>
      )}
    </nav>
  )
}
