/** Widths in pixels that a picture is served in. */
export const MEDIA_WIDTHS = [96, 192, 320, 480, 640, 960, 1280, 1720] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

export const DEFAULT_PRODUCT_IMAGE = '/uploads/default-product.jpg'

/** Goes up when pictures of the same name come out otherwise than before: browsers keep an address with a version for good. */
export const MEDIA_VERSION = '1'

/** Address of an uploaded picture in one of the served widths, as AVIF where one is made and the browser takes it, else as WebP. */
export function mediaUrl(path: string, width: MediaWidth): string {
  return `/media/${width}${path}?v=${MEDIA_VERSION}`
}
