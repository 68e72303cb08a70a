import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { type listTicketsCall, TICKETS_PAGE_SIZE, type Ticket, type TicketId, type TicketStatus } from '#contract/ticket.ts'
import type { Handle } from '../../platform/database/database.ts'
import { TicketNotFound } from './ticket.errors.ts'
import { countTicketsOf, listSaid, listTicketsOf, readShopperTicket } from './ticket.queries.ts'
import { toTicket, toTicketRow } from './to-ticket.ts'

/** One more than a page is read: it tells whether there is a page after. */
const limit = TICKETS_PAGE_SIZE + 1

export async function listTickets(
  on: Handle,
  userId: UserId,
  { status, before }: { status: TicketStatus | 'all'; before?: TicketId | undefined },
): Promise<AnswerOf<typeof listTicketsCall>> {
  const [rows, counts] = await Promise.all([
    listTicketsOf.all(on, { userId, status: status === 'all' ? null : status, before, limit }),
    countTicketsOf.one(on, { userId }),
  ])
  const shown = rows.slice(0, TICKETS_PAGE_SIZE)
  return { tickets: shown.map(toTicketRow), counts, next: rows.length === limit ? (shown.at(-1)?.id ?? null) : null }
}

export async function readTicket(on: Handle, userId: UserId, id: TicketId, now: Date): Promise<Ticket> {
  const row = await readShopperTicket.first(on, { id, userId })
  if (row === undefined) throw TicketNotFound()
  return toTicket(row, await listSaid.all(on, { id }), now)
}
