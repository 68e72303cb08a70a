import type { Comment } from '#contract/review.ts'
import { formatDate } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ClockIcon, StoreIcon } from '#web/ui/icons.tsx'
import styles from './review-card.module.css'
import { Stars } from './stars.tsx'

/** One review. What was written stands as text: nothing in it is read as markup. */
export function ReviewCard({ comment: { status, rating, commentText, name, date, supplierName } }: { comment: Comment }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={date}>{formatDate(date)}</time>
        {rating > 0 && <Stars rating={rating} />}
      </div>
      <p className={styles.text} dir="auto">
        {commentText}
      </p>
      <p className={styles.seller}>
        <StoreIcon size="small" />
        خرید از {supplierName}
      </p>
      {status === 'pending' && (
        <Chip tone="zafaran" icon={<ClockIcon size="small" />}>
          نظر شما ثبت شد و پس از بررسی نمایش داده می‌شود
        </Chip>
      )}
    </li>
  )
}
