import type { Services } from '../../platform/services.ts'
import type { PictureStores } from '../media/picture-stores.ts'
import { removePicture } from '../media/remove-picture.ts'
import { reviewPicturePath } from './review-picture-path.ts'
import { clearOldRejected, forgetUpload, giveUpOldUpload, listOldUploads } from './review-uploads.queries.ts'

const DAY_MS = 86_400_000
/** How long a rejected review keeps its pictures: its author may still be heard. */
const REJECTED_DAYS = 30
const AT_ONCE = 200

/**
 * Removes the pictures that stand in no review: a day after they came, at once where they were given up. Each is given up before its file goes, so that no
 * review takes it meanwhile, and forgotten after, so that a process that dies between leaves no file behind.
 */
export async function sweepReviewPictures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stores: PictureStores,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - DAY_MS)
  await clearOldRejected.run(db, { before: new Date(now - REJECTED_DAYS * DAY_MS) })
  for (;;) {
    const old = await listOldUploads.all(db, { before, limit: AT_ONCE })
    if (old.length === 0) return
    for (const { productId, id } of old) {
      if (signal.aborted) return
      // nobody: a review took it in the meantime
      if ((await giveUpOldUpload.run(db, { productId, id, before })) === 0) continue
      await removePicture(stores, reviewPicturePath(id))
      await forgetUpload.run(db, { productId, id })
    }
  }
}
