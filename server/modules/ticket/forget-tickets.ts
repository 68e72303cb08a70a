import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { deleteTickets, lockTicketsOf } from './ticket.queries.ts'
import { giveUpFilesOfTickets } from './ticket-files.queries.ts'

/**
 * Forgets a person's tickets with all that was said in them. Their files go with the next sweep. The tickets are locked before: a file that a message takes
 * meanwhile is seen.
 */
export async function forgetTickets(tx: Transaction, userId: UserId): Promise<void> {
  await tx.inOrder(lockTicketsOf.bindRun({ userId }), giveUpFilesOfTickets.bindRun({ userId }), deleteTickets.bindRun({ userId }))
}
