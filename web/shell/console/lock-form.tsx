import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { STAFF_PASSWORD_LENGTH_MIN } from '#contract/limits.ts'
import { GivePassword, givePasswordCall, SetFirstPassword, setFirstPasswordCall } from '#contract/staff-session.ts'
import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './lock-form.module.css'
import { wasUsed } from './rest.ts'

const checkGiven = checkedBy(GivePassword)
const checkNew = checkedBy(SetFirstPassword)

const NEW_PASSWORD_HELP = `دست‌کم ${formatCount(STAFF_PASSWORD_LENGTH_MIN)} حرف؛ یک جمله بهتر از رمزی کوتاه و درهم است.`

type Draft = { password: string; appCode: string }
type Body = { password: string; appCode?: string | undefined }

interface LockFormProps {
  /** Else the member sets a first one. */
  hasPassword: boolean
  /** The session is open, or is no more what this form takes it for. */
  onOpen: () => void
}

/** Asks for the password: after the code of a sign-in, and where the session rested for too long. */
export function LockForm({ hasPassword, onOpen }: LockFormProps) {
  const [isShown, setShown] = useState(false)
  const [hasRested] = useState(wasUsed)
  const [problem, setProblem] = useState('')
  /** The member has an app for codes, as the first try was answered. */
  const [needsCode, setNeedsCode] = useState(false)
  const form = useContractForm<Draft, Body, AnswerOf<typeof givePasswordCall>>({
    values: { password: '', appCode: '' },
    check: hasPassword ? checkGiven : checkNew,
    send: ({ password, appCode }) => {
      if (!hasPassword) return call(setFirstPasswordCall, { body: { password } })
      return call(givePasswordCall, { body: needsCode ? { password, appCode } : { password } })
    },
    onDone: onOpen,
    // another tab may have set it meanwhile
    onFaults: (refusal) => {
      if (refusal instanceof ApiError && refusal.errors.appCode !== undefined) setNeedsCode(true)
      if (!hasPassword && refusal !== undefined) onOpen()
    },
    onFailed: ({ message }) => {
      setProblem(message)
      if (!hasPassword) onOpen()
    },
  })
  const { ref } = form.formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <Panel className={styles.panel}>
      <form {...form.formProps} className={styles.form}>
        <div>
          <h1 className={styles.title}>{titleOf(hasPassword, hasRested)}</h1>
          <p className={styles.quiet}>{wordsOf(hasPassword, hasRested)}</p>
        </div>
        {problem !== '' && <Alert tone="danger">{problem}</Alert>}
        <TextField
          label={hasPassword ? 'رمز عبور' : 'رمز عبور تازه'}
          type={isShown ? 'text' : 'password'}
          autoComplete={hasPassword ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
          help={hasPassword ? 'اگر از یادتان رفته است، از مدیر فروشگاه بخواهید آن را بردارد.' : NEW_PASSWORD_HELP}
          {...form.input('password')}
        />
        {needsCode && (
          <TextField
            label="کد برنامه یا کد بازیابی"
            ltr
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            help="شش رقم برنامهٔ کد؛ اگر گوشی همراهتان نیست، یکی از کدهای بازیابی."
            {...form.input('appCode')}
          />
        )}
        <Checkbox label="نمایش رمز" checked={isShown} onChange={setShown} />
        <Button type="submit" size="large" wide busy={form.isBusy}>
          {hasPassword ? 'باز کردن پیشخوان' : 'گذاشتن رمز و ورود'}
        </Button>
        <LinkButton to="/logout" look="plain">
          خروج از حساب
        </LinkButton>
      </form>
    </Panel>
  )
}

function titleOf(hasPassword: boolean, hasRested: boolean): string {
  if (!hasPassword) return 'برای خود رمز بگذارید'
  return hasRested ? 'نشست شما قفل شد' : 'رمز خود را بنویسید'
}

function wordsOf(hasPassword: boolean, hasRested: boolean): string {
  if (!hasPassword) return 'همکاران با کد پیامکی و رمز خودشان وارد می‌شوند. این رمز از این پس در هر ورود پرسیده می‌شود.'
  if (hasRested) return 'چون مدتی کاری نکردید، پیشخوان بسته شد. با رمز خود به همین صفحه برمی‌گردید.'
  return 'کد پیامکی درست بود؛ همکاران پس از آن رمز خودشان را هم می‌نویسند.'
}
