import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { formatCount } from '#persian/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ArrowBackIcon, CloseIcon, PictureIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { sentSoFar, UploadProgress } from '#web/ui/upload-progress.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { useSorting } from '#web/ui/use-sorting.ts'
import styles from './pictures-field.module.css'
import type { PicturesInHand } from './use-pictures.ts'

interface PicturesFieldProps<Sent> {
  pictures: PicturesInHand<Sent>
  help: string
  error: string | undefined
  /** One of them, small; `alt` says which it is. */
  children: (picture: Sent, alt: string) => ReactNode
}

/** Pictures to go with what is written: chosen from the device or its camera, sent at once, shown small, taken back one by one, and put in order where that says something. */
export function PicturesField<Sent extends { id: string }>({ pictures, help, error, children }: PicturesFieldProps<Sent>) {
  const { sent, onItsWay, isSending, max, add, remove } = pictures
  const { sort } = pictures
  const order = useSorting({ items: sent, onSort: (sorted) => sort?.(sorted) })
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const place = useFocusKept<HTMLFieldSetElement>(sent.length)
  const fault = pictures.fault ?? error
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same file can be chosen again
  }
  return (
    <fieldset ref={place} className={styles.field} aria-describedby={helpId}>
      <legend>تصویرها</legend>
      {sent.length > 0 && (
        <ul className={styles.pictures}>
          {sent.map((picture, index) => (
            <li key={picture.id} {...(sort === undefined ? {} : order.draggableAt(index))}>
              <span className={styles.picture}>{children(picture, `تصویر ${formatCount(index + 1)}`)}</span>
              <IconButton label={`برداشتن تصویر ${formatCount(index + 1)}`} corner onClick={() => remove(picture)}>
                <CloseIcon size="small" />
              </IconButton>
              {sort !== undefined && sent.length > 1 && (
                <IconButton
                  label={`تصویر ${formatCount(index + 1)} جلوتر`}
                  className={styles.earlier}
                  aria-disabled={index === 0}
                  onClick={(event) => order.press(event.currentTarget, index, index - 1)}
                >
                  <ArrowBackIcon size="small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label="گزینش تصویر" onChange={choose} />
      {sent.length < max && (
        <Button look="line" icon={<PictureIcon />} busy={isSending} onClick={() => input.current?.click()}>
          افزودن تصویر
        </Button>
      )}
      {onItsWay !== undefined && <UploadProgress file={onItsWay} onStop={pictures.stop} />}
      {fault === undefined ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : (
        <p id={helpId} role="alert" className={styles.error}>
          {fault}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{onItsWay === undefined ? order.said : sentSoFar(onItsWay)}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
