import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/call.ts'
import { SignUp, signUpCall } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { DigitsField, MOBILE_GROUPS } from './digits-field.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import { IdentityHead } from './identity-frame.tsx'
import { loginProblem } from './login-problems.ts'
import styles from './register-form.module.css'

interface RegisterFormProps {
  person: SignUp
  /** Where who already has an account goes. */
  login: string
  onSent: (person: SignUp, answer: AnswerOf<typeof signUpCall>) => void
}

const FIELDS = ['name', 'family', 'nationalCode', 'mobile'] as const

export function RegisterForm({ person, login, onSent }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<z.input<typeof SignUp>, unknown, SignUp>({
    resolver: zodResolver(SignUp),
    defaultValues: person,
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
  const { errors } = formState
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(
        (values) => signUp.mutate(values),
        () => focusFirstFault(form.current),
      )}
    >
      <IdentityHead title="ثبت‌نام در راسته">چهار خانه را پر کنید؛ با یک کد پیامکی تمام می‌شود.</IdentityHead>
      <div className={styles.names}>
        <TextField label="نام" required autoComplete="given-name" {...register('name')} error={errors.name?.message} />
        <TextField label="نام خانوادگی" required autoComplete="family-name" {...register('family')} error={errors.family?.message} />
      </div>
      <Controller
        control={control}
        name="nationalCode"
        render={({ field, fieldState }) => (
          <DigitsField
            label="کد ملی"
            required
            groups={[10]}
            autoComplete="off"
            value={String(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="mobile"
        render={({ field, fieldState }) => (
          <DigitsField
            label="شماره موبایل"
            required
            groups={MOBILE_GROUPS}
            placeholder="۰۹۱۲ ۱۲۳ ۴۵۶۷"
            inputMode="tel"
            autoComplete="tel-national"
            value={String(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" size="large" wide busy={signUp.isPending}>
        ثبت‌نام و دریافت کد
      </Button>
      <p className={styles.other}>
        حساب دارید؟ <a href={login}>وارد شوید</a>
      </p>
    </form>
  )
}
