import { type ChangeEvent, type DragEvent, useId } from 'react'
import { formatBytes } from '#persian/format.ts'
import { IconButton } from './button.tsx'
import { describedBy, Field, type FieldWords, isFaulty } from './field.tsx'
import styles from './file-field.module.css'
import { CheckIcon, CloseIcon } from './icons.tsx'
import { PlusIcon } from './late-icons.tsx'
import { VisuallyHidden } from './layout.tsx'
import { type FileOnItsWay, sentSoFar, UploadProgress } from './upload-progress.tsx'
import { useFocusKept } from './use-focus-kept.ts'

/** A file on its way, or there: only the server's answer says so, not the last byte that left. */
export interface FileInHand extends FileOnItsWay {
  isThere: boolean
}

/** A file that leaves with the form that it stands in. */
export interface ChosenFile {
  name: string
  bytes: number
}

interface FileFieldProps extends FieldWords {
  /** Types and endings that may be chosen, as the browser's `accept` takes them. */
  accept: string
  file: FileInHand | ChosenFile | undefined
  onChoose: (file: File) => void
  /** Several were dropped at once; without it the first of them counts. */
  onMany?: ((files: readonly File[]) => void) | undefined
  /** Takes it back, or stops it on its way. */
  onRemove: () => void
  disabled?: boolean | undefined
}

/** One file from the device, chosen or dropped: sent at once, or with its form. */
export function FileField({ label, hideLabel, help, error, required, accept, file, onChoose, onMany, onRemove, disabled }: FileFieldProps) {
  const id = useId()
  const place = useFocusKept<HTMLDivElement>(file === undefined)
  const take = (files: readonly File[]) => {
    const [chosen] = files
    if (chosen === undefined || disabled === true || file !== undefined) return
    if (files.length > 1 && onMany !== undefined) onMany(files)
    else onChoose(chosen)
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same file can be chosen again
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take([...event.dataTransfer.files])
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required} isHeard>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file does what the button in it does */}
      <div
        ref={place}
        className={styles.file}
        data-fault={isFaulty(error) || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
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
        {file !== undefined && (isChosen(file) || file.isThere) && (
          <>
            <bdi className={styles.name}>{file.name}</bdi>
            {isChosen(file) ? <small className={styles.size}>{formatBytes(file.bytes)}</small> : <CheckIcon className={styles.there} />}
            <IconButton label={`برداشتن ${file.name}`} disabled={disabled} onClick={onRemove}>
              <CloseIcon size="small" />
            </IconButton>
          </>
        )}
        {file !== undefined && !isChosen(file) && !file.isThere && <UploadProgress file={file} onStop={onRemove} disabled={disabled} />}
      </div>
      <VisuallyHidden>
        <span role="status">{file === undefined ? '' : statusOf(file)}</span>
      </VisuallyHidden>
    </Field>
  )
}

function isChosen(file: FileInHand | ChosenFile): file is ChosenFile {
  return 'bytes' in file
}

function statusOf(file: FileInHand | ChosenFile): string {
  if (isChosen(file)) return `${file.name} برگزیده شد`
  return file.isThere ? `${file.name} فرستاده شد` : sentSoFar(file)
}
