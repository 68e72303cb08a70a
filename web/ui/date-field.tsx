import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PersianDay } from '#persian/persian-calendar.ts'
import { formatPersianDay, persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { IconButton } from './button.tsx'
import styles from './date-field.module.css'
import fieldStyles from './field.module.css'
import { controlOf, Field, type FieldWords } from './field.tsx'
import { CalendarIcon } from './late-icons.tsx'
import { VisuallyHidden } from './layout.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useTypedDay } from './use-typed-day.ts'

interface DateFieldProps extends FieldWords {
  /** 1405/08/30 in the Persian calendar; what is no day stays as it was typed, for the contract to refuse. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** The first and the last day that may be chosen. */
  min?: PersianDay | undefined
  max?: PersianDay | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

/** A day of the Persian calendar: typed in any digits, or chosen from a month that the arrow keys walk through. */
export function DateField({ label, hideLabel, help, error, required, value, onChange, onBlur, min, max, disabled, name }: DateFieldProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  /** The day that the open calendar stands on. */
  const [at, setAt] = useState<PersianDay>()
  const { chosen, shown, type, leave: leaveInput } = useTypedDay(value, onChange)

  const close = () => {
    setAt(undefined)
    opener.current?.focus()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // a dialog around it stays open
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setAt(undefined)
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus that leaves the field and its calendar */}
      <div className={styles.place} onBlur={leave}>
        <input
          {...controlOf(id, { help, error, required })}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder="۱۴۰۵/۰۸/۳۰"
          className={fieldStyles.control}
          disabled={disabled}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leaveInput()
            onBlur?.()
          }}
        />
        <IconButton
          ref={opener}
          label={`تقویم ${label}`}
          className={styles.opener}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={at !== undefined}
          onClick={() => setAt(at === undefined ? (chosen ?? min ?? persianDayAt(new Date())) : undefined)}
        >
          <CalendarIcon />
        </IconButton>
        {at !== undefined && (
          <div role="dialog" aria-label={`تقویم ${label}`} className={styles.panel} onKeyDown={pressKey}>
            <MonthGrid
              at={at}
              onMove={setAt}
              chosen={chosen}
              today={persianDayAt(new Date())}
              min={min}
              max={max}
              onChoose={(day) => {
                onChange(persianDayText(day))
                close()
              }}
            />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{chosen === undefined ? '' : formatPersianDay(chosen)}</span>
      </VisuallyHidden>
    </Field>
  )
}
