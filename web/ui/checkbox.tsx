import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

interface CheckProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** At the far end of the line, e.g. how many there are. */
  note?: ReactNode
  disabled?: boolean | undefined
  name?: string | undefined
}

export function Checkbox({ label, checked, onChange, note, disabled, name }: CheckProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        name={name}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.label}>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  )
}

export function Switch({ label, checked, onChange, disabled, name }: Omit<CheckProps, 'note'>) {
  return (
    <label className={styles.line}>
      <span className={styles.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
