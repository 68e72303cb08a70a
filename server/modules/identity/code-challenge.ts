import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { SMS_CODE_LENGTH, SMS_CODE_TRIES } from '#contract/limits.ts'
import { SMS_CODE_LIFETIME_S } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { CodedError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type Asker, lockFor } from './asker.ts'
import { findGuessWaitSeconds } from './code-limits.ts'
import { CodeExpired, TooManyCodes, WrongCode } from './identity.errors.ts'

export interface Challenge {
  id: string
  /** The registration form that this code completes. */
  formId: string | null
}

interface OpenChallenge extends Challenge {
  codeHash: Buffer
  wrongGuesses: number
}

const insertChallenge = statement<Asker & { id: string; formId: string | undefined; codeHash: Buffer; expiresAt: Date }>(
  'insert-code-challenge',
  `
  insert into code_challenges (id, mobile, device, form_id, code_hash, created_at, expires_at)
  values (:id, :mobile, :device, :formId, :codeHash, :now, :expiresAt)`,
)

const lockOpenChallenge = statement<Asker & { claim: string | undefined }, OpenChallenge>(
  'lock-open-code-challenge',
  `
  select id, form_id as "formId", code_hash as "codeHash", wrong_guesses as "wrongGuesses" from code_challenges
  where mobile = :mobile and device = :device and expires_at > :now::timestamptz and consumed_at is null
  order by (id = :claim) desc nulls last, created_at desc, id desc limit 1 for update`,
)

const countWrongGuess = statement<Asker & { challengeId: string; wrongId: string }>(
  'count-wrong-code',
  `
  with counted as (update code_challenges set wrong_guesses = wrong_guesses + 1 where id = :challengeId)
  insert into wrong_codes (id, mobile, device, at) values (:wrongId, :mobile, :device, :now)`,
)

const setVerified = statement<{ id: string; now: Date }>(
  'set-code-challenge-verified',
  `
  update code_challenges set verified_at = :now where id = :id and verified_at is null`,
)

const setConsumed = statement<Asker>(
  'set-code-challenges-consumed',
  `
  update code_challenges set consumed_at = :now where mobile = :mobile and device = :device and consumed_at is null`,
)

const consumeIfVerified = statement<{ mobile: string; id: string; now: Date }>(
  'consume-verified-code-challenge',
  `
  update code_challenges set consumed_at = :now::timestamptz
  where id = :id and mobile = :mobile and expires_at > :now::timestamptz and verified_at is not null and consumed_at is null`,
)

/** A code for the asker. Returned once, kept as a hash. */
export async function issueCode(
  tx: Transaction,
  secret: string,
  asker: Asker,
  formId: string | undefined,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const id = newId()
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const expiresAt = new Date(asker.now.getTime() + SMS_CODE_LIFETIME_S * 1_000)
  await insertChallenge.run(tx, { ...asker, id, formId, codeHash: hashOf(secret, id, code), expiresAt })
  return { id, code, expiresAt }
}

/**
 * Holds a guess against one challenge: the one that the claim names, else the newest of the asker. Other askers' codes are out of reach.
 * A refusal is returned, not thrown: the transaction has to commit the wrong guess. The lock makes guesses that come at once wait for each other,
 * so that none slips past the count, whichever of the number's codes they are made at.
 */
export async function checkCode(
  tx: Transaction,
  secret: string,
  guess: Asker & { claim: string | undefined; code: string },
): Promise<Challenge | CodedError> {
  await lockFor.run(tx, { key: `guess ${guess.mobile} ${guess.device}` })
  const challenge = await lockOpenChallenge.first(tx, guess)
  const wait = await findGuessWaitSeconds(tx, guess)
  if (wait !== undefined) return TooManyCodes({ seconds: wait })
  if (!challenge || challenge.wrongGuesses >= SMS_CODE_TRIES) return CodeExpired()

  if (timingSafeEqual(hashOf(secret, challenge.id, guess.code), challenge.codeHash)) return challenge
  await countWrongGuess.run(tx, { ...guess, challengeId: challenge.id, wrongId: newId() })
  return WrongCode()
}

export function isRefusal<T>(outcome: T | CodedError): outcome is CodedError {
  return outcome instanceof CodedError
}

export async function markVerified(tx: Transaction, id: string, now: Date): Promise<void> {
  await setVerified.run(tx, { id, now })
}

/** Uses up the right code, and with it every other one that the asker has open: none serves after a sign-in. */
export async function consumeCodes(tx: Transaction, asker: Asker): Promise<void> {
  await setConsumed.run(tx, asker)
}

/** Uses up the proof that the claim's holder gave of the number; false when there is none. */
export async function consumeProof(tx: Transaction, proof: { mobile: string; id: string; now: Date }): Promise<boolean> {
  return (await consumeIfVerified.run(tx, proof)) === 1
}

function hashOf(secret: string, challengeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`sms code ${challengeId} ${code}`).digest()
}
