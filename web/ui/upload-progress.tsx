import { formatPercent } from '#persian/format.ts'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './upload-progress.module.css'

/** `progress`: how much of it has left, from 0 to 1. */
export interface FileOnItsWay {
  name: string
  progress: number
}

interface UploadProgressProps {
  file: FileOnItsWay
  onStop: () => void
  disabled?: boolean | undefined
}

/** How far a file is, and a way to stop it. */
export function UploadProgress({ file: { name, progress }, onStop, disabled }: UploadProgressProps) {
  const percent = formatPercent(Math.floor(progress * 100))
  return (
    <div className={styles.progress}>
      <bdi className={styles.name}>{name}</bdi>
      <progress className={styles.bar} value={progress} max={1} aria-label={`فرستادن ${name}`} aria-valuetext={percent} />
      <span aria-hidden="true">{percent}</span>
      <IconButton label={`توقف فرستادن ${name}`} disabled={disabled} onClick={onStop}>
        <CloseIcon size="small" />
      </IconButton>
    </div>
  )
}

/** For the screen reader: said at every quarter, not at every percent. */
export function sentSoFar({ progress }: FileOnItsWay): string {
  return `${formatPercent(Math.floor(progress * 4) * 25)} فرستاده شد`
}
