import type { AnswerOf } from '#contract/call.ts'
import type { SignUp, signUpCall } from '#contract/identity.ts'
import { SMS_CODE_TRIES } from '#contract/limits.ts'
import { SMS_CODE_LIFETIME_S, SMS_RESEND_AFTER_S } from '#contract/timings.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { BARE_BROWSER, type Browser } from './browser.ts'
import { consumeProof, isRefusal } from './code-challenge.ts'
import { codeWaitSeconds, countCodeRequest } from './code-limits.ts'
import { findPersonId } from './create-person.ts'
import { AlreadyRegistered } from './identity.errors.ts'
import { findKnownDevice } from './known-devices.ts'
import { register } from './register.ts'
import { claimOf, queueCode, SENT, sentCode } from './send-code.ts'
import { correctForm, keepForm } from './sign-up-forms.ts'

type SignUpAnswer = AnswerOf<typeof signUpCall>

/**
 * Registers a shopper. A number that this browser has just proven is registered and signed in at once; else the form waits for the code that is sent now,
 * and for no other form's. Only this call says without a code whether a number has an account, so each question costs as much as a code.
 */
export async function signUp(services: Services, given: SignUp & { ip: string }, browser: Browser = BARE_BROWSER): Promise<SignUpAnswer> {
  const { ip, ...form } = given
  const { mobile } = form
  const now = services.clock.now()
  const origin = { ip, factor: services.settings.rateLimitFactor }
  const outcome = await inTransaction(services.db, 'write', async (tx): Promise<SignUpAnswer | 'known' | CodedError> => {
    const claim = claimOf(services, mobile, browser)
    if (claim !== undefined && (await consumeProof(tx, { mobile, id: claim, now }))) {
      const registered = await register(tx, services, form, { browser, now })
      return registered === 'known' || isRefusal(registered) ? registered : { ...registered, ...NO_CODE }
    }
    const asker = { mobile, device: await findKnownDevice(tx, services.settings.tokenSecret, mobile, browser), now }
    const sentAt = claim === undefined ? undefined : await correctForm(tx, { ...form, claim, now, tries: SMS_CODE_TRIES })
    if (sentAt !== undefined) {
      const left = SMS_CODE_LIFETIME_S - Math.floor((now.getTime() - sentAt.getTime()) / 1_000)
      return { message: SENT, codeSent: true, expiresInSeconds: left, resendInSeconds: (await codeWaitSeconds(tx, asker, origin)) ?? 0 }
    }
    await countCodeRequest(tx, asker, origin)
    if (await findPersonId(tx, mobile)) return 'known'
    await queueCode(tx, services, { ...asker, formId: await keepForm(tx, form, now) }, browser)
    return { message: SENT, codeSent: true, ...(await sentCode(tx, asker, origin)) }
  })
  // Thrown after the commit: the question is counted although it is refused.
  if (outcome === 'known') throw AlreadyRegistered()
  if (isRefusal(outcome)) throw outcome
  return outcome
}

const NO_CODE = { codeSent: false, expiresInSeconds: SMS_CODE_LIFETIME_S, resendInSeconds: SMS_RESEND_AFTER_S }
