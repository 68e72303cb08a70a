import type { UserId } from '#contract/ids.ts'
import { type NewTicket, TicketId } from '#contract/ticket.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { addMessage, insertTicket, lockRequester } from './ticket.queries.ts'

/** Opens a ticket; what it is about is its first message. Whose account is being deleted opens none: it would be of nobody. */
export async function createTicket(
  tx: Transaction,
  userId: UserId,
  { title, department, ticketShortDesc: shortDesc, description }: NewTicket,
  now: Date,
): Promise<TicketId> {
  if ((await lockRequester.first(tx, { userId })) === undefined) throw NotSignedIn()
  const id = TicketId.parse(`ticket_${newUuidV7(now.getTime())}`)
  await insertTicket.run(tx, { id, userId, title, department, shortDesc, now })
  await addMessage.one(tx, { id, authorId: userId, role: 'user', text: description, now })
  return id
}
