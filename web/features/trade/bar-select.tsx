import { useId } from 'react'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import styles from './filter-bar.module.css'

interface BarSelectProps {
  label: string
  options: readonly { label: string; value: string }[]
  /** Until then the options may lack what is chosen, and nothing has a name. */
  areKnown: boolean
  value: string
  onChange: (value: string) => void
}

/** A choice of the filter bar, its name before what is chosen. */
export function BarSelect({ label, options, areKnown, value, onChange }: BarSelectProps) {
  const id = useId()
  // a saved filter may name what is no longer offered
  const isOffered = options.some((option) => option.value === value)
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!isOffered && <option value={value}>{areKnown ? value : '…'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size="small" />
    </span>
  )
}
