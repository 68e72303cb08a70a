import type { SignUp } from '#contract/identity.ts'
import { SIGN_UP_WAITS_S } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'

const insertForm = statement<SignUp & { id: string; expiresAt: Date }>(
  'insert-sign-up-form',
  `
  insert into sign_up_forms (id, mobile, name, family, national_code, expires_at) values (:id, :mobile, :name, :family, :nationalCode, :expiresAt)`,
)

const updateFormOfOpenCode = statement<SignUp & { claim: string; now: Date; tries: number }, { createdAt: Date }>(
  'update-form-of-open-code',
  `
  update sign_up_forms set name = :name, family = :family, national_code = :nationalCode
  from code_challenges
  where code_challenges.id = :claim and code_challenges.mobile = :mobile and sign_up_forms.id = code_challenges.form_id
    and code_challenges.expires_at > :now::timestamptz and consumed_at is null and wrong_guesses < :tries
  returning code_challenges.created_at as "createdAt"`,
)

const takeFormById = statement<{ id: string; now: Date }, SignUp>(
  'take-sign-up-form',
  `
  delete from sign_up_forms where id = :id and expires_at > :now::timestamptz
  returning mobile, name, family, national_code as "nationalCode"`,
)

const deleteForms = statement<{ mobile: string }>('delete-sign-up-forms', `delete from sign_up_forms where mobile = :mobile`)

const findFormOfClaim = statement<{ mobile: string; claim: string }, { id: string }>(
  'find-form-of-claim',
  `
  select form_id as id from code_challenges where id = :claim and mobile = :mobile and form_id is not null`,
)

const findOnlyForm = statement<{ mobile: string; now: Date }, { id: string }>(
  'find-only-sign-up-form',
  `
  select min(id) as id from sign_up_forms where mobile = :mobile and expires_at > :now having count(*) = 1`,
)

/** Keeps the form until its code comes; answers the id by which the code knows it. */
export async function keepForm(tx: Transaction, form: SignUp, now: Date): Promise<string> {
  const { mobile, name, family, nationalCode } = form
  const id = newId()
  await insertForm.run(tx, { id, mobile, name, family, nationalCode, expiresAt: new Date(now.getTime() + SIGN_UP_WAITS_S * 1_000) })
  return id
}

/** Corrects the form whose code this browser asked for and still may use; undefined when there is none. */
export async function correctForm(tx: Transaction, form: SignUp & { claim: string; now: Date; tries: number }): Promise<Date | undefined> {
  return (await updateFormOfOpenCode.first(tx, form))?.createdAt
}

export async function takeForm(tx: Transaction, id: string, now: Date): Promise<SignUp | undefined> {
  return takeFormById.first(tx, { id, now })
}

export async function forgetForms(tx: Transaction, mobile: string): Promise<void> {
  await deleteForms.run(tx, { mobile })
}

/**
 * The form that another code is asked for: the one that the browser's claim leads to. Who brings no claim gets the number's only form;
 * where two wait, nobody can say whose turn it is.
 */
export async function findFormToResend(
  tx: Transaction,
  { mobile, claim, now }: { mobile: string; claim: string | undefined; now: Date },
): Promise<string | undefined> {
  const row = claim === undefined ? await findOnlyForm.first(tx, { mobile, now }) : await findFormOfClaim.first(tx, { mobile, claim })
  return row?.id
}
