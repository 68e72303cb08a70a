import { type KeyboardEvent, useState } from 'react'
import { GALLERY_THUMBNAILS } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ArrowBackIcon, ArrowOnIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './gallery.module.css'

/** Movement, in pixels, from which a touch turns the page of the gallery. */
const SWIPE_PX = 40

/** One large picture with arrows, keys and swiping; thumbnails below when there is more than one. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const [at, setAt] = useState(0)
  const [touchedAt, setTouchedAt] = useState<number | null>(null)
  const count = images.length
  const go = (by: number) => setAt((now) => (now + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(1)
    if (event.key === 'ArrowRight') go(-1)
  }
  const onTouchEnd = (x: number) => {
    if (touchedAt !== null && Math.abs(x - touchedAt) >= SWIPE_PX) go(x > touchedAt ? 1 : -1)
    setTouchedAt(null)
  }
  // The strip follows the picture: four thumbnails, the current one among them.
  const first = Math.max(0, Math.min(at - 1, count - GALLERY_THUMBNAILS))
  const shown = images.slice(first, first + GALLERY_THUMBNAILS)
  return (
    <section className={styles.gallery} aria-label="تصویرهای کالا">
      <div
        className={styles.stage}
        onTouchStart={(event) => setTouchedAt(event.changedTouches[0]?.clientX ?? null)}
        onTouchEnd={(event) => onTouchEnd(event.changedTouches[0]?.clientX ?? 0)}
      >
        <Picture
          key={images[at] ?? 'none'}
          path={images[at] ?? null}
          alt={count > 1 ? `${title}، تصویر ${formatCount(at + 1)} از ${formatCount(count)}` : title}
          sizes="(min-width: 1024px) 450px, (min-width: 768px) 45vw, 92vw"
          widths={[320, 480, 640, 960]}
          eager
          tell
          className={styles.main}
        />
        {count > 1 && (
          <>
            <div className={styles.back}>
              <IconButton label="تصویر قبلی" onClick={() => go(-1)} onKeyDown={onKeyDown}>
                <ArrowBackIcon />
              </IconButton>
            </div>
            <div className={styles.on}>
              <IconButton label="تصویر بعدی" onClick={() => go(1)} onKeyDown={onKeyDown}>
                <ArrowOnIcon />
              </IconButton>
            </div>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {shown.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`تصویر ${formatCount(first + index + 1)}`}
                aria-current={first + index === at}
                onClick={() => setAt(first + index)}
                onKeyDown={onKeyDown}
              >
                <Picture path={image} alt="" sizes="96px" widths={[96, 192]} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
