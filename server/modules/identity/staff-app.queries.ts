import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

interface App {
  secret: Buffer
  confirmedAt: Date | null
}

export const findApp = statement<{ userId: UserId }, App>(
  'find-staff-app',
  `select secret, confirmed_at as "confirmedAt" from staff_authenticators where user_id = :userId`,
)

/** Of one that is on nothing is changed. */
export const beginNewApp = statement<{ userId: UserId; secret: Buffer; now: Date }>(
  'begin-staff-app',
  `
  insert into staff_authenticators as kept (user_id, secret, created_at) values (:userId, :secret, :now)
  on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_counter = 0
  where kept.confirmed_at is null`,
)

/** Of the same code twice, also at once, the second finds a counter that is not below its own. */
export const takeCounter = statement<{ userId: UserId; counter: number }>(
  'take-counter-of-staff-app',
  `update staff_authenticators set last_counter = :counter where user_id = :userId and last_counter < :counter`,
)

export const turnAppOn = statement<{ userId: UserId; now: Date }>(
  'turn-staff-app-on',
  `update staff_authenticators set confirmed_at = :now where user_id = :userId and confirmed_at is null`,
)

export const deleteApp = statement<{ userId: UserId }>(
  'delete-staff-app',
  `
  with forgotten as (delete from staff_recovery_codes where user_id = :userId)
  delete from staff_authenticators where user_id = :userId`,
)

export const takeRecoveryCode = statement<{ userId: UserId; hash: string; now: Date }>(
  'take-staff-recovery-code',
  `update staff_recovery_codes set used_at = :now where user_id = :userId and hash = :hash and used_at is null`,
)

export const deleteRecoveryCodes = statement<{ userId: UserId }>(
  'delete-staff-recovery-codes',
  `delete from staff_recovery_codes where user_id = :userId`,
)

export const insertRecoveryCodes = statement<{ userId: UserId; hashes: readonly string[] }>(
  'insert-staff-recovery-codes',
  `insert into staff_recovery_codes (user_id, hash) select :userId, hash from unnest(:hashes::text[]) as hash`,
)

export const readAppState = statement<{ userId: UserId }, { appSince: Date | null; recoveryCodesLeft: number }>(
  'read-staff-app-state',
  `
  select (select confirmed_at from staff_authenticators where user_id = :userId) as "appSince",
    (select count(*)::int from staff_recovery_codes where user_id = :userId and used_at is null) as "recoveryCodesLeft"`,
)
