import type { UserId } from '#contract/ids.ts'
import type { TicketDepartment, TicketId, TicketPriority, TicketStatus } from '#contract/ticket.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SaidRow } from './ticket.queries.ts'

export interface QueueRow {
  id: TicketId
  number: number
  title: string
  department: TicketDepartment
  shortDesc: string
  priority: TicketPriority
  status: TicketStatus
  awaitsAnswer: boolean
  assignedTo: UserId | null
  rating: number | null
  createdAt: Date
  updatedAt: Date
  requesterName: string
  assignee: string | null
}

const QUEUED = `t.id, t.number, t.title, t.department, t.short_desc as "shortDesc", t.priority, t.status, t.awaits_answer as "awaitsAnswer",
  t.assigned_to as "assignedTo", t.rating, t.created_at as "createdAt", t.updated_at as "updatedAt",
  btrim(u.name || ' ' || u.family) as "requesterName", btrim(a.name || ' ' || a.family) as assignee`
const WITH_PEOPLE = `join users as u on u.id = t.user_id left join users as a on a.id = t.assigned_to`

interface Filter extends Record<string, unknown> {
  status: TicketStatus | null
  department: TicketDepartment | undefined
  awaitsAnswer: boolean | null
  assignedTo: UserId | null
  isNobodys: boolean
  number: number | undefined
}

const MATCHES = `(:status::text is null or t.status = :status::text) and (:department::text is null or t.department = :department::text)
  and (:awaitsAnswer::boolean is null or t.awaits_answer = :awaitsAnswer::boolean)
  and (:assignedTo::text is null or t.assigned_to = :assignedTo::text) and (not :isNobodys::boolean or t.assigned_to is null)
  and (:number::bigint is null or t.number = :number::bigint)`

export const listQueue = statement<Filter & { limit: number; offset: number }, QueueRow>(
  'list-ticket-queue',
  `
  select ${QUEUED} from tickets as t ${WITH_PEOPLE} where ${MATCHES} order by t.updated_at, t.id limit :limit offset :offset`,
)

export const countQueue = statement<Filter, { count: number }>(
  'count-ticket-queue',
  `
  select count(*)::int as count from tickets as t where ${MATCHES}`,
)

export const readQueued = statement<{ id: TicketId }, QueueRow>(
  'read-ticket-of-queue',
  `
  select ${QUEUED} from tickets as t ${WITH_PEOPLE} where t.id = :id`,
)

export const listNotes = statement<{ id: TicketId }, Omit<SaidRow, 'role'>>(
  'list-ticket-notes',
  `
  select n.no, n.text, btrim(u.name || ' ' || u.family) as author, n.created_at as at
  from ticket_notes as n left join users as u on u.id = n.author_id where n.ticket_id = :id order by n.no limit 1000`,
)

/** Under the lock of its ticket. A note changes nothing that its shopper sees, the time of the last change included. */
export const addNote = statement<{ id: TicketId; authorId: UserId; text: string; now: Date }>(
  'add-ticket-note',
  `
  with moved as (update tickets set last_note_no = last_note_no + 1 where id = :id returning last_note_no)
  insert into ticket_notes (ticket_id, no, author_id, text, created_at) select :id, last_note_no, :authorId, :text, :now from moved`,
)

/** `takes`: the member works on it from now on; `frees`: nobody does. A priority that is left out stays. */
export const setSorting = statement<{ id: TicketId; member: UserId; takes: boolean; frees: boolean; priority: TicketPriority | undefined }>(
  'sort-ticket',
  `
  update tickets set assigned_to = case when :takes::boolean then :member::text when not :frees::boolean then assigned_to end,
    priority = coalesce(:priority::text, priority) where id = :id`,
)
