import type { AnswerOf } from '#contract/call.ts'
import { gatewayCalls } from '#contract/gateway-rows.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './shop.module.css'

export type KeptGateway = AnswerOf<typeof gatewayCalls.list>['rows'][number]

const STATES = [
  { value: 'online', label: 'پرداخت آنلاین' },
  { value: 'offline', label: 'پرداخت در محل' },
] as const

interface GatewayFormProps {
  name: string
  /** The row as it was read; without one a new one is added. */
  kept?: KeptGateway | undefined
  onSaved: () => void
  onCancel: () => void
}

/** What shoppers read of a gateway. */
export function GatewayForm({ name, kept, onSaved, onCancel }: GatewayFormProps) {
  const { label = '', description = '', icon = '', state = 'online' } = kept?.row ?? {}
  const form = useContractForm({
    values: { label, description, icon, state },
    check: (row) => (row.label.trim() === '' ? { faults: { label: 'عنوان را بنویسید' } } : { body: row }),
    send: (row) =>
      call(gatewayCalls.save, { params: { key: name }, body: { row: { info: { name }, ...row }, version: kept?.version ?? null } }),
    nameOf: (place) => place.replace(/^row\./, ''),
    onDone: onSaved,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={`درگاه ${name}`}>
      <TextField label="عنوان" required autoComplete="off" maxLength={80} {...form.input('label')} />
      <Controlled form={form} name="state">
        {({ value, onChange, error }) => <Select label="نوع" options={STATES} value={value} onChange={onChange} error={error} />}
      </Controlled>
      <TextField label="متن زیر عنوان" autoComplete="off" maxLength={300} {...form.input('description')} />
      <TextField label="نشان" help="نشانی یک تصویر؛ خالی: بی‌نشان" ltr autoComplete="off" maxLength={200} {...form.input('icon')} />
      <div className={`${styles.tools} ${styles.wide}`}>
        <Button type="submit" busy={form.isBusy}>
          ذخیره
        </Button>
        <Button look="line" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
