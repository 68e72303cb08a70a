import type { ProductId } from '#contract/ids.ts'
import { REVIEW_PICTURES_MAX } from '#contract/limits.ts'
import { removeReviewPictureCall, uploadReviewPictureCall } from '#contract/review.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { shrunkPicture } from '#web/forms/shrunk-picture.ts'
import { type PicturesInHand, usePictures } from '#web/forms/use-pictures.ts'

interface SentPicture {
  id: string
  path: string
}

/** The pictures of a review that is being written. */
export function useReviewPictures(productId: ProductId): PicturesInHand<SentPicture> {
  return usePictures({
    max: REVIEW_PICTURES_MAX,
    send: async (file, transport, signal) =>
      callMine(uploadReviewPictureCall, { params: { productId }, file: await shrunkPicture(file), transport }, signal),
    remove: ({ id }) => callMine(removeReviewPictureCall, { body: { productId, pictureId: id } }),
    faultOf,
  })
}

const UNSUPPORTED_TYPE = 415

function faultOf(error: Error | null): string | undefined {
  if (error === null) return undefined
  if (error instanceof ApiError && error.status === UNSUPPORTED_TYPE) return 'این پرونده پذیرفته نیست؛ یک JPEG، PNG یا WebP بفرستید'
  return error instanceof ApiError && error.message !== '' ? error.message : 'تصویر فرستاده نشد؛ دوباره تلاش کنید'
}
