import type { UserId } from '#contract/ids.ts'
import type { DeviceSession, SessionId } from '#contract/session.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import { SessionNotFound } from './identity.errors.ts'

type Asker = Pick<SignedIn, 'id' | 'sessionId'>
interface SessionRow extends Pick<DeviceSession, 'id' | 'browser' | 'system' | 'isThis'> {
  signedInAt: Date
  endsAt: Date
}

/** More than anybody has; sessions end by themselves after a month. */
const LISTED = 50

const listLiveSessions = statement<{ userId: UserId; sessionId: string }, SessionRow>(
  'list-live-sessions',
  `
  select sessions.id, sessions.browser, sessions.system, sessions.created_at as "signedInAt", sessions.expires_at as "endsAt",
    sessions.id = :sessionId as "isThis"
  from sessions join users on users.id = sessions.user_id
  where sessions.user_id = :userId and sessions.expires_at > now() and sessions.role = users.role
  order by "isThis" desc, sessions.created_at desc, sessions.id limit ${LISTED}`,
)

const deleteOne = statement<{ userId: UserId; sessionId: SessionId }>(
  'end-session',
  `delete from sessions where user_id = :userId and id = :sessionId`,
)

const deleteOthers = statement<{ userId: UserId; sessionId: string }>(
  'end-other-sessions',
  `delete from sessions where user_id = :userId and id <> :sessionId`,
)

export async function listSessions(on: Handle, { id: userId, sessionId }: Asker): Promise<DeviceSession[]> {
  const rows = await listLiveSessions.all(on, { userId, sessionId })
  return rows.map(({ signedInAt, endsAt, ...row }) => ({ ...row, signedInAt: signedInAt.toISOString(), endsAt: endsAt.toISOString() }))
}

/** From the commit on its tokens, the shopper's and the master's, are worth nothing. */
export async function endOneSession(tx: Transaction, asker: Asker, sessionId: SessionId): Promise<DeviceSession[]> {
  if ((await deleteOne.run(tx, { userId: asker.id, sessionId })) === 0) throw SessionNotFound()
  return listSessions(tx, asker)
}

export async function endOtherSessions(tx: Transaction, asker: Asker): Promise<DeviceSession[]> {
  await deleteOthers.run(tx, { userId: asker.id, sessionId: asker.sessionId })
  return listSessions(tx, asker)
}
