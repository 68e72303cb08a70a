import type { ProductComments } from '#contract/review.ts'
import { formatAverage, formatCount } from '#persian/format.ts'
import { StarIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './reviews-summary.module.css'
import { Stars } from './stars.tsx'

/** The average of all who gave stars, and how they are spread; of the whole product, whatever the list is narrowed to. */
export function ReviewsSummary({ reviews: { rating, count, stars } }: { reviews: Pick<ProductComments, 'rating' | 'count' | 'stars'> }) {
  const rated = stars.reduce((sum, star) => sum + star.count, 0)
  return (
    <section className={styles.summary} aria-label="خلاصهٔ دیدگاه‌ها">
      {rated === 0 ? (
        <p className={styles.none}>هنوز کسی امتیاز نداده است</p>
      ) : (
        <p className={styles.average}>
          <b>
            <VisuallyHidden>میانگین امتیاز </VisuallyHidden>
            <bdi>{formatAverage(Math.min(rating, 5))}</bdi>
          </b>
          <span>از ۵</span>
          <Stars rating={Math.round(rating)} hidden />
        </p>
      )}
      <p className={styles.count}>{formatCount(count)} دیدگاه</p>
      {rated > 0 && (
        <ul className={styles.bars}>
          {stars.map((star) => (
            <li key={star.rating}>
              <span className={styles.star}>
                {formatCount(star.rating)}
                <StarIcon size="small" />
                <VisuallyHidden>ستاره:</VisuallyHidden>
              </span>
              <progress className={styles.bar} value={star.count} max={rated} aria-hidden="true" />
              <span className={styles.number}>{formatCount(star.count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
