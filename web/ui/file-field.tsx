import { type ChangeEvent, useId } from 'react'
import { formatPercent } from '#persian/format.ts'
import { IconButton } from './button.tsx'
import { describedBy, Field, type FieldWords, isFaulty } from './field.tsx'
import styles from './file-field.module.css'
import { CheckIcon, CloseIcon } from './icons.tsx'
import { PlusIcon } from './late-icons.tsx'
import { VisuallyHidden } from './layout.tsx'

/** A file on its way, or there; `progress` from 0 to 1. */
export interface FileInHand {
  name: string
  progress: number
}

interface FileFieldProps extends FieldWords {
  /** Types and endings that may be chosen, as the browser's `accept` takes them. */
  accept: string
  file: FileInHand | undefined
  onChoose: (file: File) => void
  /** Takes it back, or stops it on its way. */
  onRemove: () => void
  disabled?: boolean | undefined
}

/** One file from the device, sent as it is chosen; how far it is shows while it goes. */
export function FileField({ label, hideLabel, help, error, required, accept, file, onChoose, onRemove, disabled }: FileFieldProps) {
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen !== undefined) onChoose(chosen)
    currentTarget.value = '' // the same file can be chosen again
  }
  const isThere = file !== undefined && file.progress >= 1
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <div className={styles.file} data-fault={isFaulty(error) || undefined}>
        {file === undefined ? (
          <>
            <input
              id={id}
              type="file"
              className={styles.input}
              accept={accept}
              disabled={disabled}
              onChange={choose}
              aria-describedby={describedBy(id, { help, error })}
            />
            <label htmlFor={id} className={styles.pick}>
              <PlusIcon size="small" />
              گزینش فایل
            </label>
          </>
        ) : (
          <>
            <bdi className={styles.name}>{file.name}</bdi>
            {isThere ? (
              <CheckIcon className={styles.there} />
            ) : (
              <progress className={styles.bar} value={file.progress} max={1} aria-label={`فرستادن ${file.name}`} />
            )}
            <IconButton label={isThere ? `برداشتن ${file.name}` : `توقف فرستادن ${file.name}`} disabled={disabled} onClick={onRemove}>
              <CloseIcon size="small" />
            </IconButton>
          </>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{file === undefined ? '' : told(file, isThere)}</span>
      </VisuallyHidden>
    </Field>
  )
}

/** Said at every quarter, not at every percent. */
function told({ name, progress }: FileInHand, isThere: boolean): string {
  return isThere ? `${name} فرستاده شد` : `${formatPercent(Math.floor(progress * 4) * 25)} فرستاده شد`
}
