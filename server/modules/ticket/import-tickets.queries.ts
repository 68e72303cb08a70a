import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** As `lockRequester`, of many. */
export const lockRequesters = statement<{ mobiles: readonly string[] }, { id: UserId; mobile: string }>(
  'lock-requesters-of-imported-tickets',
  `
  select id, mobile from users where mobile = any(:mobiles::text[]) order by id for key share`,
)

export const findImportedTickets = statement<{ keys: readonly string[] }, { key: string }>(
  'find-imported-tickets',
  `
  select import_key as key from tickets where import_key = any(:keys::text[])`,
)

export const insertImportedTickets = statement<{ tickets: string; messages: string }>(
  'insert-imported-tickets',
  `
  with made as (
    insert into tickets (id, import_key, user_id, title, department, short_desc, priority, status, last_no, seen_no, awaits_answer, is_answered, closed_at,
      created_at, updated_at)
    select id, key, "userId", title, department, "shortDesc", priority, status, "lastNo", "lastNo", "awaitsAnswer", "isAnswered",
      case when status = 'closed' then "updatedAt" end, "createdAt", "updatedAt"
    from json_to_recordset(:tickets::json) as row (id text, key text, "userId" text, title text, department text, "shortDesc" text, priority text, status text,
      "lastNo" int, "awaitsAnswer" boolean, "isAnswered" boolean, "createdAt" timestamptz, "updatedAt" timestamptz)
    returning id
  )
  insert into ticket_messages (ticket_id, no, author_id, role, text, created_at)
  select id, no, "authorId", role, text, date
  from json_to_recordset(:messages::json) as row (id text, no int, "authorId" text, role text, text text, date timestamptz) join made using (id)`,
)
