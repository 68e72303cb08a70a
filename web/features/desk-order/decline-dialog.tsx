import { useState } from 'react'
import type { DeskOrder } from '#contract/desk-order.ts'
import { declineDeskOrderCall } from '#contract/desk-order-acts.ts'
import { ChosenDeclineReason, DECLINE_REASONS } from '#contract/parcel.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './decline-dialog.module.css'
import { useOrderChange } from './use-order-change.ts'

const REASONS = ChosenDeclineReason.options.map((value) => ({ value, label: DECLINE_REASONS[value].label }))

interface Declined {
  isChosen: boolean
  quantity: number | undefined
  reason: ChosenDeclineReason | null
}

/** Pieces that are not sent, with the reason of each line and a word to their buyer. */
export function DeclineDialog({ order: { receiptId, lines }, onClose }: { order: DeskOrder; onClose: () => void }) {
  const open = lines.filter(({ left }) => left > 0)
  const [declined, setDeclined] = useState<ReadonlyMap<string, Declined>>(
    () => new Map(open.map(({ lineId, left }) => [lineId, { isChosen: open.length === 1, quantity: left, reason: null }])),
  )
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const decline = useOrderChange(
    receiptId,
    (wanted: { lineId: string; quantity: number; reason: ChosenDeclineReason }[]) =>
      callMine(declineDeskOrderCall, { params: { receiptId }, body: { lines: wanted, note } }),
    onClose,
  )
  const write = (lineId: string, part: Partial<Declined>) =>
    setDeclined((before) => {
      const was = before.get(lineId)
      return was === undefined ? before : new Map([...before, [lineId, { ...was, ...part }]])
    })
  const wanted = open.flatMap(({ lineId, left }) => {
    const { isChosen, quantity, reason } = declined.get(lineId) ?? {}
    return isChosen === true ? [{ lineId, quantity, reason, left }] : []
  })
  const pieces = wanted.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  const submit = () => {
    setTried(true)
    const ready = wanted.flatMap(({ lineId, quantity, reason, left }) =>
      quantity !== undefined && quantity >= 1 && quantity <= left && reason ? [{ lineId, quantity, reason }] : [],
    )
    if (ready.length > 0 && ready.length === wanted.length) decline.mutate(ready)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="رد کردن ردیف‌ها"
      actions={
        <>
          <Button look="danger" busy={decline.isPending} onClick={submit}>
            {pieces > 0 ? `رد ${formatCount(pieces)} عدد` : 'رد کردن'}
          </Button>
          <Button look="line" onClick={onClose}>
            نگه داشتن
          </Button>
        </>
      }
    >
      {isTried && wanted.length === 0 && <Alert tone="danger">دست‌کم یک ردیف را انتخاب کنید</Alert>}
      {open.map(({ lineId, name, left }) => {
        const { isChosen, quantity, reason } = declined.get(lineId) ?? {}
        return (
          <div key={lineId} className={styles.line}>
            <Checkbox
              label={name}
              checked={isChosen === true}
              onChange={(to) => write(lineId, { isChosen: to })}
              note={`${formatCount(left)} عدد`}
            />
            {isChosen === true && (
              <div className={styles.fields}>
                <Select
                  label="چرا رد می‌کنید؟"
                  placeholder="علت را انتخاب کنید"
                  options={REASONS}
                  value={reason ?? null}
                  onChange={(to) => write(lineId, { reason: to })}
                  error={isTried && !reason ? 'علت رد را انتخاب کنید' : undefined}
                />
                <WholeNumberField
                  label={`چند عدد از ${formatCount(left)}`}
                  value={quantity}
                  onChange={(to) => write(lineId, { quantity: to })}
                  error={
                    isTried && (quantity === undefined || quantity < 1 || quantity > left)
                      ? `از ۱ تا ${formatCount(left)} عدد بنویسید`
                      : undefined
                  }
                />
              </div>
            )}
          </div>
        )
      })}
      <TextField label="پیام به خریدار، اختیاری" maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
      <p className={styles.after}>
        آنچه برای این محصول‌ها پرداخت شده است به کیف پول خریدار برمی‌گردد و به او خبر داده می‌شود. این کار برگشت ندارد.
      </p>
    </Dialog>
  )
}
