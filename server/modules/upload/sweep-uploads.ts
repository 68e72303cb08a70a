import type { Services } from '../../platform/services.ts'
import type { PictureStores } from '../media/picture-stores.ts'
import { removePicture } from '../media/remove-picture.ts'
import { removeGivenUp } from './remove-given-up.ts'
import { forgetOldRemoved, giveUpOldUploads, listGivenUp, settleRemoved } from './upload.queries.ts'
import { uploadPath } from './upload-path.ts'

const DAY_MS = 86_400_000

/**
 * Removes the files that nothing took: a day after they came, at once where they were taken back. Each is given up before its file goes, so that nothing
 * takes it meanwhile, and settled after, so that a process that dies between leaves no file behind.
 */
export async function sweepUploads(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stores: PictureStores,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  await giveUpOldUploads.run(db, { before })
  await removeGivenUp(
    {
      list: (limit) => listGivenUp.all(db, { limit }),
      remove: ({ id }) => removePicture(stores, uploadPath(id)),
      settle: ({ userId, id }) => settleRemoved.run(db, { userId, id }),
    },
    signal,
  )
  await forgetOldRemoved.run(db, { before })
}
