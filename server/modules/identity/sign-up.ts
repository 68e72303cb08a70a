import type { AnswerOf } from '#contract/call.ts'
import type { SignUp, signUpCall } from '#contract/identity.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'
import { consumeProof } from './code-challenge.ts'
import { countCodeRequest } from './code-limits.ts'
import { createPerson, findPersonId } from './create-person.ts'
import { AlreadyRegistered } from './identity.errors.ts'
import { queueCode, SENT_CODE } from './send-code.ts'

/** How long a form waits for its code, resent ones included. */
const FORM_WAITS_MINUTES = 30

const savePendingSignUp = statement<SignUp & { expiresAt: Date }>(
  'save-pending-sign-up',
  `
  insert into pending_sign_ups (mobile, name, family, national_code, expires_at) values (:mobile, :name, :family, :nationalCode, :expiresAt)
  on conflict (mobile) do update set name = excluded.name, family = excluded.family, national_code = excluded.national_code, expires_at = excluded.expires_at`,
)

const takePendingSignUp = statement<{ mobile: string; now: Date }, SignUp>(
  'take-pending-sign-up',
  `
  delete from pending_sign_ups where mobile = :mobile and expires_at > :now::timestamptz
  returning mobile, name, family, national_code as "nationalCode"`,
)

export const REGISTERED = 'موفقیت در ثبت نام'

/**
 * Registers a shopper. Just proven mobiles are registered at once; else the form waits for the code that is sent now.
 * Whether a number has an account is told here and nowhere else without its code, so each question costs as much as a code.
 */
export async function signUp(services: Services, form: SignUp & { ip: string }): Promise<AnswerOf<typeof signUpCall>> {
  const now = services.clock.now()
  const outcome = await inTransaction(services.db, 'write', async (tx) => {
    if (await consumeProof(tx, form.mobile, now)) return (await register(tx, services, form)) ? 'registered' : 'known'

    await countCodeRequest(tx, { mobile: form.mobile, ip: form.ip, now, factor: services.settings.rateLimitFactor })
    if (await findPersonId(tx, form.mobile)) return 'known'
    await savePendingSignUp.run(tx, {
      mobile: form.mobile,
      name: form.name,
      family: form.family,
      nationalCode: form.nationalCode,
      expiresAt: new Date(now.getTime() + FORM_WAITS_MINUTES * 60_000),
    })
    await queueCode(tx, services, form.mobile, now)
    return 'code sent'
  })
  // Thrown after the commit: the question is counted although it is refused.
  if (outcome === 'known') throw AlreadyRegistered()
  return outcome === 'registered'
    ? { message: REGISTERED, codeSent: false, ...SENT_CODE }
    : { message: 'پیام با موفقیت ارسال شد', codeSent: true, ...SENT_CODE }
}

/** The form that waited for this number's code becomes an account; false when none waits. */
export async function completeSignUp(tx: Transaction, services: Services, mobile: string, now: Date): Promise<boolean> {
  const form = await takePendingSignUp.first(tx, { mobile, now })
  return form !== undefined && register(tx, services, form)
}

/** False when the number has an account already. */
async function register(tx: Transaction, services: Services, form: SignUp): Promise<boolean> {
  const person = await createPerson(tx, {
    mobile: form.mobile,
    name: form.name,
    family: form.family,
    nationalCode: form.nationalCode,
    role: 'customer',
    status: services.settings.newAccounts,
  })
  return person.isNew
}
