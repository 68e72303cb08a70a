import type { ReactNode } from 'react'
import { CURRENCIES, type Currency } from '#contract/currency.ts'
import { NewRate, RATE_STEPS, type Rate, type RateStep, unitOf } from '#contract/rate.ts'
import { formatDecimal, formatToman } from '#persian/format.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './rate-form.module.css'

interface Written {
  toman: string
  step: RateStep
}

const check = checkedBy(NewRate)
const STEPS = RATE_STEPS.map((step) => ({ value: String(step), label: formatToman(step) }))
const USUAL_STEP: RateStep = 1_000

interface RateFormProps {
  currency: Currency
  /** As it stands; null: none was set. */
  rate: Rate | null
  /** What pressing it does. */
  submit: string
  disabled?: boolean
  send: (rate: NewRate) => Promise<{ rate: Rate }>
  onDone: (answer: { rate: Rate }) => void
  /** Beside the button. */
  children?: ReactNode
}

/** Sets what a unit of a currency costs, and what prices that follow it are rounded to. */
export function RateForm({ currency, rate, submit, disabled, send, onDone, children }: RateFormProps) {
  const form = useContractForm<Written, NewRate, { rate: Rate }>({
    values: { toman: rate === null ? '' : formatDecimal(rate.toman), step: rate?.step ?? USUAL_STEP },
    check,
    send,
    onDone,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={`نرخ ${CURRENCIES[currency]}`}>
      <TextField label={`${unitOf(currency)} (تومان)`} ltr inputMode="decimal" autoComplete="off" {...form.input('toman')} />
      <Controlled form={form} name="step">
        {({ value, onChange, error }) => (
          <Select
            label="گرد کردن قیمت‌ها"
            options={STEPS}
            value={String(value)}
            error={error}
            onChange={(chosen) => onChange(RATE_STEPS.find((step) => String(step) === chosen) ?? USUAL_STEP)}
          />
        )}
      </Controlled>
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy} disabled={disabled}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
