import type { Audience, GroupMessage, GroupMessageId, GroupMessageKind } from '#contract/group-message.ts'
import type { UserId } from '#contract/ids.ts'
import type { NotificationChannel } from '#contract/notification-settings.ts'
import { statement } from '../../platform/database/statement.ts'

export interface GroupMessageRow {
  id: GroupMessageId
  kind: GroupMessageKind
  title: string
  text: string
  link: string | null
  channels: NotificationChannel[]
  audience: Audience
  state: GroupMessage['state']
  createdBy: string
  createdAt: Date
  sendAfter: Date
  counted: number
  sent: number
  reached: string
}

const ROW = `message.id, message.kind, message.title, message.text, message.link, message.channels, message.audience, message.state,
  coalesce((select trim(name || ' ' || family) from users where id = message.created_by), '') as "createdBy", message.created_at as "createdAt",
  message.send_after as "sendAfter", message.counted, message.sent, message.reached`

const LISTED = 100

export const listMessages = statement<Record<string, never>, GroupMessageRow>(
  'list-group-messages',
  `select ${ROW} from group_messages as message order by message.created_at desc, message.id desc limit ${LISTED}`,
)

export const readMessage = statement<{ id: GroupMessageId }, GroupMessageRow>(
  'read-group-message',
  `select ${ROW} from group_messages as message where message.id = :id`,
)

export const insertMessage = statement<{
  id: GroupMessageId
  kind: GroupMessageKind
  title: string
  text: string
  link: string | null
  channels: readonly NotificationChannel[]
  audience: string
  by: UserId
  now: Date
  counted: number
  sendAfter: Date
}>(
  'insert-group-message',
  `
  insert into group_messages (id, kind, title, text, link, channels, audience, created_by, created_at, counted, send_after)
  values (:id, :kind, :title, :text, :link, :channels, :audience::jsonb, :by, :now, :counted, :sendAfter)`,
)

/** A portion that is on its way is waited for: what it sent is sent, and the next finds the message ended. */
export const lockMessage = statement<{ id: GroupMessageId }, GroupMessageRow>(
  'lock-group-message',
  `select ${ROW} from group_messages as message where message.id = :id for update of message`,
)

/** The next one whose time has come; one that is cancelled at this moment, or worked on elsewhere, is left out. */
export const lockNextMessage = statement<{ now: Date }, GroupMessageRow>(
  'lock-next-group-message',
  `
  select ${ROW} from group_messages as message where message.state = 'waiting' and message.send_after <= :now
  order by message.send_after, message.id limit 1 for update of message skip locked`,
)

/** Numbers that were pasted are no longer needed. */
export const endMessage = statement<{ id: GroupMessageId; state: 'done' | 'cancelled'; now: Date }>(
  'end-group-message',
  `
  update group_messages set state = :state, ended_at = :now, audience = case when audience ->> 'who' = 'mobiles' then audience || '{"mobiles":[]}' else audience end
  where id = :id and state = 'waiting'`,
)

export const putOff = statement<{ id: GroupMessageId; until: Date }>(
  'put-off-group-message',
  `update group_messages set send_after = :until where id = :id`,
)

export const noteProgress = statement<{ id: GroupMessageId; reached: string; more: number }>(
  'note-progress-of-group-message',
  `update group_messages set reached = :reached, sent = sent + :more where id = :id`,
)

/** Those who did not get it yet: each person once. */
export const insertPeople = statement<{ id: GroupMessageId; userIds: readonly UserId[] }, { userId: UserId }>(
  'insert-people-of-group-message',
  `
  insert into group_message_people (user_id, message_id) select user_id, :id from unnest(:userIds::text[]) as user_id
  on conflict do nothing returning user_id as "userId"`,
)

/** The links of these people; who has none gets the one that is brought. */
export const keepTokens = statement<{ rows: string }, { userId: UserId; token: string }>(
  'keep-refusal-tokens',
  `
  insert into advertising_refusals as kept (user_id, token)
  select "userId", token from jsonb_to_recordset(:rows::jsonb) as row ("userId" text, token text) order by "userId"
  on conflict (user_id) do update set token = kept.token returning user_id as "userId", token`,
)

export const forgetOldMessages = statement<{ before: Date }>(
  'forget-old-group-messages',
  `
  with old as (delete from group_messages where created_at < :before and state <> 'waiting' returning id)
  delete from group_message_people using old where message_id = old.id`,
)

export const findRefuser = statement<{ token: string }, { userId: UserId }>(
  'find-person-of-refusal',
  `select user_id as "userId" from advertising_refusals where token = :token`,
)
