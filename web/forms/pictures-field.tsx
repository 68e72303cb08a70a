import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ArrowBackIcon, CloseIcon, PictureIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { moved } from '#web/ui/moved.ts'
import { sentSoFar, UploadProgress } from '#web/ui/upload-progress.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
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
  const order = useOrder(sent, pictures.sort)
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
            <li key={picture.id} {...order.dragging(index)}>
              <span className={styles.picture}>{children(picture, `تصویر ${formatCount(index + 1)}`)}</span>
              <IconButton label={`برداشتن تصویر ${formatCount(index + 1)}`} corner onClick={() => remove(picture)}>
                <CloseIcon size="small" />
              </IconButton>
              {order.isGiven && (
                <IconButton
                  label={`تصویر ${formatCount(index + 1)} جلوتر`}
                  className={styles.earlier}
                  aria-disabled={index === 0}
                  onClick={(event) => order.press(event.currentTarget, index)}
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

/** A picture is dragged to its place, or moved forward by its button, which keeps the focus and says where the picture stands then. */
function useOrder<Sent extends { id: string }>(sent: readonly Sent[], sort: ((sent: readonly Sent[]) => void) | undefined) {
  const dragged = useRef<number>(undefined)
  const pressed = useRef<HTMLElement>(undefined)
  const [said, setSaid] = useState('')
  // what was moved in the document has lost the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the pictures stand anew
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  }, [sent])
  const move = (from: number, to: number) => {
    const sorted = moved(sent, from, to)
    if (sort === undefined || sorted === sent) return
    setSaid(`جای ${formatCount(to + 1)} از ${formatCount(sent.length)}`)
    sort(sorted)
  }
  return {
    isGiven: sort !== undefined && sent.length > 1,
    said,
    press: (button: HTMLElement, from: number) => {
      pressed.current = button
      move(from, from - 1)
    },
    dragging: (index: number) =>
      sort === undefined
        ? {}
        : {
            draggable: true,
            onDragStart: () => {
              dragged.current = index
            },
            onDragOver: (event: DragEvent) => {
              if (dragged.current !== undefined) event.preventDefault()
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              if (dragged.current !== undefined) move(dragged.current, index)
              dragged.current = undefined
            },
            onDragEnd: () => {
              dragged.current = undefined
            },
          },
  }
}
