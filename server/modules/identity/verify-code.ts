import type { AnswerOf } from '#contract/call.ts'
import type { verifySmsCall } from '#contract/identity.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { checkCode, consumeCode, markVerified } from './code-challenge.ts'
import { completeSignUp, REGISTERED } from './sign-up.ts'

/** Proves a number by its code. A registration that waits for it is completed, which uses the code up; else login or sign-up will. */
export async function verifyCode(services: Services, given: { mobile: string; code: string }): Promise<AnswerOf<typeof verifySmsCall>> {
  const now = services.clock.now()
  const outcome = await inTransaction(services.db, 'write', async (tx) => {
    const refusal = await checkCode(tx, services.settings.tokenSecret, { ...given, now })
    if (refusal) return refusal
    const registered = await completeSignUp(tx, services, given.mobile, now)
    if (registered) await consumeCode(tx, given.mobile, now)
    else await markVerified(tx, given.mobile, now)
    return { message: registered ? REGISTERED : 'کد تأیید شد', registered }
  })
  // Thrown after the commit: a wrong guess stays counted.
  if (outcome instanceof CodedError) throw outcome
  return outcome
}
