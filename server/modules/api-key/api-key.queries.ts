import type { ApiKeyId } from '#contract/api-key.ts'
import type { UserRole } from '#contract/identity.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export interface KeyRow {
  id: ApiKeyId
  userId: UserId
  owner: string
  name: string
  hint: string
  scopes: string[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Revoked and expired ones among them: their owner sees what was. `sellerId` null: of staff. */
export const listKeys = statement<{ sellerId: SellerId | null; limit: number }, KeyRow>(
  'list-api-keys',
  `
  select key.id, key.user_id as "userId", btrim(person.name || ' ' || person.family) as owner, key.name, key.hint, key.scopes, key.created_at as "createdAt",
    key.expires_at as "expiresAt", key.last_used_at as "lastUsedAt", key.revoked_at as "revokedAt"
  from api_keys as key join users as person on person.id = key.user_id
  where key.seller_id is not distinct from :sellerId::text
  order by key.created_at desc, key.id limit :limit`,
)

/** Two that are made at once count one after the other. */
export const lockKeyOwner = statement<{ userId: UserId }>(
  'lock-owner-of-api-keys',
  `select id from users where id = :userId for no key update`,
)

export const countLiveKeys = statement<{ userId: UserId; now: Date }, { count: number }>(
  'count-live-api-keys',
  `
  select count(*)::int as count from api_keys where user_id = :userId and revoked_at is null and expires_at > :now`,
)

interface NewKey extends Record<string, unknown> {
  id: ApiKeyId
  userId: UserId
  sellerId: SellerId | null
  name: string
  hash: Buffer
  hint: string
  scopes: readonly string[]
  now: Date
  expiresAt: Date
}

export const insertKey = statement<NewKey>(
  'insert-api-key',
  `
  insert into api_keys (id, user_id, seller_id, name, hash, hint, scopes, created_at, expires_at)
  values (:id, :userId, :sellerId, :name, :hash, :hint, :scopes, :now, :expiresAt)`,
)

export const revokeKey = statement<{ id: ApiKeyId; sellerId: SellerId | null; now: Date }>(
  'revoke-api-key',
  `
  update api_keys set revoked_at = coalesce(revoked_at, :now) where id = :id and seller_id is not distinct from :sellerId::text`,
)

/** All that one person made, for a seller or for the market. */
export const revokeKeysOf = statement<{ userId: UserId; now: Date }>(
  'revoke-api-keys-of-person',
  `
  update api_keys set revoked_at = :now where user_id = :userId and revoked_at is null`,
)

export interface LiveKey {
  id: ApiKeyId
  userId: UserId
  role: UserRole
  granted: string[]
  sellerId: SellerId | null
  scopes: string[]
  lastUsedAt: Date | null
}

/** A key holds while it is not revoked, its time is not over, and its owner is active where it was made. */
export const findLiveKey = statement<{ hash: Buffer; now: Date }, LiveKey>(
  'find-live-api-key',
  `
  select key.id, key.user_id as "userId", person.role, person.granted, key.seller_id as "sellerId", key.scopes, key.last_used_at as "lastUsedAt"
  from api_keys as key join users as person on person.id = key.user_id
  where key.hash = :hash and key.revoked_at is null and key.expires_at > :now and person.status = 'active'
    and case when key.seller_id is null then person.role in ('staff', 'master') else person.role = 'supplier' and person.seller_id = key.seller_id end`,
)

export const noteKeyUse = statement<{ userId: UserId; id: ApiKeyId; now: Date }>(
  'note-use-of-api-key',
  `
  update api_keys set last_used_at = :now where user_id = :userId and id = :id and (last_used_at is null or last_used_at < :now::timestamptz)`,
)
