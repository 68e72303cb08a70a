import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'

const deleteSession = statement<{ userId: string; sessionId: string }>(
  'delete-session',
  `
  delete from sessions where user_id = :userId and id = :sessionId`,
)

/** Ends the session: its tokens, the shopper's and the master's, are worth nothing from the commit on. */
export async function logOut(tx: Transaction, user: SignedIn): Promise<void> {
  await deleteSession.run(tx, { userId: user.id, sessionId: user.sessionId })
}
