import type { UserId } from '#contract/ids.ts'
import type { TicketFile, TicketFileType, TicketId } from '#contract/ticket.ts'
import { statement } from '../../platform/database/statement.ts'

type Placed = { ticketId: TicketId; id: string }

interface NewFile extends Record<string, unknown> {
  ticketId: TicketId
  id: string
  authorId: UserId
  name: string
  type: TicketFileType
  bytes: number
  max: number
  dayBefore: Date
  at: Date
}

/** No row: as many as one person may send since `dayBefore`. Two at once may go one beyond it, which harms nobody. */
export const insertTicketFile = statement<NewFile, { id: string }>(
  'insert-ticket-file',
  `
  insert into ticket_files (ticket_id, id, author_id, name, type, bytes, created_at)
  select :ticketId, :id, :authorId, :name, :type, :bytes::int, :at
  where (select count(*) from ticket_files where author_id = :authorId and created_at > :dayBefore) < :max::int
  returning id`,
)

/** Gives a waiting file to a message, under the lock of its ticket. None is touched where it was given up meanwhile. */
export const takeTicketFile = statement<Placed & { authorId: UserId; no: number }>(
  'take-ticket-file',
  `
  update ticket_files set no = :no::int
  where ticket_id = :ticketId and id = :id and author_id = :authorId and no is null and created_at > '-infinity'`,
)

/** `userId`: in a ticket of theirs alone; null: in anybody's, for support. */
export const findTicketFile = statement<{ ticketId: TicketId; no: number; userId: UserId | null }, TicketFile & { id: string }>(
  'find-ticket-file',
  `
  select f.id, f.name, f.type, f.bytes from tickets as t join ticket_files as f on f.ticket_id = t.id and f.no = :no::int
  where t.id = :ticketId and (:userId::text is null or t.user_id = :userId::text)`,
)

/** Leaves the file to the next sweep. */
export const giveUpTicketFile = statement<Placed>(
  'give-up-ticket-file',
  `
  update ticket_files set created_at = '-infinity' where ticket_id = :ticketId and id = :id and no is null`,
)

/** Those that no message has taken. */
export const giveUpOldTicketFiles = statement<{ before: Date }>(
  'give-up-old-ticket-files',
  `
  update ticket_files set created_at = '-infinity' where no is null and created_at < :before and created_at > '-infinity'`,
)

/** All that came with a person's tickets, whose rows are locked. */
export const giveUpFilesOfTickets = statement<{ userId: UserId }>(
  'give-up-files-of-tickets',
  `
  update ticket_files set no = null, created_at = '-infinity' where ticket_id in (select id from tickets where user_id = :userId)`,
)

export const listGivenUpTicketFiles = statement<{ limit: number }, Placed & { type: TicketFileType }>(
  'list-given-up-ticket-files',
  `
  select ticket_id as "ticketId", id, type from ticket_files where no is null and created_at = '-infinity' order by ticket_id, id limit :limit`,
)

export const forgetTicketFile = statement<Placed>(
  'forget-ticket-file',
  `
  delete from ticket_files where ticket_id = :ticketId and id = :id and no is null and created_at = '-infinity'`,
)
