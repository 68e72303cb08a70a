import type { FileStore } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { removeGivenUp } from '../upload/remove-given-up.ts'
import { deleteReturnPicture, giveUpOldReturnPictures, listGivenUpReturnPictures } from './return-pictures.queries.ts'
import { placeOf, returnPictureStore } from './return-pictures.ts'

/** A return that is being written may lie for a while. */
const WAITS_AT_MOST_MS = 86_400_000
const SWEEP_EVERY_S = 3_600

/** Removes the pictures of nobody: of returns that were not asked for or were taken back, and of accounts that went. */
export async function sweepReturnPictures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  store: FileStore,
  signal: AbortSignal,
): Promise<void> {
  await giveUpOldReturnPictures.run(db, { before: new Date(clock.now().getTime() - WAITS_AT_MOST_MS) })
  await removeGivenUp(
    {
      list: (limit) => listGivenUpReturnPictures.all(db, { limit }),
      remove: ({ id }) => store.remove(placeOf(id)),
      settle: (row) => deleteReturnPicture.run(db, row),
    },
    signal,
  )
}

export function returnJobs(services: Services): void {
  const store = returnPictureStore(services.settings)
  services.jobs.every('sweep-return-pictures', SWEEP_EVERY_S, (signal) => sweepReturnPictures(services, store, signal))
}
