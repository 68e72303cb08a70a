import type { ReactNode } from 'react'
import styles from './field.module.css'
import { VisuallyHidden } from './layout.tsx'

export interface FieldWords {
  label: string
  hideLabel?: boolean | undefined
  help?: ReactNode
  /** What is wrong with the value, in the contract's words. */
  error?: string | undefined
  required?: boolean | undefined
}

export const isFaulty = (error: string | undefined): error is string => error !== undefined && error !== ''

/** The id of what is said of a control: its error, or else its help. */
export function describedBy(id: string, { help, error }: Pick<FieldWords, 'help' | 'error'>): string | undefined {
  if (isFaulty(error)) return `${id}-error`
  return help === undefined ? undefined : `${id}-help`
}

/** What ties a control to its label, help and error. */
export function controlOf(id: string, { help, error, required }: Pick<FieldWords, 'help' | 'error' | 'required'>) {
  return {
    id,
    'aria-required': required,
    'aria-invalid': isFaulty(error) || undefined,
    'aria-describedby': describedBy(id, { help, error }),
  }
}

interface FieldProps extends FieldWords {
  id: string
  /** Its error may come without the focus, and is read out then. */
  isHeard?: boolean | undefined
  children: ReactNode
}

/** Label above, help or error below. */
export function Field({ id, label, hideLabel = false, help, error, required, isHeard = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required === true && !hideLabel && (
          <b className={styles.star} aria-hidden="true">
            {' *'}
          </b>
        )}
      </label>
      {children}
      {isFaulty(error) ? (
        <p id={`${id}-error`} role={isHeard ? 'alert' : undefined} className={styles.error}>
          {error}
        </p>
      ) : (
        help !== undefined && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
