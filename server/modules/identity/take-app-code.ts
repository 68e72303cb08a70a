import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { counterOf, recoveryHash } from './app-codes.ts'
import { unseal } from './sealed-secret.ts'
import { findApp, takeCounter, takeRecoveryCode } from './staff-app.queries.ts'

const SIX_DIGITS = /^\d{6}$/

/** Takes a code of a member's app, or one of their recovery codes, so that it is not taken again; false where it is none of now, or was taken. */
export async function takeAppCode(
  tx: Transaction,
  tokenSecret: string,
  { userId, code, now }: { userId: UserId; code: string; now: Date },
): Promise<boolean> {
  if (!SIX_DIGITS.test(code)) return (await takeRecoveryCode.run(tx, { userId, hash: recoveryHash(tokenSecret, userId, code), now })) === 1
  const app = await findApp.first(tx, { userId })
  if (app === undefined) return false
  const counter = counterOf(unseal(tokenSecret, userId, app.secret), code, now)
  return counter !== undefined && (await takeCounter.run(tx, { userId, counter })) === 1
}
