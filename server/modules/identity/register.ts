import type { SignedUp, SignUp } from '#contract/identity.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockFor } from './asker.ts'
import type { Browser } from './browser.ts'
import { createPerson } from './create-person.ts'
import { NationalCodeTaken } from './identity.errors.ts'
import { findAccount } from './open-session.ts'
import { signIn } from './sign-in.ts'
import { forgetForms } from './sign-up-forms.ts'

export const REGISTERED = 'موفقیت در ثبت نام'

const findHolder = statement<{ nationalCode: string; mobile: string }, { id: string }>(
  'find-holder-of-national-code',
  `
  select id from users where national_code = :nationalCode and national_code <> '' and mobile <> :mobile limit 1`,
)

const setAccepted = statement<{ id: string; now: Date }>(
  'set-accepted-terms',
  `
  update users set accepted_terms = (select max(version) from page_versions where slug = 'terms'),
    accepted_privacy = (select max(version) from page_versions where slug = 'privacy'), accepted_at = :now
  where id = :id`,
)

/**
 * Makes the account of a number that its owner just proved, and signs it in. `known` when the number has one already. Only this says that another account
 * holds the national code, and only after the proof: each such question costs a code of a real number. The lock keeps two forms with the same
 * national code from both finding it free.
 */
export async function register(
  tx: Transaction,
  services: Services,
  form: SignUp,
  { browser, now }: { browser: Browser; now: Date },
): Promise<SignedUp | 'known' | CodedError> {
  const { mobile, name, family, nationalCode } = form
  await lockFor.run(tx, { key: `national code ${nationalCode}` })
  if ((await findHolder.first(tx, { nationalCode, mobile })) !== undefined) return NationalCodeTaken()

  const person = await createPerson(tx, { mobile, name, family, nationalCode, role: 'customer', status: services.settings.newAccounts })
  await forgetForms(tx, mobile)
  if (!person.isNew) return 'known'
  await setAccepted.run(tx, { id: person.id, now })
  const { token, user } = await signIn(tx, services, await readAccount(tx, mobile), { mobile, browser, now })
  return { message: REGISTERED, user, ...(token === undefined ? {} : { token }) }
}

async function readAccount(tx: Transaction, mobile: string) {
  const account = await findAccount(tx, mobile)
  if (account === undefined) throw new Error('The account that was just made is missing')
  return account
}
