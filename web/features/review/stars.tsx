import { REVIEW_STARS } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { StarIcon } from '#web/ui/icons.tsx'
import styles from './stars.module.css'

const EVERY = Array.from({ length: REVIEW_STARS }, (_, index) => index + 1)

/** Whole stars out of five. `hidden`: the words beside them say it already. */
export function Stars({ rating, hidden = false }: { rating: number; hidden?: boolean }) {
  return (
    <span
      className={styles.stars}
      {...(hidden
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `امتیاز ${formatCount(rating)} از ${formatCount(REVIEW_STARS)}` })}
    >
      {EVERY.map((star) => (
        <StarIcon key={star} size="small" className={star <= rating ? styles.given : styles.kept} />
      ))}
    </span>
  )
}
