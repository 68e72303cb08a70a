import { type ChangeEvent, useId } from 'react'
import { IconButton } from './button.tsx'
import { describedBy, Field, type FieldWords, isFaulty } from './field.tsx'
import styles from './file-field.module.css'
import { CheckIcon, CloseIcon } from './icons.tsx'
import { PlusIcon } from './late-icons.tsx'
import { VisuallyHidden } from './layout.tsx'
import { type FileOnItsWay, sentSoFar, UploadProgress } from './upload-progress.tsx'

/** A file on its way, or there: only the server's answer says so, not the last byte that left. */
export interface FileInHand extends FileOnItsWay {
  isThere: boolean
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

/** One file from the device, sent as it is chosen. */
export function FileField({ label, hideLabel, help, error, required, accept, file, onChoose, onRemove, disabled }: FileFieldProps) {
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen !== undefined) onChoose(chosen)
    currentTarget.value = '' // the same file can be chosen again
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <div className={styles.file} data-fault={isFaulty(error) || undefined}>
        {file === undefined && (
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
        )}
        {file?.isThere === true && (
          <>
            <bdi className={styles.name}>{file.name}</bdi>
            <CheckIcon className={styles.there} />
            <IconButton label={`برداشتن ${file.name}`} disabled={disabled} onClick={onRemove}>
              <CloseIcon size="small" />
            </IconButton>
          </>
        )}
        {file?.isThere === false && <UploadProgress file={file} onStop={onRemove} disabled={disabled} />}
      </div>
      <VisuallyHidden>
        <span role="status">{file === undefined ? '' : statusOf(file)}</span>
      </VisuallyHidden>
    </Field>
  )
}

function statusOf(file: FileInHand): string {
  return file.isThere ? `${file.name} فرستاده شد` : sentSoFar(file)
}
