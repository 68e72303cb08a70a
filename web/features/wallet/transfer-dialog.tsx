import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/identity.ts'
import { checkTransferCall, TransferData } from '#contract/wallet-transfer.ts'
import { formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './moves.module.css'
import { TransferConfirm } from './transfer-confirm.tsx'

interface Draft {
  senderPhone: string
  receiverPhone: string
  amount: number | undefined
  note: string
}

interface TransferDialogProps {
  user: SessionUser
  available: number
  onClose: () => void
}

const check = checkedBy(TransferData)

/** Who gets how much, and then the same once more with the receiver's name. */
export function TransferDialog({ user, available, onClose }: TransferDialogProps) {
  const [draft, setDraft] = useState<Draft>({ senderPhone: user.mobile, receiverPhone: '', amount: undefined, note: '' })
  const [checked, setChecked] = useState<{ data: TransferData; answer: AnswerOf<typeof checkTransferCall> }>()
  if (checked !== undefined) return <TransferConfirm {...checked} onEdit={() => setChecked(undefined)} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="انتقال به کیف پول دیگر">
      <Form
        draft={draft}
        available={available}
        onChecked={(answer, data) => {
          setDraft(data)
          setChecked({ answer, data })
        }}
      />
    </Dialog>
  )
}

interface FormProps {
  draft: Draft
  available: number
  onChecked: (answer: AnswerOf<typeof checkTransferCall>, data: TransferData) => void
}

function Form({ draft, available, onChecked }: FormProps) {
  const form: ContractForm<Draft, TransferData> = useContractForm<Draft, TransferData, AnswerOf<typeof checkTransferCall>>({
    values: draft,
    check: (given) => check({ ...given, amount: given.amount ?? 0 }),
    send: (transferData) => callMine(checkTransferCall, { body: { transferData } }),
    nameOf: (place) => place.replace('transferData.', ''),
    onDone: onChecked,
    onFailed: () => undefined,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <Controlled form={form} name="senderPhone">
        {(field) => <DigitsField {...field} label="از شمارهٔ شما" inputMode="tel" groups={MOBILE_GROUPS} readOnly required />}
      </Controlled>
      <Controlled form={form} name="receiverPhone">
        {(field) => <DigitsField {...field} label="شمارهٔ گیرنده" inputMode="tel" autoComplete="off" groups={MOBILE_GROUPS} required />}
      </Controlled>
      <Controlled form={form} name="amount">
        {({ onBlur, ...field }) => <AmountField {...field} label="مبلغ" help={`${formatToman(available)} در دسترس دارید`} required />}
      </Controlled>
      <TextField {...form.input('note')} label="بابت" required />
      {form.problem !== null && <Alert tone="danger">{form.problem.message}</Alert>}
      <Button type="submit" size="large" wide busy={form.isBusy}>
        بازبینی انتقال
      </Button>
    </form>
  )
}
