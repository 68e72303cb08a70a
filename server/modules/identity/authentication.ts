import type { UserRole } from '#contract/identity.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Right } from '#contract/rights.ts'
import { STAFF_USE_NOTED_EVERY_S } from '#contract/timings.ts'
import type { Database } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Authentication, Session } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { sellerRightsOf, staffRightsOf } from './rights-of.ts'
import { lockOf, type StaffSession, secondsBetween } from './staff-lock.ts'
import { createTokenReader } from './tokens.ts'

interface LiveSession {
  id: UserId
  role: UserRole
  granted: string[]
  sellerId: SellerId | null
}

/** A session holds while its owner is active and has the role it was made for: deactivation and a new role end it at once. */
const findLiveSession = statement<{ userId: string; sessionId: string }, LiveSession>(
  'find-live-session',
  `
  select users.id, users.role, users.granted, users.seller_id as "sellerId"
  from sessions join users on users.id = sessions.user_id
  where sessions.user_id = :userId and sessions.id = :sessionId
    and sessions.expires_at > now() and users.status = 'active' and users.role = sessions.role`,
)

/** The same, with what its lock depends on. */
const findStaffSession = statement<{ userId: string; sessionId: string }, LiveSession & StaffSession>(
  'find-staff-session',
  `
  select users.id, users.role, users.granted, users.seller_id as "sellerId",
    sessions.created_at as "signedInAt", sessions.unlocked_at as "unlockedAt", sessions.used_at as "usedAt",
    exists (select from staff_passwords where staff_passwords.user_id = users.id) as "hasPassword"
  from sessions join users on users.id = sessions.user_id
  where sessions.user_id = :userId and sessions.id = :sessionId
    and sessions.expires_at > now() and users.status = 'active' and users.role = sessions.role`,
)

const noteUse = statement<{ userId: string; sessionId: string; now: Date }>(
  'note-use-of-staff-session',
  `
  update sessions set used_at = :now where user_id = :userId and id = :sessionId and used_at < :now::timestamptz`,
)

/** Who stands behind a token. A shopper token opens no master call, and a master token no shopper call. */
export function createAuthentication({ clock, settings }: Pick<Services, 'clock' | 'settings'>): Authentication {
  const read = createTokenReader(settings.tokenSecret)

  const shopper = async (db: Database, token: string): Promise<Session | undefined> => {
    const claims = read(token)
    if (claims?.aud !== 'shopper') return undefined
    const row = await findLiveSession.first(db, { userId: claims.id, sessionId: claims.sid })
    return row && sessionOf(row, claims.sid, sellerRightsOf(row))
  }

  const master = async (db: Database, token: string): Promise<Session | undefined> => {
    const claims = read(token)
    if (claims?.aud !== 'master') return undefined
    const row = await findStaffSession.first(db, { userId: claims.id, sessionId: claims.sid })
    if (row === undefined) return undefined
    const now = clock.now()
    const lock = lockOf(row, { now, idleMinutes: settings.staffIdleMinutes })
    if (lock === 'over') return undefined
    const session = sessionOf(row, claims.sid, staffRightsOf(row))
    if (lock !== 'none') return { ...session, lock }
    if (row.usedAt !== null && secondsBetween(row.usedAt, now) >= STAFF_USE_NOTED_EVERY_S)
      await noteUse.run(db, { userId: row.id, sessionId: claims.sid, now })
    return session
  }

  return { shopper, master, sessionOf: (token) => read(token)?.sid }
}

const sessionOf = ({ id, role, sellerId }: LiveSession, sessionId: string, rights: Iterable<Right>): Session => ({
  id,
  role,
  sessionId,
  sellerId: sellerId ?? undefined,
  rights: new Set(rights),
})
