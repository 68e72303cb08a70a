import type { ProductId, UserId } from '#contract/ids.ts'
import { REVIEW_UPLOADS_WAITING_MAX } from '#contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type IncomingFile, wholeFile } from '../../platform/http/files.ts'
import { newId } from '../../platform/ids.ts'
import { PicturesBusy } from '../media/media.errors.ts'
import { UPLOADS } from '../media/pictures.ts'
import { rewriteUpload } from '../media/render.ts'
import { NotAPicture, NotPurchased, TooManyPictures } from './review.errors.ts'
import { purchasesOfProduct } from './review.queries.ts'
import { reviewPicturePath } from './review-picture-path.ts'
import { giveUpUpload, insertUpload } from './review-uploads.queries.ts'

interface Upload {
  userId: UserId
  productId: ProductId
  file: IncomingFile | undefined
  at: Date
}

/** Keeps a picture of a buyer until their review names it: nothing but its pixels, upright. Not in a transaction: files come slowly. */
export async function uploadReviewPicture(
  db: Database,
  uploads: FileStore,
  { userId, productId, file, at }: Upload,
): Promise<{ id: string; path: string }> {
  if ((await purchasesOfProduct.all(db, { userId, productId })).length === 0) throw NotPurchased({ boughtElsewhere: false })
  if (file === undefined) throw NotAPicture()
  const picture = await rewriteUpload(await wholeFile(file))
  if (picture === 'busy') throw PicturesBusy()
  if (picture === 'no-picture') throw NotAPicture()

  const id = `${newId()}${newId()}`
  if ((await insertUpload.first(db, { productId, userId, id, max: REVIEW_UPLOADS_WAITING_MAX, at })) === undefined) throw TooManyPictures()
  const path = reviewPicturePath(id)
  try {
    await uploads.save(path.slice(UPLOADS.length), picture)
  } catch (error) {
    await giveUpUpload.run(db, { productId, userId, id })
    throw error
  }
  return { id, path }
}
