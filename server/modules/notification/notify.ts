import type { UserId } from '#contract/ids.ts'
import { NewNotification } from '#contract/notification.ts'
import { deliveryOf, type NotificationKind } from '#contract/notification-settings.ts'
import { notifyAfterCommit } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { insertNotifications } from './notification.queries.ts'

interface Notice extends NewNotification {
  userId: UserId
  kind: NotificationKind
  /** What it is about, `payment-settled:{id}` for example: a person gets one notification a cause. */
  cause: string
}

/** Leaves notifications in the accounts of these people, where they want that kind, in the caller's transaction. Their open tabs are notified after the commit. */
export async function notify(tx: Transaction, now: Date, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ userId, kind, cause, ...content }) => ({
    userId,
    kind,
    isOnByDefault: deliveryOf(kind, 'app') !== 'off',
    cause,
    id: newUuidV7(now.getTime()),
    ...NewNotification.parse(content),
  }))
  if ((await insertNotifications.run(tx, { rows: JSON.stringify(rows), now })) > 0) notifyAfterCommit(tx)
}
