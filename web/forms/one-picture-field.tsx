import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './one-picture-field.module.css'
import { useUploadedPicture } from './use-uploaded-picture.ts'

interface OnePictureFieldProps {
  label: string
  help: string
  /** What stands, or is about to; empty: none. */
  path: string
  onChange: (path: string) => void
  error: string | undefined
  wide?: boolean
}

/** One picture: as it is, another one in its place, or none. */
export function OnePictureField({ label, help, path, onChange, error, wide = false }: OnePictureFieldProps) {
  const sent = useUploadedPicture('builder')
  const { url } = sent
  const take = useEffectEvent(onChange)
  useEffect(() => {
    if (url !== undefined) take(url)
  }, [url])
  return (
    <div className={styles.picture}>
      {path !== '' && (
        <Picture
          path={path}
          alt={label}
          sizes={wide ? '(min-width: 768px) 480px, 100vw' : '96px'}
          widths={wide ? [480, 960] : [96, 192]}
          ratio={wide ? 'free' : 'square'}
          className={wide ? styles.wide : styles.square}
        />
      )}
      <FileField
        label={label}
        help={help}
        accept="image/*"
        file={sent.file}
        error={sent.fault ?? error}
        onChoose={(file) => sent.choose([file])}
        onMany={(files) => sent.choose(files)}
        onRemove={() => {
          if (sent.url !== undefined && sent.url === path) onChange('')
          sent.remove()
        }}
      />
      {path !== '' && sent.file === undefined && (
        <Button look="plain" aria-label={`برداشتن ${label}`} onClick={() => onChange('')}>
          برداشتن
        </Button>
      )}
    </div>
  )
}
