import type { UserId } from '#contract/ids.ts'
import { NewNotification } from '#contract/notification.ts'
import { tellOfChanges } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { insertNotifications } from './notification.queries.ts'

interface Told extends NewNotification {
  userId: UserId
  /** What it tells of, `payment-settled:{id}` for example: of one thing a person is told once. */
  cause: string
}

/** Leaves notifications in the accounts of these people, in the caller's transaction. Their open tabs hear of it after the commit. */
export async function notify(tx: Transaction, now: Date, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const rows = told.map(({ userId, cause, ...content }) => ({
    userId,
    cause,
    id: newUuidV7(now.getTime()),
    ...NewNotification.parse(content),
  }))
  if ((await insertNotifications.run(tx, { rows: JSON.stringify(rows), now })) > 0) tellOfChanges(tx)
}
