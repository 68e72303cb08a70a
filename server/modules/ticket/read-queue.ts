import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { TICKETS_PAGE_SIZE, type TicketId } from '#contract/ticket.ts'
import type { DeskTicket, listTicketQueueCall, QueueQuery, TicketInQueue } from '#contract/ticket-desk.ts'
import type { Handle } from '../../platform/database/database.ts'
import { countQueue, listNotes, listQueue, type QueueFilter, type QueueRow, readQueued } from './desk.queries.ts'
import { TicketNotFound } from './ticket.errors.ts'
import { listSaid } from './ticket.queries.ts'
import { teamOf, toMessage } from './to-ticket.ts'

/** `member`: who asks. */
export async function readQueue(on: Handle, member: UserId, wanted: QueueQuery): Promise<AnswerOf<typeof listTicketQueueCall>> {
  const { page, status, which, department, number } = wanted
  const filter: QueueFilter = {
    status: status === 'all' ? undefined : status,
    department,
    awaitsAnswer: which === 'waiting' || undefined,
    assignedTo: which === 'mine' ? member : undefined,
    isNobodys: which === 'nobodys' || undefined,
    number,
  }
  const [rows, { count }] = await Promise.all([
    listQueue(on, filter, { limit: TICKETS_PAGE_SIZE, offset: (page - 1) * TICKETS_PAGE_SIZE }),
    countQueue(on, filter),
  ])
  return {
    tickets: rows.map((row) => toQueued(row, member)),
    totalCount: count,
    page,
    totalPages: Math.max(1, Math.ceil(count / TICKETS_PAGE_SIZE)),
  }
}

export async function readDeskTicket(on: Handle, member: UserId, id: TicketId): Promise<DeskTicket> {
  const row = await readQueued.first(on, { id })
  if (row === undefined) throw TicketNotFound()
  const [said, notes] = await Promise.all([listSaid.all(on, { id }), listNotes.all(on, { id })])
  return {
    ...toQueued(row, member),
    ticketShortDesc: row.shortDesc,
    rating: row.rating,
    messages: said.map(toMessage),
    notes: notes.map(({ no, text, author, at }) => ({ no, text, author, date: at.toISOString() })),
  }
}

function toQueued(row: QueueRow, member: UserId): TicketInQueue {
  return {
    ticketId: row.id,
    ticketNumber: row.number,
    ticketTitle: row.title,
    ticketStatus: row.status,
    priority: row.priority,
    teamName: teamOf(row.department),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    requesterName: row.requesterName,
    awaitsAnswer: row.awaitsAnswer,
    assignee: row.assignee,
    isMine: row.assignedTo === member,
  }
}
