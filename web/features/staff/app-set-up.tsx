import { useState } from 'react'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/call.ts'
import { BeginApp, beginAppCall, ConfirmApp, confirmAppCall } from '#contract/staff-factor.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './security.module.css'
import type { SecurityChange } from './security-change.ts'

type Begun = AnswerOf<typeof beginAppCall>

/** Six digits, as apps show them. */
const CODE_GROUPS = [3, 3] as const

const checkPassword = checkedBy(BeginApp)
const checkCode = checkedBy(ConfirmApp)

/** Turns the app on: the password, then the picture, then a code of the app. */
export function AppSetUp({ onDone }: { onDone: (change: SecurityChange) => void }) {
  const [begun, setBegun] = useState<Begun>()
  return begun === undefined ? (
    <Begin onBegun={setBegun} />
  ) : (
    <ConfirmForm begun={begun} onDone={onDone} onCancel={() => setBegun(undefined)} />
  )
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useContractForm<{ password: string }, { password: string }, Begun>({
    values: { password: '' },
    check: checkPassword,
    send: (body) => call(beginAppCall, { body }),
    onDone: onBegun,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="روشن کردن برنامهٔ کد">
      <TextField label="رمز پیشخوان" type="password" required autoComplete="current-password" {...form.input('password')} />
      <Button type="submit" busy={form.isBusy}>
        روشن کردن
      </Button>
    </form>
  )
}

interface ConfirmProps {
  begun: Begun
  onDone: (change: SecurityChange) => void
  onCancel: () => void
}

function ConfirmForm({ begun: { secret, picture }, onDone, onCancel }: ConfirmProps) {
  const form = useContractForm<{ appCode: string }, z.output<typeof ConfirmApp>, SecurityChange>({
    values: { appCode: '' },
    check: checkCode,
    send: (body) => call(confirmAppCall, { body }),
    onDone,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="روشن کردن برنامهٔ کد">
      <p>این تصویر را با برنامه بخوانید، یا رمز زیر آن را در برنامه بنویسید.</p>
      <svg viewBox={`0 0 ${picture.size} ${picture.size}`} className={styles.picture} role="img" aria-label="تصویر برای برنامهٔ کد">
        <path d={picture.path} />
      </svg>
      <p>
        <code className={styles.secret} dir="ltr">
          {secret}
        </code>
      </p>
      <Controlled form={form} name="appCode">
        {(field) => <DigitsField {...field} label="کد شش‌رقمی برنامه" required autoComplete="one-time-code" groups={CODE_GROUPS} />}
      </Controlled>
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          تأیید و روشن کردن
        </Button>
        <Button look="line" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
