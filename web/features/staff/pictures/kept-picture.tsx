import { type FormEvent, useState } from 'react'
import { describePictureCall, type LibraryPicture } from '#contract/picture-library.ts'
import { formatBytes, formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './library.module.css'

interface KeptPictureProps {
  picture: LibraryPicture
  isPicked: boolean
  onPick: (isPicked: boolean) => void
  onChanged: () => void
}

/** One picture of the library, with what shows it; what stands in it is written here. */
export function KeptPicture({ picture: { id, path, name, alt, bytes, uses, useCount }, isPicked, onPick, onChanged }: KeptPictureProps) {
  const [written, write] = useState(alt)
  const describe = useChange({
    send: () => call(describePictureCall, { params: { pictureId: id }, body: { alt: written } }),
    onDone: ({ message }) => toast({ tone: 'success', text: message }),
    onEnd: onChanged,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    describe.mutate()
  }
  const called = name === '' ? 'تصویر بی‌نام' : name
  return (
    <li className={styles.kept}>
      <Picture path={path} alt={alt} sizes="192px" widths={[192, 320]} ratio="square" className={styles.picture} />
      <div className={styles.words}>
        <b className={styles.name}>
          <bdi>{called}</bdi>
        </b>
        <span className={styles.quiet}>{formatBytes(bytes)}</span>
        {useCount === 0 ? (
          <span className={styles.quiet}>هیچ‌جا نشان داده نمی‌شود</span>
        ) : (
          <ul className={styles.quiet} aria-label={`جاهای ${called}`}>
            {uses.map(({ kind, title }) => (
              <li key={`${kind} ${title}`}>
                {kind}: <bdi>{title}</bdi>
              </li>
            ))}
            {useCount > uses.length && <li>{`و ${formatCount(useCount - uses.length)} جای دیگر`}</li>}
          </ul>
        )}
        <form className={styles.alt} onSubmit={submit} aria-label={`شرح ${called}`}>
          <TextField
            label="در تصویر چیست؟"
            autoComplete="off"
            maxLength={200}
            value={written}
            onChange={({ target }) => write(target.value)}
          />
          {written !== alt && (
            <Button type="submit" look="line" busy={describe.isPending}>
              ذخیره
            </Button>
          )}
        </form>
        {useCount === 0 && <Checkbox label="برگزیدن برای برداشتن" checked={isPicked} onChange={onPick} />}
      </div>
    </li>
  )
}
