import { useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { REVIEW_PICTURES_MAX } from '#contract/limits.ts'
import { removeReviewPictureCall, uploadReviewPictureCall } from '#contract/review.ts'
import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { shrunkPicture } from './shrunk-picture.ts'

interface SentPicture {
  id: string
  path: string
}

export interface ReviewPicturesInHand {
  /** Those that the server has, in the order of the review. */
  sent: readonly SentPicture[]
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
  const sending = useChange({
    send: async (files: readonly File[]) => {
      for (const file of files) {
        const picture = await callMine(uploadReviewPictureCall, { params: { productId }, file: await shrunkPicture(file) })
        setSent((before) => [...before, picture])
      }
    },
    whenSignedOut: 'page',
    onFailed: 'here',
  })
  // the server forgets it by itself, should this not reach it
  const removing = useChange({
    send: ({ id }: SentPicture) => callMine(removeReviewPictureCall, { body: { productId, pictureId: id } }),
    whenSignedOut: 'page',
    onFailed: 'here',
  })

  return {
    sent,
    isSending: sending.isPending,
    fault: tooMany ? `حداکثر ${formatCount(REVIEW_PICTURES_MAX)} تصویر بفرستید` : faultOf(sending.error),
    add(files) {
      const room = REVIEW_PICTURES_MAX - sent.length
      setTooMany(files.length > room)
      if (files.length > 0) sending.mutate(files.slice(0, room))
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
