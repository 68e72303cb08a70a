import type { AnswerOf } from '#contract/call.ts'
import { SignUp, signUpCall } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { SignUpAgreement } from '#web/features/page/agreement.tsx'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { marketName } from '#web/shell/market-name.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField, digitsFrom, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { IdentityHead } from './identity-frame.tsx'
import { loginProblem } from './login-problems.ts'
import styles from './register-form.module.css'

export const FIELDS = ['name', 'family', 'nationalCode', 'mobile'] as const
export type Faults = Partial<Record<(typeof FIELDS)[number], string>>

const FORM = 'register-form'
const check = checkedBy(SignUp)

interface RegisterFormProps {
  person: SignUp
  /** What the server found wrong with fields when it was too late to tell here, or too early. */
  faults?: Faults | undefined
  /** Where who already has an account goes. */
  login: string
  onSent: (person: SignUp, answer: AnswerOf<typeof signUpCall>) => void
}

export function RegisterForm({ person, faults, login, onSent }: RegisterFormProps) {
  const typed = useTypedBefore(FORM, FIELDS)
  const form = useContractForm({
    values: { ...person, ...typed, ...digitsOf(person, typed) },
    check,
    posted: faults,
    send: (wanted) => call(signUpCall, { body: wanted }),
    onDone: (answer, wanted) => onSent(wanted, answer),
    onFailed: (error) => toast({ tone: 'danger', title: 'خطایی در ثبت نام کاربر رخ داده است', text: loginProblem(error) }),
  })
  return (
    <form {...form.formProps} id={FORM} className={styles.form} method="post">
      <IdentityHead title={`ثبت‌نام در ${marketName()}`}>چهار خانه را پر کنید؛ با یک کد پیامکی تمام می‌شود.</IdentityHead>
      <div className={styles.names}>
        <TextField label="نام" required autoComplete="given-name" defaultValue={person.name} {...form.input('name')} />
        <TextField label="نام خانوادگی" required autoComplete="family-name" defaultValue={person.family} {...form.input('family')} />
      </div>
      <Controlled form={form} name="nationalCode">
        {(field) => <DigitsField {...field} label="کد ملی" required groups={CODE_GROUPS} autoComplete="off" />}
      </Controlled>
      <Controlled form={form} name="mobile">
        {(field) => (
          <DigitsField
            {...field}
            label="شماره موبایل"
            required
            groups={MOBILE_GROUPS}
            placeholder="۰۹۱۲ ۱۲۳ ۴۵۶۷"
            inputMode="tel"
            autoComplete="tel-national"
          />
        )}
      </Controlled>
      <Button type="submit" size="large" wide busy={form.isBusy}>
        ثبت‌نام و دریافت کد
      </Button>
      <SignUpAgreement />
      <p className={styles.other}>
        حساب دارید؟ <a href={login}>وارد شوید</a>
      </p>
    </form>
  )
}

const CODE_GROUPS = [10] as const

/** Fields of digits hold Latin ones, whatever was typed before the page was alive. */
function digitsOf(person: SignUp, typed: Faults): Pick<SignUp, 'nationalCode' | 'mobile'> {
  return {
    nationalCode: digitsFrom(typed.nationalCode ?? person.nationalCode, CODE_GROUPS),
    mobile: digitsFrom(typed.mobile ?? person.mobile, MOBILE_GROUPS),
  }
}
