import type { UserRole } from '#contract/identity.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Right } from '#contract/rights.ts'
import type { Database } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Authentication, Session } from '../../platform/http/signed-in.ts'
import { sellerRightsOf, staffRightsOf } from './rights-of.ts'
import { createTokenReader } from './tokens.ts'

/** A session holds while its owner is active and has the role it was made for: deactivation and a new role end it at once. */
const findLiveSession = statement<
  { userId: string; sessionId: string },
  { id: UserId; role: UserRole; granted: string[]; sellerId: SellerId | null }
>(
  'find-live-session',
  `
  select users.id, users.role, users.granted, users.seller_id as "sellerId"
  from sessions join users on users.id = sessions.user_id
  where sessions.user_id = :userId and sessions.id = :sessionId
    and sessions.expires_at > now() and users.status = 'active' and users.role = sessions.role`,
)

/** Who stands behind a token. A shopper token opens no master call, and a master token no shopper call. */
export function createAuthentication(secret: string): Authentication {
  const read = createTokenReader(secret)

  const find = async (db: Database, token: string, audience: 'shopper' | 'master'): Promise<Session | undefined> => {
    const claims = read(token)
    if (claims?.aud !== audience) return undefined
    const row = await findLiveSession.first(db, { userId: claims.id, sessionId: claims.sid })
    if (row === undefined) return undefined
    const rights = new Set<Right>(audience === 'master' ? staffRightsOf(row) : sellerRightsOf(row))
    return { id: row.id, role: row.role, sessionId: claims.sid, sellerId: row.sellerId ?? undefined, rights }
  }

  return {
    shopper: (db, token) => find(db, token, 'shopper'),
    master: (db, token) => find(db, token, 'master'),
    sessionOf: (token) => read(token)?.sid,
  }
}
