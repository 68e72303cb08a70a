import { type KeyboardEvent, useRef, useState } from 'react'
import { MEDIA_WIDTHS, mediaUrl } from '#contract/media.ts'
import { formatCount } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ArrowBackIcon, ArrowOnIcon, CloseIcon } from '#web/ui/icons.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { srcSetOf } from '#web/ui/picture.tsx'
import styles from './lightbox.module.css'
import { useZoom } from './use-zoom.ts'

interface LightboxProps {
  images: readonly string[]
  altOf: (index: number) => string
  /** The picture that is shown first. */
  from: number
  onClose: () => void
  /** Called with the picture that is shown, so that the page follows. */
  onShow: (index: number) => void
}

const LARGEST = MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] ?? 1_720
const TITLE = 'lightbox-title'

/** One picture over the whole screen: nearer by wheel, by two fingers, by a double press, by keys and by buttons. */
export function Lightbox({ images, altOf, from, onClose, onShow }: LightboxProps) {
  const [at, setAt] = useState(from)
  const [brokenAt, setBrokenAt] = useState<number>()
  const picture = useRef<HTMLImageElement>(null)
  const zoom = useZoom(picture)
  const count = images.length
  const image = images[at] ?? ''

  const go = (by: number) => {
    const next = (at + by + count) % count
    zoom.reset()
    setAt(next)
    onShow(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' && count > 1) go(1)
    else if (event.key === 'ArrowRight' && count > 1) go(-1)
    else if (event.key === '+' || event.key === '=') zoom.nearer()
    else if (event.key === '-') zoom.farther()
    else if (event.key === '0') zoom.reset()
  }

  return (
    <Modal className={styles.lightbox} labelledBy={TITLE} dismissible onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for what its buttons do as well */}
      <div className={styles.inner} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <h2 id={TITLE} aria-live="polite">
            {count > 1 ? `تصویر ${formatCount(at + 1)} از ${formatCount(count)}` : 'تصویر محصول'}
          </h2>
          <IconButton label="کوچک‌نمایی" title="کوچک‌نمایی" disabled={!zoom.isNear} onClick={zoom.farther}>
            <MinusIcon />
          </IconButton>
          <IconButton label="بزرگ‌نمایی" title="بزرگ‌نمایی" disabled={zoom.isNearest} onClick={zoom.nearer}>
            <PlusIcon />
          </IconButton>
          <IconButton label="بستن" onClick={onClose} data-first-focus="">
            <CloseIcon />
          </IconButton>
        </div>
        <div className={styles.stage} data-near={zoom.isNear || undefined} {...zoom.handlers}>
          {brokenAt === at ? (
            <p>تصویر یافت نشد</p>
          ) : (
            <img
              key={image}
              ref={picture}
              src={mediaUrl(image, LARGEST)}
              srcSet={srcSetOf(image)}
              sizes={zoom.isNear ? '200vw' : '100vw'}
              alt={altOf(at)}
              draggable={false}
              onError={() => setBrokenAt(at)}
            />
          )}
        </div>
        {count > 1 && (
          <div className={styles.turns}>
            <IconButton label="تصویر قبلی" onClick={() => go(-1)}>
              <ArrowBackIcon />
            </IconButton>
            <VisuallyHidden>با کلیدهای چپ و راست هم می‌توان ورق زد</VisuallyHidden>
            <IconButton label="تصویر بعدی" onClick={() => go(1)}>
              <ArrowOnIcon />
            </IconButton>
          </div>
        )}
      </div>
    </Modal>
  )
}
