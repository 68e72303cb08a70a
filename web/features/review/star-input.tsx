import { REVIEW_STARS } from '#contract/limits.ts'
import { ratingLabel } from '#contract/rating-label.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StarIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './star-input.module.css'

const CHOICES = Array.from({ length: REVIEW_STARS }, (_, index) => index + 1)

interface StarInputProps {
  /** 0: none given. */
  rating: number
  onChange: (rating: number) => void
  error?: string | undefined
}

/** Five radio buttons that look like stars: arrow keys move between them, and one can be given none again. */
export function StarInput({ rating, onChange, error }: StarInputProps) {
  return (
    <fieldset className={styles.field}>
      <legend>امتیاز شما</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {CHOICES.map((star) => (
            <label key={star} className={classNames(styles.star, star <= rating && styles.given)}>
              <input type="radio" name="rating" value={star} checked={star === rating} onChange={() => onChange(star)} />
              <StarIcon size="large" />
              <VisuallyHidden>
                {formatCount(star)} از {formatCount(REVIEW_STARS)}، {ratingLabel(star)}
              </VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {rating === 0 ? 'بدون امتیاز' : ratingLabel(rating)}
        </span>
        {rating > 0 && (
          <Button look="plain" onClick={() => onChange(0)}>
            پاک کردن امتیاز
          </Button>
        )}
      </div>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
