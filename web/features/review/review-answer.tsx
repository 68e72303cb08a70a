import type { ReviewAnswer as Answer } from '#contract/review.ts'
import { formatDate } from '#persian/format.ts'
import { StoreIcon } from '#web/ui/icons.tsx'
import styles from './review-answer.module.css'

/** What the seller of a review's purchase says to it, as text. */
export function ReviewAnswer({ by, answer: { text, date, isEdited } }: { by: string; answer: Answer }) {
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <StoreIcon size="small" />
        <b>
          پاسخ <bdi>{by}</bdi>
        </b>
        <time dateTime={date}>{formatDate(date)}</time>
        {isEdited && <span>ویرایش‌شده</span>}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  )
}
