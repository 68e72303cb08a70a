import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listNotificationsCall, Notification } from '#contract/notification.ts'
import type { Handle } from '../../platform/database/database.ts'
import { countNotifications, countUnread, listNewestNotifications, type NotificationRow } from './notification.queries.ts'

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

function toNotification({ createdAt, readAt, ...row }: NotificationRow): Notification {
  return { ...row, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
