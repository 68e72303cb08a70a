import { type ApiKey, ApiKeyId, isForKeys, KEY_PREFIX, KEYS_MAX } from '#contract/api-key.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Right } from '#contract/rights.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { KeyNotFound, ScopeNotYours, TooManyKeys } from './api-key.errors.ts'
import { countLiveKeys, insertKey, type KeyRow, listKeys, lockKeyOwner, revokeKey } from './api-key.queries.ts'
import { hashOfKey, newKeyText } from './key-text.ts'

type Needed = Pick<Services, 'clock' | 'settings'>

const DAY_MS = 86_400_000
/** Those that ended long ago are further down. */
const KEYS_SHOWN = 200
const HINT_LETTERS = 4

/** Whose keys: a seller's, or (null) those of staff. */
interface Of {
  sellerId: SellerId | null
  userId: UserId
}

export async function readKeys<Scope extends Right>(
  on: Handle,
  { clock }: Pick<Services, 'clock'>,
  { sellerId, userId }: Of,
  known: readonly Scope[],
): Promise<(Omit<ApiKey, 'scopes'> & { scopes: Scope[] })[]> {
  const now = clock.now()
  return (await listKeys.all(on, { sellerId, limit: KEYS_SHOWN })).map((row) => ({
    keyId: row.id,
    name: row.name,
    hint: row.hint,
    owner: row.owner,
    isYours: row.userId === userId,
    scopes: known.filter((right) => row.scopes.includes(right)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    state: stateOf(row, now),
  }))
}

function stateOf({ revokedAt, expiresAt }: KeyRow, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

/** Makes a key that acts in the name of who asks for it, with rights that they have. Only the asker ever sees its text. */
export async function createKey(
  tx: Transaction,
  { clock, settings }: Needed,
  { sellerId, userId, rights }: Of & { rights: ReadonlySet<Right> },
  { name, scopes, days }: { name: string; scopes: readonly Right[]; days: number },
): Promise<{ id: ApiKeyId; secret: string }> {
  if (!scopes.every((scope) => rights.has(scope) && isForKeys(scope))) throw ScopeNotYours()
  const now = clock.now()
  await lockKeyOwner.run(tx, { userId })
  if ((await countLiveKeys.one(tx, { userId, now })).count >= KEYS_MAX) throw TooManyKeys()

  const secret = newKeyText(settings.tokenSecret)
  const id = ApiKeyId.parse(`key_${newUuidV7(now.getTime())}`)
  await insertKey.run(tx, {
    id,
    userId,
    sellerId,
    name,
    hash: hashOfKey(secret),
    hint: `${KEY_PREFIX}…${secret.slice(-HINT_LETTERS)}`,
    scopes: [...new Set(scopes)],
    now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  })
  return { id, secret }
}

/** Calls that are under way end; the next one is refused. */
export async function endKey(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, sellerId }: { id: ApiKeyId; sellerId: SellerId | null },
): Promise<void> {
  if ((await revokeKey.run(tx, { id, sellerId, now: clock.now() })) === 0) throw KeyNotFound()
}
