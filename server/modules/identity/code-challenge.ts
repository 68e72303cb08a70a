import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { SMS_CODE_LENGTH, SMS_CODE_TRIES } from '#contract/limits.ts'
import { SMS_CODE_LIFETIME_S } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { CodedError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { findGuessWaitSeconds } from './code-limits.ts'
import { CodeExpired, TooManyCodes, WrongCode } from './identity.errors.ts'

interface Challenge {
  id: string
  codeHash: Buffer
  wrongGuesses: number
}

const saveChallenge = statement<{ mobile: string; id: string; codeHash: Buffer; now: Date; expiresAt: Date }>(
  'save-sms-challenge',
  `
  insert into sms_challenges (mobile, id, code_hash, created_at, expires_at) values (:mobile, :id, :codeHash, :now, :expiresAt)
  on conflict (mobile) do update set id = excluded.id, code_hash = excluded.code_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at, wrong_guesses = 0, verified_at = null, consumed_at = null`,
)

const lockOpenChallenge = statement<{ mobile: string; now: Date }, Challenge>(
  'lock-open-sms-challenge',
  `
  select id, code_hash as "codeHash", wrong_guesses as "wrongGuesses" from sms_challenges
  where mobile = :mobile and expires_at > :now::timestamptz and consumed_at is null for update`,
)

const countWrongGuess = statement<{ mobile: string; wrongId: string; now: Date }>(
  'count-wrong-sms-guess',
  `
  with counted as (update sms_challenges set wrong_guesses = wrong_guesses + 1 where mobile = :mobile)
  insert into wrong_codes (id, mobile, at) values (:wrongId, :mobile, :now)`,
)

const setVerified = statement<{ mobile: string; now: Date }>(
  'set-sms-challenge-verified',
  `
  update sms_challenges set verified_at = :now where mobile = :mobile and verified_at is null`,
)

const setConsumed = statement<{ mobile: string; now: Date }>(
  'set-sms-challenge-consumed',
  `
  update sms_challenges set verified_at = coalesce(verified_at, :now::timestamptz), consumed_at = :now::timestamptz where mobile = :mobile`,
)

const consumeIfVerified = statement<{ mobile: string; now: Date }>(
  'consume-verified-sms-challenge',
  `
  update sms_challenges set consumed_at = :now::timestamptz
  where mobile = :mobile and expires_at > :now::timestamptz and verified_at is not null and consumed_at is null`,
)

/** A code for the number; from now on only this one counts. Returned once, kept as a hash. */
export async function issueCode(tx: Transaction, secret: string, mobile: string, now: Date): Promise<{ code: string; expiresAt: Date }> {
  const id = newId()
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const expiresAt = new Date(now.getTime() + SMS_CODE_LIFETIME_S * 1_000)
  await saveChallenge.run(tx, { mobile, id, codeHash: hashOf(secret, id, code), now, expiresAt })
  return { code, expiresAt }
}

/**
 * Holds a code against the number's challenge. A refusal is returned, not thrown: the transaction has to commit the wrong guess.
 * The row lock makes guesses that come at once wait for each other, so that none slips past the count.
 */
export async function checkCode(
  tx: Transaction,
  secret: string,
  given: { mobile: string; code: string; now: Date },
): Promise<CodedError | undefined> {
  const { mobile, code, now } = given
  const challenge = await lockOpenChallenge.first(tx, { mobile, now })
  const wait = await findGuessWaitSeconds(tx, mobile, now)
  if (wait !== undefined) return TooManyCodes({ seconds: wait })
  if (!challenge || challenge.wrongGuesses >= SMS_CODE_TRIES) return CodeExpired()

  if (timingSafeEqual(hashOf(secret, challenge.id, code), challenge.codeHash)) return undefined
  await countWrongGuess.run(tx, { mobile, wrongId: newId(), now })
  return WrongCode()
}

export async function markVerified(tx: Transaction, mobile: string, now: Date): Promise<void> {
  await setVerified.run(tx, { mobile, now })
}

export async function consumeCode(tx: Transaction, mobile: string, now: Date): Promise<void> {
  await setConsumed.run(tx, { mobile, now })
}

/** Uses up the proof that the number's owner just gave by `verifysms`; false when there is none. */
export async function consumeProof(tx: Transaction, mobile: string, now: Date): Promise<boolean> {
  return (await consumeIfVerified.run(tx, { mobile, now })) === 1
}

function hashOf(secret: string, challengeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`sms code ${challengeId} ${code}`).digest()
}
