import type { FileStore } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { removeGivenUp } from '../upload/remove-given-up.ts'
import { forgetTicketFile, giveUpOldTicketFiles, listGivenUpTicketFiles } from './ticket-files.queries.ts'
import { placeOf, ticketFileStore } from './ticket-files.ts'

/** A message takes its file within seconds: what waits for longer was refused, or its process died. */
const WAITS_AT_MOST_MS = 3_600_000
const SWEEP_EVERY_S = 3_600

/** Removes the files of nobody: of messages that were not written, and of tickets that went with their shopper. */
export async function sweepTicketFiles(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  store: FileStore,
  signal: AbortSignal,
): Promise<void> {
  await giveUpOldTicketFiles.run(db, { before: new Date(clock.now().getTime() - WAITS_AT_MOST_MS) })
  await removeGivenUp(
    {
      list: (limit) => listGivenUpTicketFiles.all(db, { limit }),
      remove: (row) => store.remove(placeOf(row)),
      settle: ({ ticketId, id }) => forgetTicketFile.run(db, { ticketId, id }),
    },
    signal,
  )
}

export function ticketJobs(services: Services): void {
  const store = ticketFileStore(services.settings)
  services.jobs.every('sweep-ticket-files', SWEEP_EVERY_S, (signal) => sweepTicketFiles(services, store, signal))
}
