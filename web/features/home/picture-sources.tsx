import { preload } from 'react-dom'
import type { PictureItem } from '#contract/content.ts'
import { type MediaWidth, mediaUrl } from '#contract/media.ts'
import { srcSetOf } from '#web/ui/picture.tsx'

interface PictureSourcesProps {
  item: PictureItem
  desktop: readonly MediaWidth[]
  tablet: readonly MediaWidth[]
  mobile: readonly MediaWidth[]
  sizes: string
  width: number
  height: number
  eager?: boolean
  className?: string | undefined
}

/** The picture of a slide or banner for the width of the screen. */
export function PictureSources({ item, desktop, tablet, mobile, sizes, width, height, eager = false, className }: PictureSourcesProps) {
  const [wide, middle, narrow] = [
    srcSetOf(item.desktopImage, desktop),
    srcSetOf(item.tabletImage, tablet),
    srcSetOf(item.mobileImage, mobile),
  ]
  const plain = mediaUrl(item.mobileImage, 640)
  if (eager) {
    // ahead of the page's other pictures; React does so by itself for those without sources
    const first = { as: 'image', imageSizes: sizes, fetchPriority: 'high' } as const
    preload(plain, { ...first, imageSrcSet: wide, media: '(min-width: 1024px)' })
    preload(plain, { ...first, imageSrcSet: middle, media: '(min-width: 600px) and (max-width: 1023.98px)' })
    preload(plain, { ...first, imageSrcSet: narrow, media: '(max-width: 599.98px)' })
  }
  return (
    <picture className={className} data-picture="">
      <source media="(min-width: 1024px)" srcSet={wide} sizes={sizes} />
      <source media="(min-width: 600px)" srcSet={middle} sizes={sizes} />
      <img
        src={plain}
        srcSet={narrow}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  )
}
