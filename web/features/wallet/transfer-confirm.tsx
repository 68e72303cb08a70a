import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { sendSmsCodeCall } from '#contract/identity.ts'
import { SMS_CODE_LENGTH } from '#contract/limits.ts'
import { type checkTransferCall, type TransferData, transferCall } from '#contract/wallet-transfer.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './moves.module.css'
import { useMovedWallet } from './use-moved-wallet.ts'

interface TransferConfirmProps {
  data: TransferData
  answer: AnswerOf<typeof checkTransferCall>
  onEdit: () => void
  onClose: () => void
}

/** The second step: name, number and amount once more, and where it is needed the code of the sender's number. */
export function TransferConfirm({ data, answer, onEdit, onClose }: TransferConfirmProps) {
  const [code, setCode] = useState('')
  const moved = useMovedWallet()
  const transfer = useChange({
    send: () => callMine(transferCall, { body: { transferData: answer.codeNeeded ? { ...data, code } : data } }),
    onFailed: 'here',
    onDone: ({ message }) => {
      moved()
      toast({ tone: 'success', title: 'موفق', text: message })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!transfer.isPending}
      title="این انتقال را تأیید می‌کنید؟"
      actions={
        <>
          <Button busy={transfer.isPending} disabled={answer.codeNeeded && code.length < SMS_CODE_LENGTH} onClick={() => transfer.mutate()}>
            تأیید و انتقال
          </Button>
          <Button look="line" disabled={transfer.isPending} onClick={onEdit}>
            ویرایش
          </Button>
        </>
      }
    >
      <p className={styles.sum}>{formatToman(data.amount)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>گیرنده</dt>
          <dd>{answer.receiver.name}</dd>
        </div>
        <div>
          <dt>شمارهٔ گیرنده</dt>
          <dd>
            <bdi dir="ltr">{toPersianDigits(data.receiverPhone)}</bdi>
          </dd>
        </div>
        <div>
          <dt>بابت</dt>
          <dd>{data.note}</dd>
        </div>
        <div>
          <dt>در دسترس پس از انتقال</dt>
          <dd>{formatToman(answer.availableAfter)}</dd>
        </div>
      </dl>
      {answer.codeNeeded && <Code mobile={data.senderPhone} code={code} onChange={setCode} />}
      {transfer.problem !== null && <Alert tone="danger">{transfer.problem.message}</Alert>}
      <Alert tone="notice">انتقال همان دم انجام می‌شود و برگشت‌پذیر نیست. نام و شماره را یک بار دیگر ببینید.</Alert>
    </Dialog>
  )
}

function Code({ mobile, code, onChange }: { mobile: string; code: string; onChange: (code: string) => void }) {
  const sending = useChange({ send: () => call(sendSmsCodeCall, { body: { mobile } }), onFailed: 'here', onDone: () => onChange('') })
  return (
    <div className={styles.form}>
      <p>برای این مبلغ، کدی را که به شمارهٔ شما پیامک می‌شود بنویسید.</p>
      <Button look="line" busy={sending.isPending} onClick={() => sending.mutate()}>
        {sending.data === undefined ? 'ارسال کد' : 'ارسال دوبارهٔ کد'}
      </Button>
      {sending.problem !== null && <Alert tone="danger">{sending.problem.message}</Alert>}
      {sending.data !== undefined && <OtpField label="کد تأیید" length={SMS_CODE_LENGTH} value={code} onChange={onChange} autoFocus />}
    </div>
  )
}
