/** Widths in pixels that a picture is served in. */
export const MEDIA_WIDTHS = [96, 192, 320, 480, 640, 960, 1280, 1720] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

export const DEFAULT_PRODUCT_IMAGE = '/uploads/default-product.jpg'

/** Address of an uploaded picture in one of the served widths, as WebP (or AVIF once it is made and the browser takes it). */
export function mediaUrl(path: string, width: MediaWidth): string {
  return `/media/${width}${path}`
}
