import { useState } from 'react'
import type { SessionUser } from '#contract/identity.ts'
import { WithdrawData } from '#contract/wallet-withdrawal.ts'
import { formatToman } from '#persian/format.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './moves.module.css'
import { WithdrawConfirm } from './withdraw-confirm.tsx'

interface Draft {
  phone: string
  amount: number | undefined
  sheba: string
  note: string
}

interface WithdrawDialogProps {
  user: SessionUser
  available: number
  onClose: () => void
}

const check = checkedBy(WithdrawData)

/** How much goes to which bank account, and then the same once more. */
export function WithdrawDialog({ user, available, onClose }: WithdrawDialogProps) {
  const [draft, setDraft] = useState<Draft>({ phone: user.mobile, amount: undefined, sheba: '', note: '' })
  const [wanted, setWanted] = useState<WithdrawData>()
  if (wanted !== undefined) {
    return <WithdrawConfirm user={user} wanted={wanted} available={available} onEdit={() => setWanted(undefined)} onClose={onClose} />
  }
  return (
    <Dialog open onClose={onClose} title="برداشت به حساب بانکی">
      <Form
        draft={draft}
        available={available}
        onChecked={(checked) => {
          setDraft(checked)
          setWanted(checked)
        }}
      />
    </Dialog>
  )
}

function Form({ draft, available, onChecked }: { draft: Draft; available: number; onChecked: (wanted: WithdrawData) => void }) {
  const form: ContractForm<Draft, WithdrawData> = useContractForm<Draft, WithdrawData, WithdrawData>({
    values: draft,
    check: (given) => {
      const checked = check({ ...given, amount: given.amount ?? 0 })
      if ('faults' in checked || checked.body.amount <= available) return checked
      return { faults: { amount: `بیشتر از موجودی در دسترس است؛ تا ${formatToman(available)} می‌توانید برداشت کنید` } }
    },
    // nothing is sent before it is confirmed
    submit: onChecked,
    send: (wanted) => Promise.resolve(wanted),
    onDone: onChecked,
    onFailed: () => undefined,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <Controlled form={form} name="phone">
        {(field) => <DigitsField {...field} label="شمارهٔ همراه" inputMode="tel" groups={MOBILE_GROUPS} readOnly required />}
      </Controlled>
      <Controlled form={form} name="amount">
        {({ onBlur, ...field }) => <AmountField {...field} label="مبلغ" help={`${formatToman(available)} در دسترس دارید`} required />}
      </Controlled>
      <TextField
        {...form.input('sheba')}
        label="شمارهٔ شبا"
        help="حساب باید به نام خودتان باشد: IR و ۲۴ رقم."
        ltr
        autoComplete="off"
        required
      />
      <TextField {...form.input('note')} label="یادداشت" />
      <p className={styles.quiet}>مبلغ تا واریز مسدود می‌ماند.</p>
      <Button type="submit" size="large" wide busy={form.isBusy}>
        ادامه
      </Button>
    </form>
  )
}
