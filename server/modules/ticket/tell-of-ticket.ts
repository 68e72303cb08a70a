import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { tell } from '../message/tell.ts'
import { countUnseen, type TicketRecord } from './ticket.queries.ts'
import { ticketAnswered, ticketClosed } from './ticket.texts.ts'

const AT_THE_BELL_ALONE = { mobile: null, email: null }

/**
 * Tells the shopper that support answered: at the bell, which also reaches their open tabs, and by SMS and mail. Of several answers in a row, only the
 * first one that the shopper has not seen yet is told by SMS and mail. `ticket` is as it was before the answer.
 */
export async function tellOfAnswer(tx: Transaction, services: Services, ticket: TicketRecord, no: number): Promise<void> {
  const telling = { userId: ticket.userId, cause: `ticket-answer:${ticket.id}:${no}`, data: ticket }
  const { count } = await countUnseen.one(tx, { id: ticket.id, seenNo: ticket.seenNo, before: no })
  await tell(tx, services, ticketAnswered, [{ ...telling, ...(count > 0 && { to: AT_THE_BELL_ALONE }) }])
}

/** `ticket` is as it was before it was closed. */
export function tellOfClosing(tx: Transaction, services: Services, ticket: TicketRecord): Promise<void> {
  const cause = `ticket-closed:${ticket.id}:${ticket.lastNo}:${services.clock.now().getTime()}`
  return tell(tx, services, ticketClosed, [{ userId: ticket.userId, cause, data: ticket }])
}
