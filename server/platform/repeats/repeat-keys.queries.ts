import { statement } from '../database/statement.ts'
import type { MetPress, Press } from './repeat-key.ts'

type OfPress = Record<keyof Press, string>

/** Taken by one of several at once, none of whom waits; free again when the transaction ends, however that is. */
export const tryRepeatKey = statement<Pick<OfPress, 'userId' | 'keyHash'>, { taken: boolean }>(
  'try-repeat-key',
  `select pg_try_advisory_xact_lock(hashtextextended('repeat:' || :userId || ':' || :keyHash, 0)) as taken`,
)

export const findRepeatKey = statement<Pick<OfPress, 'userId' | 'keyHash'> & { since: Date }, MetPress>(
  'find-repeat-key',
  `select digest, status, body from repeat_keys where user_id = :userId and key_hash = :keyHash and created_at > :since`,
)

/** No row is touched where the key has an answer already. */
export const keepAnswer = statement<OfPress & { claim: string; status: number; body: string; now: Date; since: Date }>(
  'keep-answer',
  `
  insert into repeat_keys (user_id, key_hash, digest, call, claim, status, body, created_at)
  values (:userId, :keyHash, :digest, :call, :claim, :status, :body, :now)
  on conflict (user_id, key_hash) do update
    set digest = excluded.digest, call = excluded.call, claim = excluded.claim, leased_until = null, status = excluded.status, body = excluded.body,
      created_at = excluded.created_at
    where repeat_keys.created_at <= :since`,
)

/** Touches a row where the key is free, forgotten, or of the same press whose lease has ended: its conflict lets one of several through. */
export const claimRepeatKey = statement<OfPress & { claim: string; leasedUntil: Date; now: Date; since: Date }>(
  'claim-repeat-key',
  `
  insert into repeat_keys (user_id, key_hash, digest, call, claim, leased_until, created_at)
  values (:userId, :keyHash, :digest, :call, :claim, :leasedUntil, :now)
  on conflict (user_id, key_hash) do update
    set digest = excluded.digest, call = excluded.call, claim = excluded.claim, leased_until = excluded.leased_until, status = null, body = null,
      created_at = excluded.created_at
    where repeat_keys.created_at <= :since or (repeat_keys.leased_until <= :now and repeat_keys.digest = excluded.digest)`,
)

type OfClaim = Pick<OfPress, 'userId' | 'keyHash'> & { claim: string }

export const answerClaim = statement<OfClaim & { status: number; body: string }>(
  'answer-claim',
  `
  update repeat_keys set leased_until = null, status = :status, body = :body
  where user_id = :userId and key_hash = :keyHash and claim = :claim`,
)

export const giveUpClaim = statement<OfClaim>(
  'give-up-claim',
  `delete from repeat_keys where user_id = :userId and key_hash = :keyHash and claim = :claim`,
)

export const forgetRepeatKeys = statement<{ since: Date }>('forget-repeat-keys', `delete from repeat_keys where created_at <= :since`)
