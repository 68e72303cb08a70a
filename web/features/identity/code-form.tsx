import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SmsCode, sendSmsCodeCall } from '#contract/identity.ts'
import { SMS_CODE_LENGTH } from '#contract/limits.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { useSecondsLeft } from '#web/ui/clock.ts'
import { groupedDigits, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { EditIcon } from '#web/ui/icons.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './code-form.module.css'
import { IdentityHead } from './identity-frame.tsx'
import { POSTED_CODE } from './posted-step.ts'
import { tellCodeNotSent } from './sms-problems.ts'

interface CodeFormProps {
  mobile: string
  /** A code that was sent before the page was alive: it goes on its way now. */
  typedCode?: string | undefined
  /** Seconds until another code may be asked for. */
  resendInSeconds: number
  submitLabel: string
  busy: boolean
  error: string | undefined
  onCode: (code: string) => void
  onEdit: () => void
  onChangeMobile: () => void
  children?: ReactNode
}

const BOXES = `input[name='${POSTED_CODE.digit}']`

/** The four digits that came by SMS. The last one sends the form. */
export function CodeForm({
  mobile,
  typedCode = '',
  resendInSeconds,
  submitLabel,
  busy,
  error,
  onCode,
  onEdit,
  onChangeMobile,
  children,
}: CodeFormProps) {
  const [code, setCode] = useState(typedCode)
  const [faults, setFaults] = useState<string>()
  const [wait, setWait] = useState({ seconds: resendInSeconds, since: 0 })
  const form = useRef<HTMLFormElement>(null)
  const resend = useMutation({
    mutationFn: () => call(sendSmsCodeCall, { body: { mobile } }),
    meta: { quietErrors: true },
    onError: (failure) => {
      tellCodeNotSent(failure)
      if (failure instanceof ApiError && failure.retryAfter !== undefined) setWait({ seconds: failure.retryAfter, since: wait.since + 1 })
    },
    onSuccess: (sent) => {
      toast({ tone: 'success', text: 'پیام با موفقیت ارسال شد' })
      change('')
      setWait({ seconds: sent.resendInSeconds, since: wait.since + 1 })
      form.current?.querySelector<HTMLInputElement>(BOXES)?.focus()
    },
  })

  // the form before it may have been longer: its place on the screen is not this one's
  useEffect(() => {
    // newer browsers answer a promise, which is no clean-up
    window.scrollTo({ top: 0 })
  }, [])

  const sendTyped = useEffectEvent(() => {
    if (typedCode !== '') submit(typedCode)
  })
  useEffect(() => {
    sendTyped()
  }, [])

  // a wrong code makes room for another
  useEffect(() => {
    if (error === undefined) return
    setCode('')
    form.current?.querySelector<HTMLInputElement>(BOXES)?.focus()
  }, [error])

  const change = (typed: string) => {
    setCode(typed)
    setFaults(undefined)
    onEdit()
  }
  const submit = (typed: string) => {
    if (busy) return
    const read = SmsCode.safeParse(typed)
    if (read.success) onCode(read.data)
    else setFaults(read.error.issues[0]?.message)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <input type="hidden" name={POSTED_CODE.mobile} value={mobile} />
      <input type="hidden" name={POSTED_CODE.wait} value={wait.seconds} />
      <IdentityHead title="کد را بنویسید">
        به <bdi dir="ltr">{groupedDigits(mobile, MOBILE_GROUPS)}</bdi> پیامک شد.
      </IdentityHead>
      <OtpField
        label="کد تأیید"
        digitName={POSTED_CODE.digit}
        length={SMS_CODE_LENGTH}
        value={code}
        onChange={change}
        onComplete={submit}
        error={faults ?? error}
        disabled={busy}
        autoFocus
      />
      <Button type="submit" size="large" wide busy={busy}>
        {submitLabel}
      </Button>
      <div className={styles.foot}>
        <Button look="plain" icon={<EditIcon size="small" />} onClick={onChangeMobile}>
          تغییر شماره موبایل
        </Button>
        <Resend key={wait.since} seconds={wait.seconds} busy={resend.isPending} onResend={() => resend.mutate()} />
      </div>
      {children}
    </form>
  )
}

function Resend({ seconds, busy, onResend }: { seconds: number; busy: boolean; onResend: () => void }) {
  const left = useSecondsLeft(seconds, () => undefined)
  if (left > 0) {
    const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
    return (
      <span className={styles.wait}>
        ارسال دوباره تا <bdi dir="ltr">{toPersianDigits(clock)}</bdi>
      </span>
    )
  }
  return (
    <Button look="plain" busy={busy} onClick={onResend}>
      ارسال دوبارهٔ کد
    </Button>
  )
}
