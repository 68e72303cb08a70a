import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SendSmsCode, sendSmsCodeCall } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { focusFirstFault } from '#web/forms/focus-first-fault.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField, digitsFrom, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './code-form.module.css'
import { IdentityHead } from './identity-frame.tsx'
import { tellCodeNotSent } from './sms-problems.ts'

const FORM = 'mobile-form'

interface MobileFormProps {
  mobile: string
  /** What is wrong with the number, as the server said before the page was alive. */
  fault?: string | undefined
  /** The number that was sent a code, and until when it gets no other: going back to it asks for none. */
  sent: { mobile: string; until: number }
  onSent: (mobile: string, resendInSeconds: number) => void
  children?: ReactNode
}

/** Asks for the number and sends it a code. */
export function MobileForm({ mobile, fault, sent, onSent, children }: MobileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTypedBefore(FORM, ['mobile']).mobile
  const { control, handleSubmit, setError } = useForm<z.input<typeof SendSmsCode>, unknown, z.output<typeof SendSmsCode>>({
    resolver: zodResolver(SendSmsCode),
    defaultValues: { mobile: digitsFrom(typed ?? mobile, MOBILE_GROUPS) },
    shouldFocusError: false,
  })
  const send = useMutation({
    mutationFn: (wanted: string) => call(sendSmsCodeCall, { body: { mobile: wanted } }),
    meta: { quietErrors: true },
    onSuccess: (sent, wanted) => {
      toast({ tone: 'success', text: 'پیام با موفقیت ارسال شد' })
      onSent(wanted, sent.resendInSeconds)
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.errors.mobile : undefined
      if (message === undefined) {
        tellCodeNotSent(error)
        return
      }
      setError('mobile', { message })
      focusFirstFault(form.current)
    },
  })
  return (
    <form
      ref={form}
      id={FORM}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit(
        (values) => {
          const left = Math.ceil((sent.until - Date.now()) / 1_000)
          if (values.mobile === sent.mobile && left > 0) onSent(values.mobile, left)
          else send.mutate(values.mobile)
        },
        () => focusFirstFault(form.current),
      )}
    >
      <IdentityHead title="ورود به راسته">شمارهٔ موبایل‌تان را بنویسید؛ کد چهاررقمی می‌فرستیم.</IdentityHead>
      <Controller
        control={control}
        name="mobile"
        render={({ field, fieldState }) => (
          <DigitsField
            label="شماره موبایل"
            help="یازده رقم، با ۰۹ شروع می‌شود."
            placeholder="۰۹۱۲ ۱۲۳ ۴۵۶۷"
            autoComplete="tel-national"
            inputMode="tel"
            groups={MOBILE_GROUPS}
            name={field.name}
            value={String(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message ?? (fieldState.isDirty ? undefined : fault)}
          />
        )}
      />
      <Button type="submit" size="large" wide busy={send.isPending}>
        دریافت کد
      </Button>
      {children}
    </form>
  )
}
