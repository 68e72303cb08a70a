import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { SmsCode, sendSmsCodeCall } from '#contract/identity.ts'
import { SMS_CODE_LENGTH } from '#contract/limits.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useSecondsLeft } from '#web/ui/clock.ts'
import { groupedDigits, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { EditIcon } from '#web/ui/late-icons.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './code-form.module.css'
import { IdentityHead } from './identity-frame.tsx'
import { codeProblem } from './login-problems.ts'
import { POSTED_CODE } from './posted-step.ts'
import { tellCodeNotSent } from './sms-problems.ts'

const check = checkedBy(z.object({ code: SmsCode }))

interface CodeFormProps<Answer> {
  mobile: string
  /** A code that was sent before the page was alive: it goes on its way now. */
  typedCode?: string | undefined
  /** Seconds until another code may be asked for. */
  resendInSeconds: number
  submitLabel: string
  send: (code: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** A failure that is not about the code. */
  onFailed: (error: Error) => void
  onChangeMobile: () => void
  /** Below the form; `problem`: why the last code failed, until another is typed. */
  children?: (problem: Error | null) => ReactNode
}

const BOXES = `input[name='${POSTED_CODE.digit}']`

/** The four digits that came by SMS. The last one sends the form. */
export function CodeForm<Answer>({
  mobile,
  typedCode = '',
  resendInSeconds,
  submitLabel,
  send,
  onDone,
  onFailed,
  onChangeMobile,
  children,
}: CodeFormProps<Answer>) {
  const [wait, setWait] = useState({ seconds: resendInSeconds, since: 0 })
  const form = useContractForm({
    values: { code: typedCode },
    check,
    send: ({ code }) => send(code),
    onDone,
    onFailed,
    faultsOf: (error) => ({ code: codeProblem(error) }),
    // a wrong code makes room for another
    onFaults: (refusal) => {
      if (refusal !== undefined) form.set('code', '')
    },
    recheck: 'sent',
  })
  const resend = useChange({
    send: () => call(sendSmsCodeCall, { body: { mobile } }),
    onFailed: (failure) => {
      tellCodeNotSent(failure)
      if (failure instanceof ApiError && failure.retryAfter !== undefined) setWait({ seconds: failure.retryAfter, since: wait.since + 1 })
    },
    onDone: (sent) => {
      toast({ tone: 'success', text: 'پیام با موفقیت ارسال شد' })
      change('')
      setWait({ seconds: sent.resendInSeconds, since: wait.since + 1 })
      form.formProps.ref.current?.querySelector<HTMLInputElement>(BOXES)?.focus()
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

  const change = (typed: string) => {
    form.set('code', typed)
    form.forgetFaults()
    form.forgetProblem()
  }
  const submit = (typed: string) => {
    if (form.isBusy) return
    form.set('code', typed)
    form.submit()
  }

  return (
    <form {...form.formProps} className={styles.form} method="post">
      <input type="hidden" name={POSTED_CODE.mobile} value={mobile} />
      <input type="hidden" name={POSTED_CODE.wait} value={wait.seconds} />
      <IdentityHead title="کد را بنویسید">
        به <bdi dir="ltr">{groupedDigits(mobile, MOBILE_GROUPS)}</bdi> پیامک شد.
      </IdentityHead>
      <OtpField
        label="کد تأیید"
        digitName={POSTED_CODE.digit}
        length={SMS_CODE_LENGTH}
        value={form.watch('code')}
        onChange={change}
        onComplete={submit}
        error={form.faultOf('code')}
        disabled={form.isBusy}
        autoFocus
      />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {submitLabel}
      </Button>
      <div className={styles.foot}>
        <Button look="plain" icon={<EditIcon size="small" />} onClick={onChangeMobile}>
          تغییر شماره موبایل
        </Button>
        <Resend key={wait.since} seconds={wait.seconds} busy={resend.isPending} onResend={() => resend.mutate()} />
      </div>
      {children?.(form.problem)}
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
