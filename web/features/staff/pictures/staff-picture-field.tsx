import { OnePictureField } from '#web/forms/one-picture-field.tsx'
import { ChooseFromLibrary } from './choose-picture.tsx'
import styles from './library.module.css'

interface StaffPictureFieldProps {
  label: string
  help: string
  /** An address of another site is kept, and not shown. */
  value: string
  onChange: (path: string) => void
  error: string | undefined
}

/** One picture, sent from the device or taken out of the library. */
export function StaffPictureField({ label, help, value, onChange, error }: StaffPictureFieldProps) {
  return (
    <div className={styles.one}>
      <OnePictureField label={label} help={help} path={value.startsWith('/') ? value : ''} onChange={onChange} error={error} />
      <span>
        <ChooseFromLibrary label={`${label} از کتابخانه`} onChoose={({ path }) => onChange(path)} />
      </span>
    </div>
  )
}
