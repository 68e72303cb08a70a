import { STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY, STAFF_WRONG_PASSWORDS_PER_DAY } from '#contract/limits.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { lockFor } from './asker.ts'
import { TooManyPasswords, WrongPassword } from './identity.errors.ts'
import { isPassword } from './password-hash.ts'
import { secondsBetween } from './staff-lock.ts'
import { countGuess, findPassword, findPasswordWait, forgiveGuess, unlockSession } from './staff-password.queries.ts'

/** In place of a session: all that were never unlocked share one allowance. */
const OTHERS = ''

/**
 * Unlocks a master session by its member's password. A guess is counted before it is looked at and taken back when it was right: so those that come
 * at once are counted, and nothing is locked during the quarter of a second that a hash takes.
 */
export async function givePassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { user, password }: { user: Pick<StaffMember, 'id' | 'sessionId'>; password: string },
): Promise<void> {
  const now = clock.now()
  const session = { userId: user.id, sessionId: user.sessionId, now }
  const guess = { userId: user.id, id: newId() }
  const kept = await inTransaction(db, 'write', async (tx) => {
    await lockFor.run(tx, { key: `password ${user.id}` })
    const known = await findPassword(tx, session)
    if (known === undefined) throw WrongPassword()
    const guesser = { ...session, sessionId: known.wasUnlocked ? user.sessionId : OTHERS }
    const guesses = known.wasUnlocked ? STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY : STAFF_WRONG_PASSWORDS_PER_DAY
    const until = await findPasswordWait(tx, { ...guesser, guesses })
    if (until !== undefined) throw TooManyPasswords({ seconds: Math.max(1, Math.ceil(secondsBetween(now, until))) })
    await countGuess(tx, { ...guesser, ...guess })
    return known.hash
  })
  if (!(await isPassword(password, kept))) throw WrongPassword()
  const isOpen = await inTransaction(db, 'write', async (tx) => {
    await forgiveGuess(tx, guess)
    return unlockSession(tx, session)
  })
  if (!isOpen) throw NotSignedIn()
}
