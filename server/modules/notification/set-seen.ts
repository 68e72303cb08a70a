import type { UserId } from '#contract/ids.ts'
import type { NotificationId, SetSeen } from '#contract/notification.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { NotificationNotFound } from './notification.errors.ts'
import { countUnread, markAllSeen, markSeen } from './notification.queries.ts'

/** Marks one read, or unread again; answers how many are unread now. Named in both ways, it has to be the same one. */
export async function setSeen(tx: Transaction, userId: UserId, { notificationId, rowId, isRead }: SetSeen, now: Date): Promise<number> {
  const id = notificationId ?? rowId
  if (id === undefined || (rowId !== undefined && rowId !== id)) throw NotificationNotFound()
  if ((await markSeen.run(tx, { userId, id, isRead, now })) === 0) throw NotificationNotFound()
  return tellOthers(tx, userId)
}

/** Marks all up to `newest`, the newest that the person has seen. */
export async function setAllSeen(tx: Transaction, userId: UserId, newest: NotificationId, now: Date): Promise<number> {
  await markAllSeen.run(tx, { userId, newest, now })
  return tellOthers(tx, userId)
}

/** The same person's other tabs and devices show the count, too. */
async function tellOthers(tx: Transaction, userId: UserId): Promise<number> {
  await markChanged(tx, [`person:${userId}`])
  return (await countUnread.one(tx, { userId })).count
}
