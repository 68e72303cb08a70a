import type { UserId } from '#contract/ids.ts'
import { FIRST_PASSWORD_WITHIN_S } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** A master session. */
export type OfSession = {
  userId: UserId
  sessionId: string
}

/** Whose allowance a wrong password counts for: an unlocked session's own, or that of all others together. */
export type Guesser = OfSession & { now: Date }

const findPasswordOf = statement<OfSession, { hash: string; wasUnlocked: boolean; hasApp: boolean }>(
  'find-staff-password',
  `
  select staff_passwords.hash, sessions.unlocked_at is not null as "wasUnlocked",
    exists (select from staff_authenticators as app where app.user_id = :userId and app.confirmed_at is not null) as "hasApp"
  from staff_passwords join sessions on sessions.user_id = staff_passwords.user_id and sessions.id = :sessionId
  where staff_passwords.user_id = :userId`,
)

const insertFirstPassword = statement<Guesser & { hash: string; seconds: number }>(
  'insert-first-staff-password',
  `
  insert into staff_passwords (user_id, hash, set_at)
  select user_id, :hash, :now from sessions
  where user_id = :userId and id = :sessionId and created_at > :now::timestamptz - make_interval(secs => :seconds)
  on conflict (user_id) do nothing`,
)

const findWait = statement<Guesser & { guesses: number }, { until: Date }>(
  'find-password-wait',
  `
  select at + interval '1 day' as until from wrong_passwords
  where user_id = :userId and session_id = :sessionId and at > :now::timestamptz - interval '1 day' order by at desc offset :guesses - 1 limit 1`,
)

const insertWrong = statement<Guesser & { id: string }>(
  'insert-wrong-password',
  `insert into wrong_passwords (user_id, id, session_id, at) values (:userId, :id, :sessionId, :now)`,
)

const deleteWrong = statement<{ userId: UserId; id: string }>(
  'delete-wrong-password',
  `delete from wrong_passwords where user_id = :userId and id = :id`,
)

const setUnlocked = statement<Guesser>(
  'set-staff-session-unlocked',
  `update sessions set unlocked_at = :now, used_at = :now where user_id = :userId and id = :sessionId`,
)

const deletePassword = statement<{ userId: string }>(
  'delete-staff-password',
  `
  with forgiven as (delete from wrong_passwords where user_id = :userId),
    without_app as (delete from staff_authenticators where user_id = :userId),
    without_codes as (delete from staff_recovery_codes where user_id = :userId)
  delete from staff_passwords where user_id = :userId`,
)

/** The hash that a guess is held against, whether this session was unlocked before, and whether a code is needed, too; undefined where there is no password. */
export const findPassword = (tx: Transaction, session: OfSession) => findPasswordOf.first(tx, session)

/** Keeps the hash where the member has no password yet and has just signed in; false otherwise. One of two at once is the first. */
export async function saveFirstPassword(tx: Transaction, first: Guesser & { hash: string }): Promise<boolean> {
  return (await insertFirstPassword.run(tx, { ...first, seconds: FIRST_PASSWORD_WITHIN_S })) === 1
}

/** When the guesser may guess again, where the wrong passwords of the day are used up. */
export async function findPasswordWait(tx: Transaction, guesser: Guesser & { guesses: number }): Promise<Date | undefined> {
  return (await findWait.first(tx, guesser))?.until
}

export async function countGuess(tx: Transaction, guess: Guesser & { id: string }): Promise<void> {
  await insertWrong.run(tx, guess)
}

/** Takes back what was counted for a password that turned out to be right. */
export async function forgiveGuess(tx: Transaction, guess: { userId: UserId; id: string }): Promise<void> {
  await deleteWrong.run(tx, guess)
}

/** False where the session ended meanwhile. */
export async function unlockSession(tx: Transaction, session: Guesser): Promise<boolean> {
  return (await setUnlocked.run(tx, session)) === 1
}

/** The app for codes goes with it: else a first password would be set without a code of the app. */
export async function forgetPassword(tx: Transaction, userId: string): Promise<boolean> {
  return (await deletePassword.run(tx, { userId })) === 1
}
