import { isForKeys } from '#contract/api-key.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Authentication, Session } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { sellerRightsOf, staffRightsOf } from '../identity/rights-of.ts'
import { findLiveKey, noteKeyUse } from './api-key.queries.ts'
import { hashOfKey, isOfThisMarket } from './key-text.ts'

/** How often the use of a key is noted. */
const USE_NOTED_EVERY_MS = 60_000

/** Adds keys to what a market knows people by. Nothing that a key opens is opened by the sessions of people, nor the other way round. */
export function withKeys(people: Authentication, { clock, settings }: Pick<Services, 'clock' | 'settings'>): Authentication {
  const isOurs = (token: string) => isOfThisMarket(settings.tokenSecret, token)

  /** What a key may do at this moment: of its scopes those that its owner may. */
  const key = async (db: Database, token: string): Promise<Session | undefined> => {
    if (!isOurs(token)) return undefined
    const now = clock.now()
    const row = await findLiveKey.first(db, { hash: hashOfKey(token), now })
    if (row === undefined) return undefined
    const { id, userId, role, sellerId, scopes, lastUsedAt } = row
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MS) await noteKeyUse.run(db, { userId, id, now })
    const rights = (sellerId === null ? staffRightsOf(row) : sellerRightsOf(row)).filter(
      (right) => isForKeys(right) && scopes.includes(right),
    )
    return { id: userId, role, sessionId: id, keyId: id, sellerId: sellerId ?? undefined, rights: new Set(rights) }
  }

  return {
    ...people,
    key,
    sessionOf: (token) => people.sessionOf(token) ?? (isOurs(token) ? hashOfKey(token).toString('base64url') : undefined),
  }
}
