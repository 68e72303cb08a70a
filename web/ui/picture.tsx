import { MEDIA_WIDTHS, type MediaWidth, mediaUrl } from '#contract/media.ts'
import { classNames } from './class-names.ts'
import { PictureIcon } from './icons.tsx'
import styles from './picture.module.css'

interface PictureProps {
  /** As the catalogue names it: `/uploads/…`; null or empty: there is none. */
  path: string | null
  alt: string
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string
  widths?: readonly MediaWidth[] | undefined
  ratio?: 'square' | 'free' | undefined
  /** In view from the beginning: not lazy, and fetched before others. */
  eager?: boolean | undefined
  /** Without the light ground that products stand on. */
  bare?: boolean | undefined
  /** Says in words that there is no picture or that it did not come. */
  tell?: boolean | undefined
  className?: string | undefined
}

const CARD_WIDTHS: readonly MediaWidth[] = [192, 320, 480]

export function srcSetOf(path: string, widths: readonly MediaWidth[] = MEDIA_WIDTHS): string {
  return widths.map((width) => `${mediaUrl(path, width)} ${width}w`).join(', ')
}

/**
 * A picture in the sizes of the media pipeline, in a box that keeps its place. Whether it failed is marked on the box
 * by the shell (`data-broken`), for every picture of the page at once.
 */
export function Picture({
  path,
  alt,
  sizes,
  widths = CARD_WIDTHS,
  ratio = 'square',
  eager = false,
  bare = false,
  tell = false,
  className,
}: PictureProps) {
  const box = classNames(styles.picture, ratio === 'square' && styles.square, !bare && styles.ground, className)
  if (path === null || path === '') {
    return (
      <span className={box} data-broken="">
        <Missing words={tell ? 'تصویری وجود ندارد' : undefined} />
      </span>
    )
  }
  const middle = widths[Math.floor(widths.length / 2)] ?? 320
  return (
    <span className={box} data-picture="">
      <img
        src={mediaUrl(path, middle)}
        srcSet={srcSetOf(path, widths)}
        sizes={sizes}
        alt={alt}
        width={middle}
        height={middle}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      {tell && <Missing words="تصویر یافت نشد" />}
    </span>
  )
}

function Missing({ words }: { words: string | undefined }) {
  return (
    <span className={styles.missing}>
      <PictureIcon size="large" />
      {words}
    </span>
  )
}
