import { OTPField as Base } from '@base-ui/react/otp-field'
import { useId } from 'react'
import { toLatinDigits, toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { describedBy, Field, isFaulty } from './field.tsx'
import styles from './otp-field.module.css'

interface OtpFieldProps {
  label: string
  length: number
  /** Latin digits. */
  value: string
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Of each box, for a form that is sent before the page is alive. */
  digitName?: string | undefined
}

/** A one-time code, a box a digit. The phone's offer to fill it in is taken, and Persian digits are understood. */
export function OtpField({ label, length, value, onChange, onComplete, error, disabled, autoFocus = false, digitName }: OtpFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <Base.Root
        id={id}
        className={styles.boxes}
        dir="ltr"
        length={length}
        value={toPersianDigits(value)}
        onValueChange={(typed) => onChange(toLatinDigits(typed))}
        onValueComplete={(typed) => onComplete?.(toLatinDigits(typed))}
        validationType="none"
        normalizeValue={(typed) => toPersianDigits(toLatinDigits(typed).replace(/\D/g, ''))}
        inputMode="numeric"
        disabled={disabled}
        aria-describedby={describedBy(id, { error })}
      >
        {Array.from({ length }, (_, index) => (
          <Base.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are told apart by their place alone
            key={index}
            className={styles.box}
            name={digitName}
            aria-label={index === 0 ? undefined : `رقم ${formatCount(index + 1)}`}
            aria-invalid={isFaulty(error) || undefined}
            autoFocus={autoFocus && index === 0}
          />
        ))}
      </Base.Root>
    </Field>
  )
}
