import type { AnswerOf } from '#contract/call.ts'
import type { verifySmsCall } from '#contract/identity.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { BARE_BROWSER, type Browser } from './browser.ts'
import { checkCode, consumeCodes, isRefusal, markVerified } from './code-challenge.ts'
import { findKnownDevice } from './known-devices.ts'
import { register } from './register.ts'
import { claimOf, keepClaim } from './send-code.ts'
import { takeForm } from './sign-up-forms.ts'

type Verified = AnswerOf<typeof verifySmsCall>

/** Proves a number by its code. The form that this code was sent for becomes an account and signs in, which uses the code up; else login or sign-up will. */
export async function verifyCode(
  services: Services,
  { mobile, code }: { mobile: string; code: string },
  browser: Browser = BARE_BROWSER,
): Promise<Verified> {
  const now = services.clock.now()
  const secret = services.settings.tokenSecret
  const outcome = await inTransaction(services.db, 'write', async (tx): Promise<Verified | CodedError> => {
    const asker = { mobile, device: await findKnownDevice(tx, secret, mobile, browser), now }
    const checked = await checkCode(tx, secret, { ...asker, claim: claimOf(services, mobile, browser), code })
    if (isRefusal(checked)) return checked

    const form = checked.formId === null ? undefined : await takeForm(tx, checked.formId, now)
    const registered = form && (await register(tx, services, form, { browser, now }))
    if (registered === undefined || registered === 'known') {
      await markVerified(tx, checked.id, now)
      keepClaim(tx, services, { mobile, id: checked.id }, browser)
      return { message: 'کد تأیید شد', registered: false }
    }
    await consumeCodes(tx, asker)
    return isRefusal(registered) ? registered : { ...registered, registered: true }
  })
  // Thrown after the commit: a wrong guess stays counted.
  if (isRefusal(outcome)) throw outcome
  return outcome
}
