import { Spinner } from '#web/ui/spinner.tsx'
import styles from './sending-overlay.module.css'

/** Lies over the page while a message is on its way. */
export function SendingOverlay() {
  return (
    <div className={styles.overlay} role="status">
      <Spinner size="large" />
      <p>در حال ارسال پیام...</p>
    </div>
  )
}
