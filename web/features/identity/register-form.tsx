import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/call.ts'
import { SignUp, signUpCall } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { SignUpAgreement } from '#web/features/page/agreement.tsx'
import { focusFirstFault } from '#web/forms/focus-first-fault.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
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

interface RegisterFormProps {
  person: SignUp
  /** What the server found wrong with fields when it was too late to tell here, or too early. */
  faults?: Faults | undefined
  /** Where who already has an account goes. */
  login: string
  onSent: (person: SignUp, answer: AnswerOf<typeof signUpCall>) => void
}

export function RegisterForm({ person, faults, login, onSent }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTypedBefore(FORM, FIELDS)
  const { register, control, handleSubmit, setError, formState } = useForm<z.input<typeof SignUp>, unknown, SignUp>({
    resolver: zodResolver(SignUp),
    defaultValues: { ...person, ...typed, ...digitsOf(person, typed) },
    shouldFocusError: false,
  })
  const signUp = useMutation({
    mutationFn: (wanted: SignUp) => call(signUpCall, { body: wanted }),
    meta: { quietErrors: true },
    onSuccess: (answer, wanted) => onSent(wanted, answer),
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {}
      const faulty = FIELDS.filter((name) => errors[name] !== undefined)
      for (const name of faulty) setError(name, { message: errors[name] ?? '' })
      if (faulty.length > 0) focusFirstFault(form.current)
      else toast({ tone: 'danger', title: 'خطایی در ثبت نام کاربر رخ داده است', text: loginProblem(error) })
    },
  })
  const { errors, dirtyFields } = formState
  const faultOf = (name: keyof Faults) => errors[name]?.message ?? (dirtyFields[name] ? undefined : faults?.[name])
  return (
    <form
      ref={form}
      id={FORM}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit(
        (values) => signUp.mutate(values),
        () => focusFirstFault(form.current),
      )}
    >
      <IdentityHead title="ثبت‌نام در راسته">چهار خانه را پر کنید؛ با یک کد پیامکی تمام می‌شود.</IdentityHead>
      <div className={styles.names}>
        <TextField
          label="نام"
          required
          autoComplete="given-name"
          defaultValue={person.name}
          {...register('name')}
          error={faultOf('name')}
        />
        <TextField
          label="نام خانوادگی"
          required
          autoComplete="family-name"
          defaultValue={person.family}
          {...register('family')}
          error={faultOf('family')}
        />
      </div>
      <Controller
        control={control}
        name="nationalCode"
        render={({ field }) => (
          <DigitsField
            label="کد ملی"
            required
            groups={CODE_GROUPS}
            autoComplete="off"
            name={field.name}
            value={String(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={faultOf('nationalCode')}
          />
        )}
      />
      <Controller
        control={control}
        name="mobile"
        render={({ field }) => (
          <DigitsField
            label="شماره موبایل"
            required
            groups={MOBILE_GROUPS}
            placeholder="۰۹۱۲ ۱۲۳ ۴۵۶۷"
            inputMode="tel"
            autoComplete="tel-national"
            name={field.name}
            value={String(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={faultOf('mobile')}
          />
        )}
      />
      <Button type="submit" size="large" wide busy={signUp.isPending}>
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
