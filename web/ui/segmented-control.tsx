import { VisuallyHidden } from './layout.tsx'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  legend: string
  name: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** A few choices side by side, one of them in force. */
export function SegmentedControl<Value extends string>({ legend, name, value, onChange, options }: SegmentedControlProps<Value>) {
  return (
    <fieldset className={styles.segments}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
