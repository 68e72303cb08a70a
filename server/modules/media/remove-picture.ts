import { MEDIA_WIDTHS } from '#contract/media.ts'
import type { PictureStores } from './picture-stores.ts'
import { keyOf, UPLOADS } from './pictures.ts'
import { PICTURE_FORMATS } from './render.ts'

/** Removes an upload and what was made of it. Processes that served it lately may have it in memory for a while. */
export async function removePicture({ uploads, kept }: PictureStores, path: string): Promise<void> {
  for (const width of MEDIA_WIDTHS) for (const format of PICTURE_FORMATS) await kept.remove(keyOf(path, width, format))
  await uploads.remove(path.slice(UPLOADS.length))
}
