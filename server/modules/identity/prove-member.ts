import { STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY, STAFF_WRONG_PASSWORDS_PER_DAY } from '#contract/limits.ts'
import { AppCode } from '#contract/staff-factor.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { lockFor } from './asker.ts'
import { AppCodeNeeded, TooManyPasswords, WrongAppCode, WrongPassword } from './identity.errors.ts'
import { isPassword } from './password-hash.ts'
import { secondsBetween } from './staff-lock.ts'
import { countGuess, findPassword, findPasswordWait, forgiveGuess, type Guesser } from './staff-password.queries.ts'
import { takeAppCode } from './take-app-code.ts'

/** In place of a session: all that were never unlocked share one allowance. */
const OTHERS = ''

export type Proving = Pick<Services, 'db' | 'clock' | 'settings'>

export interface Proof {
  user: Pick<StaffMember, 'id' | 'sessionId'>
  password: string
  /** Needed of who has an app for codes. */
  appCode?: string | undefined
}

/**
 * Does something for a member who proves that it is them: by the password, and by a code where they have an app. A guess is counted before it is looked
 * at and taken back when it was right: so those that come at once are counted, and nothing is locked during the quarter of a second that a hash takes.
 */
export async function proveMember<T>(
  { db, clock, settings }: Proving,
  { user, password, appCode }: Proof,
  proven: (tx: Transaction, session: Guesser) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const session = { userId: user.id, sessionId: user.sessionId, now }
  const guess = { userId: user.id, id: newId() }
  const code = AppCode.safeParse(appCode ?? '').data
  const kept = await inTransaction(db, 'write', async (tx) => {
    await lockFor.run(tx, { key: `password ${user.id}` })
    const known = await findPassword(tx, session)
    if (known === undefined) throw WrongPassword()
    const guesser = { ...session, sessionId: known.wasUnlocked ? user.sessionId : OTHERS }
    const guesses = known.wasUnlocked ? STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY : STAFF_WRONG_PASSWORDS_PER_DAY
    const until = await findPasswordWait(tx, { ...guesser, guesses })
    if (until !== undefined) throw TooManyPasswords({ seconds: Math.max(1, Math.ceil(secondsBetween(now, until))) })
    if (known.hasApp && code === undefined) throw AppCodeNeeded()
    await countGuess(tx, { ...guesser, ...guess })
    return known
  })
  if (!(await isPassword(password, kept.hash))) throw WrongPassword()
  return inTransaction(db, 'write', async (tx) => {
    if (kept.hasApp && !(await takeAppCode(tx, settings.tokenSecret, { userId: user.id, code: code ?? '', now }))) throw WrongAppCode()
    await forgiveGuess(tx, guess)
    return proven(tx, session)
  })
}
