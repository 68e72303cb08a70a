import type { FormEvent } from 'react'
import type { EditNode } from '#contract/fast-edit.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import {
  type BulkDraft,
  CHANGE_KINDS,
  CHANGED_FIELDS,
  type ChangedField,
  CURRENCIES_CHOSEN,
  NO_ROUNDING,
  ROUNDING_WAYS,
  ROUNDINGS,
} from './bulk-change.ts'
import styles from './bulk-dialog.module.css'
import { titleOf } from './offer-terms.ts'

interface BulkFieldsProps {
  draft: BulkDraft
  picked: readonly EditNode[]
  fault: string | undefined
  onChange: (part: Partial<BulkDraft>) => void
  onSend: () => void
}

const DIRECTIONS = [
  { value: 'up', label: 'افزایش' },
  { value: 'down', label: 'کاهش' },
] as const

/** What is to be done, and to which columns; each kind of change asks for its own. */
export function BulkFields({ draft, picked, fault, onChange, onSend }: BulkFieldsProps) {
  const { kind } = draft
  const isMove = kind === 'percent' || kind === 'toman'
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={styles.fields} onSubmit={send} noValidate>
      <Select label="کار" options={CHANGE_KINDS} value={kind} onChange={(next) => onChange({ kind: next })} />
      {isMove && (
        <Select
          label="جهت"
          value={draft.isFall ? 'down' : 'up'}
          options={DIRECTIONS}
          onChange={(way) => onChange({ isFall: way === 'down' })}
        />
      )}
      {kind === 'percent' && (
        <TextField
          label="چند درصد"
          ltr
          inputMode="decimal"
          value={draft.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      )}
      {kind === 'toman' && <AmountField label="مبلغ" value={draft.amount} onChange={(amount) => onChange({ amount })} />}
      {kind === 'set' && <SetFields draft={draft} onChange={onChange} />}
      {kind === 'copy' && (
        <Select
          label="کپی از"
          placeholder="یکی از ردیف‌های انتخاب‌شده"
          options={picked.map((offer) => ({ value: offer.psid, label: titleOf(offer) }))}
          value={draft.from ?? null}
          onChange={(from) => onChange({ from })}
        />
      )}
      {kind === 'currency' && (
        <>
          <Select label="ارز" options={CURRENCIES_CHOSEN} value={draft.currency} onChange={(currency) => onChange({ currency })} />
          <p className={styles.note}>قیمت هر ردیف از قیمت ارزی آن با نرخی که برای شما معتبر است حساب می‌شود؛ تخفیف به همان نسبت می‌ماند.</p>
        </>
      )}
      {kind !== 'set' && kind !== 'currency' && <FieldBoxes draft={draft} hasStock={kind === 'copy'} onChange={onChange} />}
      {(isMove || kind === 'round') && (
        <>
          <Select
            label="گرد کردن"
            options={kind === 'round' ? ROUNDINGS.filter(({ value }) => value !== NO_ROUNDING) : ROUNDINGS}
            value={kind === 'round' && draft.roundTo === NO_ROUNDING ? null : draft.roundTo}
            placeholder="انتخاب کنید"
            onChange={(roundTo) => onChange({ roundTo })}
          />
          {draft.roundTo !== NO_ROUNDING && (
            <Select label="جهت گرد کردن" options={ROUNDING_WAYS} value={draft.roundWay} onChange={(roundWay) => onChange({ roundWay })} />
          )}
        </>
      )}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

type Part = Pick<BulkFieldsProps, 'draft' | 'onChange'>

function SetFields({ draft, onChange }: Part) {
  const { setField, amount, takesDiscountAway } = draft
  const field = { value: amount, onChange: (next: number | undefined) => onChange({ amount: next }) }
  return (
    <>
      <Select label="ستون" options={CHANGED_FIELDS} value={setField} onChange={(next) => onChange({ setField: next })} />
      {setField === 'discountedPrice' && (
        <Checkbox label="بدون تخفیف" checked={takesDiscountAway} onChange={(isAway) => onChange({ takesDiscountAway: isAway })} />
      )}
      {setField === 'stock' ? (
        <WholeNumberField label="موجودی تازه" {...field} />
      ) : (
        !(setField === 'discountedPrice' && takesDiscountAway) && <AmountField label="مقدار تازه" {...field} />
      )}
    </>
  )
}

function FieldBoxes({ draft: { fields }, hasStock, onChange }: Part & { hasStock: boolean }) {
  const toggle = (field: ChangedField) => (isChosen: boolean) =>
    onChange({ fields: isChosen ? [...fields, field] : fields.filter((one) => one !== field) })
  return (
    <fieldset>
      <legend>ستون‌ها</legend>
      {CHANGED_FIELDS.filter(({ value }) => hasStock || value !== 'stock').map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={fields.includes(value)} onChange={toggle(value)} />
      ))}
    </fieldset>
  )
}
