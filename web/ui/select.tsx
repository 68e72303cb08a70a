import { useId } from 'react'
import fieldStyles from './field.module.css'
import { controlOf, Field, type FieldWords } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'
import styles from './select.module.css'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean | undefined
  /** Follows the label, e.g. why the choice cannot be made. */
  note?: string | undefined
}

interface SelectProps<Value extends string> extends FieldWords {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

/** The browser's own list: the best one on a phone, and dressed in our colours where the browser lets it be. */
export function Select<Value extends string>({
  label,
  hideLabel,
  help,
  error,
  required,
  options,
  value,
  onChange,
  placeholder,
  disabled,
  name,
}: SelectProps<Value>) {
  const id = useId()
  const choose = (wanted: string) => {
    const option = options.find((one) => one.value === wanted)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <div className={fieldStyles.withIcon}>
        <select
          {...controlOf(id, { help, error, required })}
          name={name}
          className={`${fieldStyles.control} ${styles.select}`}
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
          disabled={disabled}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.note === undefined ? option.label : `${option.label} (${option.note})`}
            </option>
          ))}
        </select>
        <span>
          <ChevronDownIcon />
        </span>
      </div>
    </Field>
  )
}
