import type { UserId } from '#contract/ids.ts'
import { NewNotification } from '#contract/notification.ts'
import { notifyAfterCommit } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { insertNotifications } from './notification.queries.ts'

interface Notice extends NewNotification {
  userId: UserId
  /** What it is about, `payment-settled:{id}` for example: a person gets one notification a cause. */
  cause: string
}

/** Leaves notifications in the accounts of these people, in the caller's transaction. Their open tabs are notified after the commit. */
export async function notify(tx: Transaction, now: Date, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ userId, cause, ...content }) => ({
    userId,
    cause,
    id: newUuidV7(now.getTime()),
    ...NewNotification.parse(content),
  }))
  if ((await insertNotifications.run(tx, { rows: JSON.stringify(rows), now })) > 0) notifyAfterCommit(tx)
}
