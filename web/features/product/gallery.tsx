import { type ReactNode, Suspense, useRef, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { lazily } from '#web/shell/lazily.ts'
import { Carousel, useTurning } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './gallery.module.css'

const Lightbox = lazily(() => import('../lightbox/lightbox.tsx').then((part) => part.Lightbox))

interface GalleryProps {
  images: readonly string[]
  title: string
  /** Buttons for what is shown. */
  children: ReactNode
}

/** The pictures side by side, to swipe through, with arrows and thumbnails when there is more than one; a press shows one whole. */
export function Gallery({ images, title, children }: GalleryProps) {
  const gallery = useRef<HTMLElement>(null)
  const { at, move, look, isNear } = useTurning()
  const [open, setOpen] = useState(false)
  const count = images.length
  const altOf = (index: number) => (count > 1 ? `${title}، تصویر ${formatCount(index + 1)} از ${formatCount(count)}` : title)

  const show = (index: number) => {
    look(index)
    const track = gallery.current?.querySelector('ul')
    track?.scrollTo({ left: -index * track.clientWidth })
  }
  return (
    <section ref={gallery} className={styles.gallery} aria-label="تصویرهای محصول" data-single={count < 2 || undefined}>
      <div className={styles.stage}>
        {count === 0 ? (
          <Picture path={null} alt="" sizes="" tell className={styles.main} />
        ) : (
          <Carousel label="تصویرها" item="full" unit="تصویر" loop onMove={move} className={styles.slides}>
            {images.map((image, index) => (
              <button
                key={image}
                type="button"
                className={styles.press}
                aria-haspopup="dialog"
                aria-label={altOf(index)}
                title="بزرگ‌نمایی"
                tabIndex={index === at ? 0 : -1}
                onClick={() => setOpen(true)}
              >
                <Picture
                  path={isNear(index) ? image : null}
                  alt={altOf(index)}
                  sizes="(min-width: 1024px) 450px, (min-width: 768px) 45vw, 92vw"
                  widths={[320, 480, 640, 960]}
                  eager={index === 0}
                  tell={isNear(index)}
                  className={styles.main}
                />
              </button>
            ))}
          </Carousel>
        )}
      </div>
      {children}
      {count > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`تصویر ${formatCount(index + 1)}`}
                aria-current={index === at}
                onClick={() => show(index)}
              >
                <Picture path={image} alt="" sizes="96px" widths={[96, 192]} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <Lightbox images={images} altOf={altOf} from={at} onClose={() => setOpen(false)} onShow={show} />
        </Suspense>
      )}
    </section>
  )
}
