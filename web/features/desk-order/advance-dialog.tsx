import { useState } from 'react'
import { findPartToAdvanceCall, type PartToAdvance } from '#contract/desk-order.ts'
import { toman } from '#contract/money.ts'
import { recordSellersAdvanceCall } from '#contract/order-advance.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RecordDialog, type Recorded } from './record-dialog.tsx'
import { useMoneyRecorded } from './use-order-change.ts'

/** An advance that a buyer gave the seller directly, also of an order that has not reached the list: its buyer says its number. */
export function AdvanceDialog({ onClose }: { onClose: () => void }) {
  const [part, setPart] = useState<PartToAdvance>()
  return part === undefined ? <FindPart onFound={setPart} onClose={onClose} /> : <RecordFound part={part} onClose={onClose} />
}

function FindPart({ onFound, onClose }: { onFound: (part: PartToAdvance) => void; onClose: () => void }) {
  const [number, setNumber] = useState('')
  const find = useChange({
    send: () => callMine(findPartToAdvanceCall, { query: { number } }),
    onDone: ({ part }) => onFound(part),
    onFailed: 'here',
  })
  const { problem } = find
  const fault = problem instanceof ApiError && problem.status === 404 ? 'سفارشی با این شماره که بیعانه بگیرد ندارید' : problem?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title="ثبت بیعانه"
      size="small"
      actions={
        <>
          <Button busy={find.isPending} disabled={number.trim() === ''} onClick={() => find.mutate()}>
            یافتن سفارش
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>خریداری بخشی از پول را بی‌واسطه به شما داده است؟ شمارهٔ سفارش را از او بپرسید.</p>
      <TextField
        label="شمارهٔ سفارش"
        ltr
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={fault}
        onChange={(event) => {
          setNumber(event.target.value)
          find.reset()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && number.trim() !== '') find.mutate()
        }}
      />
    </Dialog>
  )
}

function RecordFound({
  part: { receiptId, orderNumber, buyerName, pieces, total, left },
  onClose,
}: {
  part: PartToAdvance
  onClose: () => void
}) {
  const record = useMoneyRecorded(
    receiptId,
    (given: Recorded) => callMine(recordSellersAdvanceCall, { params: { receiptId }, body: { ...given, amount: toman(given.amount) } }),
    onClose,
  )
  return (
    <RecordDialog title="ثبت بیعانه" amount={undefined} most={left} isBusy={record.isPending} onRecord={record.mutate} onClose={onClose}>
      {`سفارش ${toPersianDigits(orderNumber)} از ${buyerName}، ${formatCount(pieces)} عدد، ${formatToman(total)}. با ثبت بیعانه سفارش تأیید می‌شود و ماندهٔ آن را خودتان با خریدار تسویه می‌کنید.`}
    </RecordDialog>
  )
}
