import { useId, useState } from 'react'
import { formatPersianDay, persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { IconButton } from '#web/ui/button.tsx'
import dateStyles from '#web/ui/date-field.module.css'
import fieldStyles from '#web/ui/field.module.css'
import { controlOf, Field, type FieldWords } from '#web/ui/field.tsx'
import { CalendarIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { useTypedDay } from '#web/ui/use-typed-day.ts'
import { BirthdayDialog } from './birthday-dialog.tsx'

interface BirthdayFieldProps extends FieldWords {
  /** 1370/05/12; what is no day stays as it was typed, for the contract to refuse. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A day of one's life: typed in any digits, or chosen by year, month and day. The chosen day is read out in words. */
export function BirthdayField({ label, help, error, required, value, onChange, onBlur }: BirthdayFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { chosen, shown, type, leave } = useTypedDay(value, onChange)
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      <div className={dateStyles.place}>
        <input
          {...controlOf(id, { help, error, required })}
          dir="ltr"
          inputMode="numeric"
          autoComplete="bday"
          placeholder="۱۳۷۰/۰۵/۱۲"
          className={fieldStyles.control}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leave()
            onBlur()
          }}
        />
        <IconButton label={`انتخاب ${label}`} className={dateStyles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <CalendarIcon />
        </IconButton>
      </div>
      <VisuallyHidden>
        <span role="status">{chosen === undefined ? '' : formatPersianDay(chosen)}</span>
      </VisuallyHidden>
      {isOpen && (
        <BirthdayDialog
          chosen={chosen}
          today={persianDayAt(new Date())}
          onChoose={(day) => {
            onChange(persianDayText(day))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  )
}
