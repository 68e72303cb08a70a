import type { UserId } from '#contract/ids.ts'
import type { NotificationBlock, NotificationId } from '#contract/notification.ts'
import { statement } from '../../platform/database/statement.ts'
import { wantsSql } from './choices.queries.ts'

/**
 * Several at once, as JSON, and that these people's changed. One whose cause came before is left out; so is one of a kind that its person does not want
 * at the bell, but the pages that they have open are notified all the same.
 */
export const insertNotifications = statement<{ rows: string; now: Date }>(
  'insert-notifications',
  `
  with told as materialized (
    select *, ${wantsSql(`'app'`)} as is_wanted
    from jsonb_to_recordset(:rows::jsonb) as told
      ("userId" text, kind text, "isOnByDefault" boolean, id text, cause text, title text, body jsonb, link text)
  ), written as (
    insert into notifications (user_id, id, cause, title, body, link, created_at)
    select "userId", id, cause, title, body, link, :now from told where is_wanted
    on conflict (user_id, cause) do nothing
    returning user_id
  )
  insert into changed_tags (tag) select 'person:' || user_id from written union select 'person:' || "userId" from told where not is_wanted`,
)

export const findPeople = statement<{ mobiles: readonly string[] }, { id: UserId; mobile: string }>(
  'find-people-of-messages',
  `
  select id, mobile from users where mobile = any(:mobiles)`,
)

/** How many of these stand in the accounts already, as JSON. */
export const countTold = statement<{ causes: string }, { count: number }>(
  'count-told-notifications',
  `
  select count(*)::int as count
  from jsonb_to_recordset(:causes::jsonb) as told ("userId" text, cause text)
  join notifications on notifications.user_id = told."userId" and notifications.cause = told.cause`,
)

export const countUnread = statement<{ userId: UserId }, { count: number }>(
  'count-unread-notifications',
  `
  select count(*)::int as count from notifications where user_id = :userId and read_at is null`,
)

export const countNotifications = statement<{ userId: UserId }, { count: number }>(
  'count-notifications',
  `
  select count(*)::int as count from notifications where user_id = :userId`,
)

export interface NotificationRow {
  id: NotificationId
  title: string
  body: NotificationBlock[]
  link: string | null
  createdAt: Date
  readAt: Date | null
}

export const listNewestNotifications = statement<{ userId: UserId; limit: number; offset: number }, NotificationRow>(
  'list-notifications',
  `
  select id, title, body, link, created_at as "createdAt", read_at as "readAt"
  from notifications where user_id = :userId order by id desc limit :limit offset :offset`,
)

export const findNotification = statement<{ userId: UserId; id: NotificationId }, NotificationRow>(
  'find-notification',
  `
  select id, title, body, link, created_at as "createdAt", read_at as "readAt"
  from notifications where user_id = :userId and id = :id`,
)

/** Answers how many there are: one that is as wanted already counts, too. */
export const markSeen = statement<{ userId: UserId; id: NotificationId; isRead: boolean; now: Date }>(
  'mark-notification-seen',
  `
  update notifications set read_at = case when :isRead then coalesce(read_at, :now) end where user_id = :userId and id = :id`,
)

export const markAllSeen = statement<{ userId: UserId; newest: NotificationId; now: Date }>(
  'mark-all-notifications-seen',
  `
  update notifications set read_at = :now where user_id = :userId and read_at is null and id <= :newest`,
)

export const deleteOldNotifications = statement<{ before: Date }>(
  'delete-old-notifications',
  `
  delete from notifications where created_at < :before`,
)
