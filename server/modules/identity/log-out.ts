import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const deleteSession = statement<{ id: string; sid: string }>(
  'delete-session',
  `
  delete from sessions where user_id = :id and id = :sid`,
)

/** Ends the session that either of its tokens names: the shopper's and the master's are worth nothing from the commit on. */
export async function logOut(tx: Transaction, { id, sid }: { id: UserId; sid: string }): Promise<void> {
  await deleteSession.run(tx, { id, sid })
}
