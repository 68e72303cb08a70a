import type { UserId } from '#contract/ids.ts'
import type { TicketDepartment, TicketFile, TicketId, TicketPriority, TicketStatus } from '#contract/ticket.ts'
import { statement } from '../../platform/database/statement.ts'

export interface TicketRecord {
  id: TicketId
  number: number
  userId: UserId
  title: string
  department: TicketDepartment
  shortDesc: string
  priority: TicketPriority
  status: TicketStatus
  lastNo: number
  seenNo: number
  awaitsAnswer: boolean
  isAnswered: boolean
  assignedTo: UserId | null
  rating: number | null
  closedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const RECORD = `t.id, t.number, t.user_id as "userId", t.title, t.department, t.short_desc as "shortDesc", t.priority, t.status, t.last_no as "lastNo",
  t.seen_no as "seenNo", t.awaits_answer as "awaitsAnswer", t.is_answered as "isAnswered", t.assigned_to as "assignedTo", t.rating,
  t.closed_at as "closedAt", t.created_at as "createdAt", t.updated_at as "updatedAt"`

export interface ShopperTicketRecord extends TicketRecord {
  requesterName: string
  unread: number
}

const UNREAD = `(select count(*) from ticket_messages as m where m.ticket_id = t.id and m.no > t.seen_no and m.role = 'support')::int as unread`
const REQUESTER = `btrim(u.name || ' ' || u.family) as "requesterName"`

interface NewTicketRow extends Record<string, unknown> {
  id: TicketId
  userId: UserId
  title: string
  department: TicketDepartment
  shortDesc: string
  now: Date
}

export const insertTicket = statement<NewTicketRow>(
  'insert-ticket',
  `
  insert into tickets (id, user_id, title, department, short_desc, created_at, updated_at)
  values (:id, :userId, :title, :department, :shortDesc, :now, :now)`,
)

/** Holds the row of a ticket's shopper before the ticket's own, as the deletion of an account does. No row where they are gone. */
export const lockRequester = statement<{ userId: UserId }, { id: UserId }>(
  'lock-ticket-requester',
  `
  select id from users where id = :userId for key share`,
)

export const lockRequesterOf = statement<{ id: TicketId }>(
  'lock-requester-of-ticket',
  `
  select id from users where id = (select user_id from tickets where id = :id) for key share`,
)

/** `userId`: of its shopper alone; null: of anybody, for support. Every change of a ticket takes this lock first. */
export const lockTicket = statement<{ id: TicketId; userId: UserId | null }, TicketRecord>(
  'lock-ticket',
  `
  select ${RECORD} from tickets as t where t.id = :id and (:userId::text is null or t.user_id = :userId::text) for update`,
)

/** Without its lock. `userId` as of `lockTicket`. */
export const findTicketStatus = statement<{ id: TicketId; userId: UserId | null }, { status: TicketStatus }>(
  'find-ticket-status',
  `
  select status from tickets where id = :id and (:userId::text is null or user_id = :userId::text)`,
)

export const readShopperTicket = statement<{ id: TicketId; userId: UserId }, ShopperTicketRecord>(
  'read-shopper-ticket',
  `
  select ${RECORD}, ${REQUESTER}, ${UNREAD} from tickets as t join users as u on u.id = t.user_id where t.id = :id and t.user_id = :userId`,
)

export const listTicketsOf = statement<
  { userId: UserId; status: TicketStatus | null; before: TicketId | undefined; limit: number },
  ShopperTicketRecord
>(
  'list-tickets-of-shopper',
  `
  select ${RECORD}, ${REQUESTER}, ${UNREAD} from tickets as t join users as u on u.id = t.user_id
  where t.user_id = :userId and (:status::text is null or t.status = :status::text) and (:before::text is null or t.id < :before::text)
  order by t.id desc limit :limit`,
)

export const countTicketsOf = statement<{ userId: UserId }, { open: number; closed: number }>(
  'count-tickets-of-shopper',
  `
  select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'closed')::int as closed
  from tickets where user_id = :userId`,
)

export interface SaidRow {
  no: number
  text: string
  role: 'user' | 'support'
  author: string
  at: Date
}

/** A message with what came with it. */
export interface MessageRow extends SaidRow {
  file: TicketFile | null
}

/** A ticket of more is read to its last thousand. */
export const listSaid = statement<{ id: TicketId }, MessageRow>(
  'list-ticket-messages',
  `
  select * from (
    select m.no, m.text, m.role, btrim(u.name || ' ' || u.family) as author, m.created_at as at,
      case when f.no is not null then json_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes) end as file
    from ticket_messages as m left join users as u on u.id = m.author_id left join ticket_files as f on f.ticket_id = m.ticket_id and f.no = m.no
    where m.ticket_id = :id order by m.no desc limit 1000
  ) as last order by no`,
)

interface NewSaid extends Record<string, unknown> {
  id: TicketId
  authorId: UserId
  text: string
  now: Date
}

/** Under the lock of its ticket: gives the message the next number and moves the ticket to where it stands then. */
export const addMessage = statement<NewSaid & { role: 'user' | 'support' }, { no: number }>(
  'add-ticket-message',
  `
  with moved as (
    update tickets set last_no = last_no + 1, awaits_answer = (:role::text = 'user'), is_answered = is_answered or :role::text = 'support',
      assigned_to = case when :role::text = 'support' then coalesce(assigned_to, :authorId::text) else assigned_to end, updated_at = :now
    where id = :id returning last_no
  )
  insert into ticket_messages (ticket_id, no, author_id, role, text, created_at)
  select :id, last_no, :authorId::text, :role::text, :text, :now from moved returning no`,
)

export const closeOpenTicket = statement<{ id: TicketId; rating: number | undefined; now: Date }>(
  'close-ticket',
  `
  update tickets set status = 'closed', closed_at = :now, rating = :rating::smallint, awaits_answer = false, updated_at = :now where id = :id`,
)

export const reopenClosedTicket = statement<{ id: TicketId; now: Date }>(
  'reopen-ticket',
  `
  update tickets set status = 'open', closed_at = null, rating = null, awaits_answer = true, updated_at = :now where id = :id`,
)

export const setRating = statement<{ id: TicketId; rating: number }>('rate-ticket', `update tickets set rating = :rating where id = :id`)

export const setSeen = statement<{ id: TicketId; userId: UserId; upTo: number }>(
  'set-ticket-seen',
  `
  update tickets set seen_no = greatest(seen_no, least(:upTo::int, last_no)) where id = :id and user_id = :userId`,
)

/** Answers that the shopper has not seen, but for those from `before` on. */
export const countUnseen = statement<{ id: TicketId; seenNo: number; before: number }, { count: number }>(
  'count-unseen-ticket-answers',
  `
  select count(*)::int as count from ticket_messages where ticket_id = :id and role = 'support' and no > :seenNo and no < :before`,
)

/** One that somebody is changing is waited for. */
export const lockTicketsOf = statement<{ userId: UserId }>(
  'lock-tickets-to-forget',
  `
  select id from tickets where user_id = :userId order by id for update`,
)

/** With their messages and notes. */
export const deleteTickets = statement<{ userId: UserId }>('forget-tickets', `delete from tickets where user_id = :userId`)
