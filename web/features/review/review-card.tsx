import type { ProductId } from '#contract/ids.ts'
import type { Comment } from '#contract/review.ts'
import { formatDate } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { StoreIcon } from '#web/ui/icons.tsx'
import { ClockIcon, MinusIcon, PlusIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Helpful } from './helpful.tsx'
import { ReviewAnswer } from './review-answer.tsx'
import styles from './review-card.module.css'
import { ReviewPictures } from './review-pictures.tsx'
import { Stars } from './stars.tsx'

/** One review. What was written stands as text: nothing in it is read as markup. */
export function ReviewCard({ productId, comment }: { productId: ProductId; comment: Comment }) {
  const { status, rating, commentText, name, date, supplierName, pros, cons, pictures, answer } = comment
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
      {pros.length + cons.length > 0 && (
        <ul className={styles.points} aria-label="نقاط قوت و ضعف">
          {pros.map((point) => (
            <li key={`+${point}`} className={styles.pro}>
              <PlusIcon size="small" />
              <VisuallyHidden>قوت: </VisuallyHidden>
              <bdi>{point}</bdi>
            </li>
          ))}
          {cons.map((point) => (
            <li key={`-${point}`} className={styles.con}>
              <MinusIcon size="small" />
              <VisuallyHidden>ضعف: </VisuallyHidden>
              <bdi>{point}</bdi>
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && <ReviewPictures pictures={pictures} author={name} />}
      <p className={styles.seller}>
        <StoreIcon size="small" />
        خرید از <bdi>{supplierName}</bdi>
      </p>
      {answer !== null && <ReviewAnswer by={supplierName} answer={answer} />}
      {status === 'pending' ? (
        <Chip tone="zafaran" icon={<ClockIcon size="small" />}>
          دیدگاه شما ثبت شد و پس از بررسی نمایش داده می‌شود
        </Chip>
      ) : (
        <Helpful productId={productId} comment={comment} />
      )}
    </li>
  )
}
