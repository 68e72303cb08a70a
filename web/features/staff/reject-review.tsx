import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './moderation.module.css'

/** What reviews are mostly rejected for. */
const REASONS = ['توهین یا واژهٔ نامناسب', 'تبلیغ یا پیوند', 'دربارهٔ این محصول نیست', 'اطلاعات شخصی دارد', 'تکراری است'] as const

interface RejectReviewProps {
  isBusy: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Why a review is rejected: one of the usual reasons by one press, or another. Enter sends, Esc goes back. */
export function RejectReview({ isBusy, onReject, onCancel }: RejectReviewProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setFault('علت رد الزامی است')
    else onReject(reason.trim())
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label="رد دیدگاه">
      <TextField
        label="علت رد، که همکاران می‌بینند"
        required
        autoFocus
        autoComplete="off"
        maxLength={300}
        error={fault}
        value={reason}
        onKeyDown={leave}
        onChange={({ target }) => {
          setReason(target.value)
          setFault(undefined)
        }}
      />
      <div className={styles.tools}>
        {REASONS.map((usual) => (
          <Button key={usual} look="soft" disabled={isBusy} onClick={() => onReject(usual)}>
            {usual}
          </Button>
        ))}
      </div>
      <div className={styles.tools}>
        <Button type="submit" look="danger" busy={isBusy}>
          رد دیدگاه
        </Button>
        <Button look="plain" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
