import { formatCount, formatRating } from '#persian/format.ts'
import { StarIcon } from './icons.tsx'
import { VisuallyHidden } from './layout.tsx'
import styles from './rating.module.css'

/** A star and the average of five, with one decimal. */
export function Rating({ value, count }: { value: number; count?: number | undefined }) {
  return (
    <span className={styles.rating}>
      <StarIcon size="small" className={styles.star} />
      <VisuallyHidden>امتیاز </VisuallyHidden>
      <bdi>{formatRating(Math.min(value, 5))}</bdi>
      {count !== undefined && <span className={styles.count}>({formatCount(count)})</span>}
    </span>
  )
}
