import type { AnswerOf } from '#contract/call.ts'
import { PayoutSettings, savePayoutSettingsCall } from '#contract/payout.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './desk-money.module.css'
import { WEEKDAY_OPTIONS } from './payout-words.ts'

interface Draft {
  schedule: PayoutSettings['schedule']
  weekday: number
  minimum: number | undefined
}

const SCHEDULES = [
  { value: 'off', label: 'با درخواست خودم' },
  { value: 'weekly', label: 'هر هفته، خودکار' },
] as const

const check = checkedBy(PayoutSettings)

/** Whether what is free is asked for by itself, and on which day. */
export function ScheduleForm({ settings, onDone }: { settings: PayoutSettings; onDone: (message: string) => void }) {
  const form = useContractForm<Draft, PayoutSettings, AnswerOf<typeof savePayoutSettingsCall>>({
    values: settings,
    check: ({ minimum, ...rest }) => check({ ...rest, minimum: minimum ?? 0 }),
    send: (body) => callMine(savePayoutSettingsCall, { body }),
    onDone: ({ message, settings: saved }) => {
      form.reset(saved)
      onDone(message)
    },
    onFailed: showError,
  })
  const isWeekly = form.watch('schedule') === 'weekly'
  return (
    <Panel as="section" labelledBy="schedule" className={styles.stack}>
      <h2 id="schedule">زمان تسویه</h2>
      <form {...form.formProps} className={styles.form} aria-label="زمان تسویه">
        <Controlled form={form} name="schedule">
          {({ value, onChange, error }) => <Select label="شیوه" options={SCHEDULES} value={value} error={error} onChange={onChange} />}
        </Controlled>
        {isWeekly && (
          <>
            <Controlled form={form} name="weekday">
              {({ value, onChange, error }) => (
                <Select
                  label="روز هفته"
                  options={WEEKDAY_OPTIONS}
                  value={String(value)}
                  error={error}
                  onChange={(chosen) => onChange(Number(chosen))}
                />
              )}
            </Controlled>
            <Controlled form={form} name="minimum">
              {({ onBlur, ...field }) => <AmountField {...field} label="کمترین مبلغ" help="کمتر از این برای هفتهٔ بعد می‌ماند." required />}
            </Controlled>
          </>
        )}
        <Button type="submit" look="line" busy={form.isBusy}>
          ذخیره
        </Button>
      </form>
    </Panel>
  )
}
