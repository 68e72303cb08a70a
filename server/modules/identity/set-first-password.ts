import { inTransaction } from '../../platform/database/database.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import { readMobile } from './create-person.ts'
import { givePassword } from './give-password.ts'
import { firstPassword } from './identity.texts.ts'
import { hashPassword } from './password-hash.ts'
import { findPassword, saveFirstPassword, unlockSession } from './staff-password.queries.ts'

/**
 * Sets the password of a member who has none and unlocks the session. The owner of the number is sent an SMS about it. Where one was set meanwhile,
 * by another tab or by this request when it was sent before, it is given like at any sign-in.
 */
export async function setFirstPassword(
  services: Services,
  { user, password }: { user: Pick<StaffMember, 'id' | 'sessionId'>; password: string },
): Promise<'set' | 'given'> {
  const session = { userId: user.id, sessionId: user.sessionId, now: services.clock.now() }
  const hash = await hashPassword(password)
  const isFirst = await inTransaction(services.db, 'write', async (tx) => {
    if (!(await saveFirstPassword(tx, { ...session, hash }))) {
      if ((await findPassword(tx, session)) === undefined) throw NotSignedIn()
      return false
    }
    await unlockSession(tx, session)
    await queueMessage(tx, services, {
      channel: 'sms',
      to: await readMobile(tx, user.id),
      text: firstPassword.sms(undefined, shopOf(services.settings)),
    })
    return true
  })
  if (isFirst) return 'set'
  await givePassword(services, { user, password })
  return 'given'
}
