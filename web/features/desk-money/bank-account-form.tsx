import type { AnswerOf } from '#contract/call.ts'
import { BANK_ACCOUNT_DELAY_HOURS, type BankAccount, changeBankAccountCall, NewBankAccount } from '#contract/payout.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './desk-money.module.css'

interface BankAccountFormProps {
  account: BankAccount | null
  /** A change that does not count yet. */
  coming: BankAccount | null
  onDone: (message: string) => void
}

const check = checkedBy(NewBankAccount)
const EMPTY = { sheba: '', holderName: '' }

/** Where payouts go to. A change counts later, and everybody who sees the money is told. */
export function BankAccountForm({ account, coming, onDone }: BankAccountFormProps) {
  const form = useContractForm<NewBankAccount, NewBankAccount, AnswerOf<typeof changeBankAccountCall>>({
    values: EMPTY,
    check,
    send: (body) => callMine(changeBankAccountCall, { body }),
    onDone: ({ message }) => {
      form.reset(EMPTY)
      onDone(message)
    },
    onFailed: showError,
  })
  return (
    <Panel as="section" labelledBy="bank-account" className={styles.stack}>
      <h2 id="bank-account">حساب بانکی</h2>
      {account !== null && (
        <p>
          <bdi dir="ltr">{toPersianDigits(account.sheba)}</bdi> به نام {account.holderName}
        </p>
      )}
      {coming !== null && (
        <Alert tone="notice">
          {`شبای ${toPersianDigits(coming.sheba)} به نام ${coming.holderName} از ${formatDateTime(coming.validFrom)} به کار می‌رود. اگر کار شما نیست، بی‌درنگ با پشتیبانی تماس بگیرید.`}
        </Alert>
      )}
      <form {...form.formProps} className={styles.form} aria-label="حساب بانکی">
        <TextField
          {...form.input('sheba')}
          label="شمارهٔ شبا"
          help="حساب باید به نام فروشگاه باشد: IR و ۲۴ رقم."
          ltr
          autoComplete="off"
          required
        />
        <TextField {...form.input('holderName')} label="نام صاحب حساب" autoComplete="off" required />
        <p className={styles.quiet}>
          {account === null
            ? 'نخستین حساب بی‌درنگ به کار می‌رود.'
            : `حساب تازه ${formatCount(BANK_ACCOUNT_DELAY_HOURS)} ساعت بعد به کار می‌رود و به همکاران مالی پیامک می‌شود.`}
        </p>
        <Button type="submit" look="line" busy={form.isBusy}>
          {account === null ? 'ثبت حساب' : 'تغییر حساب'}
        </Button>
      </form>
    </Panel>
  )
}
