import { useState } from 'react'
import type { z } from 'zod'
import { AppProof as Proven, removeAppCall, renewRecoveryCodesCall } from '#contract/staff-factor.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './security.module.css'
import type { SecurityChange } from './security-change.ts'

const check = checkedBy(Proven)

const DEEDS = {
  renew: { call: renewRecoveryCodesCall, opens: 'کدهای بازیابی تازه', does: 'ساختن کدهای تازه' },
  remove: { call: removeAppCall, opens: 'خاموش کردن برنامه', does: 'خاموش شود' },
} as const
type Deed = keyof typeof DEEDS

/** What is done with an app that is on, each by the password and a code. */
export function AppProof({ onDone }: { onDone: (change: SecurityChange) => void }) {
  const [deed, setDeed] = useState<Deed>()
  if (deed === undefined)
    return (
      <div className={styles.tools}>
        <Button look="line" onClick={() => setDeed('renew')}>
          {DEEDS.renew.opens}
        </Button>
        <Button look="plain" onClick={() => setDeed('remove')}>
          {DEEDS.remove.opens}
        </Button>
      </div>
    )
  return <Proof deed={deed} onDone={onDone} onClose={() => setDeed(undefined)} />
}

interface ProofProps {
  deed: Deed
  onDone: (change: SecurityChange) => void
  onClose: () => void
}

function Proof({ deed, onDone, onClose }: ProofProps) {
  const form = useContractForm<{ password: string; appCode: string }, z.output<typeof Proven>, SecurityChange>({
    values: { password: '', appCode: '' },
    check,
    send: (body) => call(DEEDS[deed].call, { body }),
    onDone: (change) => {
      onClose()
      onDone(change)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={DEEDS[deed].opens}>
      <TextField label="رمز پیشخوان" type="password" required autoComplete="current-password" {...form.input('password')} />
      <TextField label="کد برنامه یا کد بازیابی" required ltr autoComplete="one-time-code" {...form.input('appCode')} />
      <div className={styles.tools}>
        <Button type="submit" look={deed === 'remove' ? 'danger' : 'primary'} busy={form.isBusy}>
          {DEEDS[deed].does}
        </Button>
        <Button look="line" onClick={onClose}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
