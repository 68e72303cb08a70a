import type { UserId } from '#contract/ids.ts'
import type { TicketDepartment, TicketId, TicketPriority, TicketStatus } from '#contract/ticket.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
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

/** undefined: whatever it is. */
export interface QueueFilter {
  status: TicketStatus | undefined
  department: TicketDepartment | undefined
  awaitsAnswer: true | undefined
  assignedTo: UserId | undefined
  isNobodys: true | undefined
  number: number | undefined
}

const CONDITIONS: Record<keyof QueueFilter, string> = {
  status: 't.status = :status',
  department: 't.department = :department',
  awaitsAnswer: 't.awaits_answer',
  assignedTo: 't.assigned_to = :assignedTo',
  isNobodys: 't.assigned_to is null',
  number: 't.number = :number::bigint',
}

/** Which conditions there are decides the statement: the index of a state gives its tickets in their order. */
function matching(filter: QueueFilter): { shape: string; where: string } {
  const asked = (Object.keys(CONDITIONS) as (keyof QueueFilter)[]).filter((name) => filter[name] !== undefined)
  return { shape: asked.map((name) => `-${name}`).join(''), where: ['true', ...asked.map((name) => CONDITIONS[name])].join(' and ') }
}

export function listQueue(on: Handle, filter: QueueFilter, range: { limit: number; offset: number }): Promise<QueueRow[]> {
  const { shape, where } = matching(filter)
  const list = shapedStatement<QueueRow>(
    `ticket-queue${shape}`,
    () => `
    select ${QUEUED} from (select * from tickets as t where ${where} order by t.updated_at, t.id limit :limit offset :offset) as t ${WITH_PEOPLE}
    order by t.updated_at, t.id`,
  )
  return list.all(on, { ...filter, ...range })
}

export function countQueue(on: Handle, filter: QueueFilter): Promise<{ count: number }> {
  const { shape, where } = matching(filter)
  const count = shapedStatement<{ count: number }>(
    `count-tickets${shape}`,
    () => `
    select count(*)::int as count from tickets as t where ${where}`,
  )
  return count.one(on, { ...filter })
}

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
