import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { controlOf, Field, type FieldWords } from './field.tsx'

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'required'> {
  /** Phone, card, code and price fields are written from left to right. */
  ltr?: boolean | undefined
  icon?: ReactNode
}

export function TextField({
  label,
  hideLabel,
  help,
  error,
  required,
  ltr = false,
  icon,
  id: givenId,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const input = (
    <input {...rest} {...controlOf(id, { help, error, required })} type={type} dir={ltr ? 'ltr' : undefined} className={styles.control} />
  )
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      {icon === undefined ? (
        input
      ) : (
        <div className={styles.withIcon}>
          {input}
          <span>{icon}</span>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>

export function TextArea({ label, hideLabel, help, error, required, id: givenId, rows = 4, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <textarea {...rest} {...controlOf(id, { help, error, required })} rows={rows} className={`${styles.control} ${styles.area}`} />
    </Field>
  )
}
