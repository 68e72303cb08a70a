import type { AnswerOf } from '#contract/call.ts'
import type { loginCall } from '#contract/identity.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { BARE_BROWSER, type Browser } from './browser.ts'
import { checkCode, consumeCodes, isRefusal, markVerified } from './code-challenge.ts'
import { NotRegistered } from './identity.errors.ts'
import { findKnownDevice } from './known-devices.ts'
import { findAccount } from './open-session.ts'
import { claimOf, keepClaim } from './send-code.ts'
import { signIn } from './sign-in.ts'

type LoginAnswer = AnswerOf<typeof loginCall>

/** Exchanges a code for a session. A right code of an unknown number stays usable for the sign-up that it leads this browser to. */
export async function logIn(
  services: Services,
  { mobile, code }: { mobile: string; code: string },
  browser: Browser = BARE_BROWSER,
): Promise<LoginAnswer> {
  const now = services.clock.now()
  const secret = services.settings.tokenSecret
  const outcome = await inTransaction(services.db, 'write', async (tx): Promise<LoginAnswer | CodedError> => {
    const asker = { mobile, device: await findKnownDevice(tx, secret, mobile, browser), now }
    const checked = await checkCode(tx, secret, { ...asker, claim: claimOf(services, mobile, browser), code })
    if (isRefusal(checked)) return checked
    const account = await findAccount(tx, mobile)
    if (!account) {
      await markVerified(tx, checked.id, now)
      keepClaim(tx, services, { mobile, id: checked.id }, browser)
      return NotRegistered()
    }
    await consumeCodes(tx, asker)
    return signIn(tx, services, account, { mobile, browser, now })
  })
  // Thrown after the commit: a wrong guess stays counted.
  if (isRefusal(outcome)) throw outcome
  return outcome
}
