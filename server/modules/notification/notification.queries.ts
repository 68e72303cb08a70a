import type { UserId } from '#contract/ids.ts'
import type { NotificationBlock, NotificationId } from '#contract/notification.ts'
import { statement } from '../../platform/database/statement.ts'

/** Several at once, as JSON, and that these people's changed. One whose cause came before is left out. */
export const insertNotifications = statement<{ rows: string; now: Date }>(
  'insert-notifications',
  `
  with written as (
    insert into notifications (user_id, id, cause, title, body, link, created_at)
    select "userId", id, cause, title, body, link, :now
    from jsonb_to_recordset(:rows::jsonb) as told ("userId" text, id text, cause text, title text, body jsonb, link text)
    on conflict (user_id, cause) do nothing
    returning user_id
  )
  insert into changed_tags (tag) select distinct 'person:' || user_id from written`,
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
