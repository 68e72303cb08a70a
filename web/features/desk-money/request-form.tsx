import type { AnswerOf } from '#contract/call.ts'
import { PAYOUT_MIN, PayoutRequest, requestPayoutCall } from '#contract/payout.ts'
import { formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './desk-money.module.css'

interface RequestFormProps {
  available: number
  hasAccount: boolean
  onDone: (message: string) => void
}

const check = checkedBy(PayoutRequest)

/** How much of what is free is to be paid; all of it to begin with. */
export function RequestForm({ available, hasAccount, onDone }: RequestFormProps) {
  const form = useContractForm<{ amount: number | undefined }, PayoutRequest, AnswerOf<typeof requestPayoutCall>>({
    values: { amount: available >= PAYOUT_MIN ? available : undefined },
    check: ({ amount }) => check({ amount: amount ?? 0 }),
    send: (body) => callMine(requestPayoutCall, { body }),
    onDone: ({ message }) => onDone(message),
    onFailed: showError,
  })
  if (!hasAccount) return <p className={styles.quiet}>برای درخواست تسویه، نخست شبای فروشگاه را ثبت کنید.</p>
  if (available < PAYOUT_MIN) return <p className={styles.quiet}>{`از ${formatToman(PAYOUT_MIN)} به بالا می‌توانید درخواست تسویه بدهید.`}</p>
  return (
    <form {...form.formProps} className={styles.form} aria-label="درخواست تسویه">
      <Controlled form={form} name="amount">
        {({ onBlur, ...field }) => <AmountField {...field} label="مبلغ تسویه" help={`تا ${formatToman(available)}`} required />}
      </Controlled>
      <Button type="submit" busy={form.isBusy}>
        درخواست تسویه
      </Button>
    </form>
  )
}
