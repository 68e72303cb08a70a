import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listNotificationsCall, Notification, NotificationId } from '#contract/notification.ts'
import type { readNotificationComponentCall } from '#contract/notification-component.ts'
import { writeComponent } from '#contract/read-component.ts'
import type { Handle } from '../../platform/database/database.ts'
import { NotificationNotFound } from './notification.errors.ts'
import { countNotifications, countUnread, findNotification, listNewestNotifications, type NotificationRow } from './notification.queries.ts'
import { pageParts } from './notification-component.ts'

export async function listNotifications(
  on: Handle,
  userId: UserId,
  { page, limit }: { page: number; limit: number },
): Promise<AnswerOf<typeof listNotificationsCall>> {
  const [rows, unread, all] = await Promise.all([
    listNewestNotifications.all(on, { userId, limit, offset: (page - 1) * limit }),
    countUnread.one(on, { userId }),
    countNotifications.one(on, { userId }),
  ])
  return {
    messages: rows.map(toNotification),
    unreadCount: unread.count,
    totalCount: all.count,
    page,
    totalPages: Math.max(1, Math.ceil(all.count / limit)),
  }
}

/** The same page, said as a component definition. */
export async function listAsComponent(
  on: Handle,
  userId: UserId,
  wanted: { page: number; limit: number },
): Promise<AnswerOf<typeof readNotificationComponentCall>> {
  const { messages, unreadCount, totalCount, page, totalPages } = await listNotifications(on, userId, wanted)
  return {
    component: writeComponent(pageParts(messages)),
    notificationIds: messages.map(({ id }) => id),
    count: totalCount,
    unreadCount,
    page,
    totalPages,
  }
}

export async function readNotification(on: Handle, userId: UserId, id: NotificationId): Promise<Notification> {
  const row = await findNotification.first(on, { userId, id })
  if (row === undefined) throw NotificationNotFound()
  return toNotification(row)
}

function toNotification({ createdAt, readAt, ...row }: NotificationRow): Notification {
  return { ...row, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
