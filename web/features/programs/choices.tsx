import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './programs.module.css'

interface ChoicesProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error: string | undefined
}

/** Some of a few, each with a box. */
export function Choices<Value extends string>({ legend, options, value, onChange, error }: ChoicesProps<Value>) {
  const errorId = useId()
  const turn = (turned: Value, isOn: boolean) =>
    onChange(options.flatMap((option) => ((option.value === turned ? isOn : value.includes(option.value)) ? [option.value] : [])))
  return (
    <fieldset
      className={styles.choices}
      aria-describedby={error === undefined ? undefined : errorId}
      data-fault={error === undefined ? undefined : ''}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(isOn) => turn(option.value, isOn)}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
