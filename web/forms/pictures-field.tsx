import { type ChangeEvent, useId, useRef } from 'react'
import { REVIEW_PICTURES_MAX } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CloseIcon, PictureIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { sentSoFar, UploadProgress } from '#web/ui/upload-progress.tsx'
import styles from './review-pictures.module.css'
import type { ReviewPicturesInHand } from './use-review-pictures.ts'

/** Pictures to go with a review: chosen from the device or its camera, sent at once, shown small, taken back one by one. */
export function PicturesField({ pictures, error }: { pictures: ReviewPicturesInHand; error: string | undefined }) {
  const { sent, onItsWay, isSending, add, remove } = pictures
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  const fault = pictures.fault ?? error
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same file can be chosen again
  }
  return (
    <fieldset className={styles.field} aria-describedby={help}>
      <legend>تصویرها</legend>
      {sent.length > 0 && (
        <ul className={styles.pictures}>
          {sent.map((picture, index) => (
            <li key={picture.id}>
              <span className={styles.picture}>
                <Picture path={picture.path} alt={`تصویر ${formatCount(index + 1)}`} sizes="80px" widths={[96, 192]} />
              </span>
              <IconButton label={`برداشتن تصویر ${formatCount(index + 1)}`} corner onClick={() => remove(picture)}>
                <CloseIcon size="small" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label="گزینش تصویر" onChange={choose} />
      {sent.length < REVIEW_PICTURES_MAX && (
        <Button look="line" icon={<PictureIcon />} busy={isSending} onClick={() => input.current?.click()}>
          افزودن تصویر
        </Button>
      )}
      {onItsWay !== undefined && <UploadProgress file={onItsWay} onStop={pictures.stop} />}
      <p id={help} className={fault === undefined ? styles.help : styles.error}>
        {fault ?? `حداکثر ${formatCount(REVIEW_PICTURES_MAX)} تصویر؛ جای عکس‌برداری و دیگر داده‌های پنهان آن‌ها پاک می‌شود`}
      </p>
      <VisuallyHidden>
        <span role="status">{onItsWay === undefined ? '' : sentSoFar(onItsWay)}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
