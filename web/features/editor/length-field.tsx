import { UNITS } from '#contract/built-blocks.ts'
import { toLatinDigits, toPersianDigits } from '#persian/digits.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fields.module.css'

interface Length {
  value: number
  unit: string
}

interface LengthFieldProps {
  label: string
  value: Length | null
  onChange: (value: Length | null) => void
}

const OPTIONS = UNITS.map((unit) => ({ value: unit, label: unit }))

/** A number and its unit; empty: as the page has it. */
export function LengthField({ label, value, onChange }: LengthFieldProps) {
  const unit = value?.unit ?? 'px'
  return (
    <div className={styles.length}>
      <TextField
        label={label}
        ltr
        inputMode="decimal"
        autoComplete="off"
        placeholder="خودکار"
        value={value === null ? '' : toPersianDigits(String(value.value))}
        onChange={({ target }) => {
          const text = toLatinDigits(target.value).replace('٫', '.').trim()
          const number = Number(text)
          if (text === '') onChange(null)
          else if (Number.isFinite(number)) onChange({ value: number, unit })
        }}
      />
      <Select
        label={`واحد ${label}`}
        options={OPTIONS}
        value={unit}
        onChange={(chosen) => onChange({ value: value?.value ?? (chosen === '%' ? 100 : 0), unit: chosen })}
      />
    </div>
  )
}
