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
  return (
    <picture className={className} data-picture="">
      <source media="(min-width: 1024px)" srcSet={srcSetOf(item.desktopImage, desktop)} sizes={sizes} />
      <source media="(min-width: 600px)" srcSet={srcSetOf(item.tabletImage, tablet)} sizes={sizes} />
      <img
        src={mediaUrl(item.mobileImage, 640)}
        srcSet={srcSetOf(item.mobileImage, mobile)}
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
