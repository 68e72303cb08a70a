import type { FileStore } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { removeGivenUp } from '../upload/remove-given-up.ts'
import { forgetOldApplications } from './application.queries.ts'
import { deleteDocument, giveUpDocumentsOf, giveUpOldDocuments, listGivenUpDocuments } from './documents.queries.ts'
import { documentStore, placeOf } from './documents.ts'

/** An application that is being written may lie for a while. */
const WAITS_AT_MOST_MS = 86_400_000
const SWEEP_EVERY_S = 3_600
/** Refused or withdrawn: what was sent is of no use after this. */
const DECIDED_KEPT_DAYS = 180

/** Removes papers of nobody, and applications that came to nothing with theirs. */
export async function sweepDocuments({ db, clock }: Pick<Services, 'db' | 'clock'>, store: FileStore, signal: AbortSignal): Promise<void> {
  const now = clock.now().getTime()
  for (const { userId, id } of await forgetOldApplications.all(db, { before: new Date(now - DECIDED_KEPT_DAYS * 86_400_000) }))
    await giveUpDocumentsOf.run(db, { userId, applicationId: id })
  await giveUpOldDocuments.run(db, { before: new Date(now - WAITS_AT_MOST_MS) })
  await removeGivenUp(
    {
      list: (limit) => listGivenUpDocuments.all(db, { limit }),
      remove: (row) => store.remove(placeOf(row)),
      settle: (row) => deleteDocument.run(db, row),
    },
    signal,
  )
}

export function applicationJobs(services: Services): void {
  const store = documentStore(services.settings)
  services.jobs.every('sweep-application-documents', SWEEP_EVERY_S, (signal) => sweepDocuments(services, store, signal))
}
