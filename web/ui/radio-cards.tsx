import type { ReactNode } from 'react'
import { VisuallyHidden } from './layout.tsx'
import styles from './radio-cards.module.css'

interface RadioCard<Value extends string = string> {
  value: Value
  label: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}

interface RadioCardsProps<Value extends string> {
  legend: string
  hideLegend?: boolean | undefined
  name: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly RadioCard<Value>[]
}

/** One choice of a few, each with its icon and a word of explanation. */
export function RadioCards<Value extends string>({ legend, hideLegend = false, name, value, onChange, options }: RadioCardsProps<Value>) {
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className={styles.radio}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
          <span className={styles.words}>
            <b className={styles.label}>{option.label}</b>
            {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
