import type { UserId } from '#contract/ids.ts'
import type { TicketId } from '#contract/ticket.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Attachment } from '../../platform/http/attachments.ts'
import type { Services } from '../../platform/services.ts'
import { TicketClosed, TicketNotFound } from './ticket.errors.ts'
import { findTicketStatus } from './ticket.queries.ts'
import { keepTicketFile, ticketFileStore } from './ticket-files.ts'

interface ToTicket {
  db: Database
  user: { id: UserId }
  params: { ticketId: TicketId }
}

/** Keeps the file of a message that may be written; no work is done on one of somebody who may not write. The message looks again, under its lock. */
export function receiveTicketFile({ clock, settings }: Pick<Services, 'clock' | 'settings'>, role: 'user' | 'support') {
  const store = ticketFileStore(settings)
  return async ({ db, user, params: { ticketId } }: ToTicket, attachment: Attachment): Promise<string> => {
    const ticket = await findTicketStatus.first(db, { id: ticketId, userId: role === 'user' ? user.id : null })
    if (ticket === undefined) throw TicketNotFound()
    if (ticket.status === 'closed') throw TicketClosed()
    return keepTicketFile(db, store, { ticketId, authorId: user.id, role, attachment, at: clock.now() })
  }
}
