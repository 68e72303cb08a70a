import { type ReactNode, useState } from 'react'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Amount } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface Recorded {
  amount: number
  note: string
}

interface RecordDialogProps {
  title: string
  /** What stands in it at first. */
  amount: number | undefined
  /** What it can be at most. */
  most?: number
  isBusy: boolean
  onRecord: (given: Recorded) => void
  onClose: () => void
  children: ReactNode
}

/** An amount that a seller writes down, with a note. */
export function RecordDialog({ title, amount: first, most, isBusy, onRecord, onClose, children }: RecordDialogProps) {
  const [amount, setAmount] = useState(first)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = () => {
    if (amount === undefined || amount <= 0) return setFault('مبلغ را بنویسید')
    onRecord({ amount, note })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button busy={isBusy} onClick={submit}>
            ثبت
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {most !== undefined && (
        <p>
          مانده: <Amount amount={most} />
        </p>
      )}
      <AmountField
        label="مبلغ"
        value={amount}
        error={fault}
        onChange={(to) => {
          setAmount(to)
          setFault(undefined)
        }}
      />
      <TextField label="یادداشت، اختیاری" maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
    </Dialog>
  )
}
