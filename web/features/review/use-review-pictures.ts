import { useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { REVIEW_PICTURES_MAX } from '#contract/limits.ts'
import { removeReviewPictureCall, uploadReviewPictureCall } from '#contract/review.ts'
import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import type { FileOnItsWay } from '#web/ui/upload-progress.tsx'
import { shrunkPicture } from './shrunk-picture.ts'

interface SentPicture {
  id: string
  path: string
}

export interface ReviewPicturesInHand {
  /** Those that the server has, in the order of the review. */
  sent: readonly SentPicture[]
  /** The one that is being sent. */
  onItsWay: FileOnItsWay | undefined
  stop(): void
  isSending: boolean
  /** Why the last one did not go. */
  fault: string | undefined
  add(files: readonly File[]): void
  remove(picture: SentPicture): void
  /** A review has taken them. */
  clear(): void
}

/** The pictures of a review that is being written: sent one after another as they are chosen, so that the review itself goes at once. */
export function useReviewPictures(productId: ProductId): ReviewPicturesInHand {
  const [sent, setSent] = useState<readonly SentPicture[]>([])
  const [tooMany, setTooMany] = useState(false)
  const uploads = useUploads({
    send: async (file, transport, signal) =>
      callMine(uploadReviewPictureCall, { params: { productId }, file: await shrunkPicture(file), transport }, signal),
    onSent: (picture) => setSent((before) => [...before, picture]),
    whenSignedOut: 'page',
  })
  // the server forgets it by itself, should this not reach it
  const removing = useChange({
    send: ({ id }: SentPicture) => callMine(removeReviewPictureCall, { body: { productId, pictureId: id } }),
    whenSignedOut: 'page',
    onFailed: 'here',
  })

  return {
    sent,
    onItsWay: uploads.file,
    stop: uploads.stop,
    isSending: uploads.isSending,
    fault: tooMany ? `حداکثر ${formatCount(REVIEW_PICTURES_MAX)} تصویر بفرستید` : faultOf(uploads.error),
    add(files) {
      const room = REVIEW_PICTURES_MAX - sent.length
      setTooMany(files.length > room)
      if (files.length > 0) uploads.add(files.slice(0, room))
    },
    remove(picture) {
      setTooMany(false)
      setSent((before) => before.filter(({ id }) => id !== picture.id))
      removing.mutate(picture)
    },
    clear() {
      setTooMany(false)
      setSent([])
    },
  }
}

const UNSUPPORTED_TYPE = 415

function faultOf(error: Error | null): string | undefined {
  if (error === null) return undefined
  if (error instanceof ApiError && error.status === UNSUPPORTED_TYPE) return 'این پرونده پذیرفته نیست؛ یک JPEG، PNG یا WebP بفرستید'
  return error instanceof ApiError && error.message !== '' ? error.message : 'تصویر فرستاده نشد؛ دوباره تلاش کنید'
}
