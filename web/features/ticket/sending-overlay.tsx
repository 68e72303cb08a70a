import { Spinner } from '#web/ui/spinner.tsx'
import { type FileOnItsWay, UploadProgress } from '#web/ui/upload-progress.tsx'
import styles from './sending-overlay.module.css'

interface SendingOverlayProps {
  /** What goes with the message. */
  file: FileOnItsWay | undefined
  onStop: () => void
}

/** Lies over the page while a message is on its way. */
export function SendingOverlay({ file, onStop }: SendingOverlayProps) {
  return (
    <div className={styles.overlay}>
      <Spinner size="large" />
      <p role="status">در حال ارسال پیام...</p>
      {file !== undefined && <UploadProgress file={file} onStop={onStop} />}
    </div>
  )
}
