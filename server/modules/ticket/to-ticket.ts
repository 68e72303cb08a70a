import { TICKET_DEPARTMENTS, type Ticket, type TicketDepartment, type TicketMessage, type TicketRow } from '#contract/ticket.ts'
import { htmlOfText } from './html-of-text.ts'
import { mayReopen, reopenUntil } from './reopening.ts'
import type { MessageRow, ShopperTicketRecord } from './ticket.queries.ts'

export function toTicketRow(row: ShopperTicketRecord): TicketRow {
  return {
    ticketId: row.id,
    ticketNumber: row.number,
    ticketTitle: row.title,
    ticketStatus: row.status,
    priority: row.priority,
    teamName: teamOf(row.department),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    unread: row.unread,
  }
}

export function toTicket(row: ShopperTicketRecord, said: readonly MessageRow[], now: Date): Ticket {
  const { closedAt } = row
  return {
    ...toTicketRow(row),
    requesterName: row.requesterName,
    ticketShortDesc: row.shortDesc,
    messages: said.map(toMessage),
    rating: row.rating,
    reopenUntil: closedAt !== null && mayReopen(closedAt, now) ? reopenUntil(closedAt).toISOString() : null,
  }
}

export function toMessage({ no, text, role, author, at, file }: MessageRow): TicketMessage {
  const said = { no, message: text, body: htmlOfText(text), sender: { name: author, role }, date: at.toISOString() }
  return file === null ? said : { ...said, file }
}

export function teamOf(department: TicketDepartment): string {
  return TICKET_DEPARTMENTS.find(({ value }) => value === department)?.label ?? department
}
