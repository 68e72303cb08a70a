import { Alert } from '#web/ui/alert.tsx'
import styles from './outbox-hint.module.css'

/** Where messages do not leave the house, tells where the code lies. */
export function OutboxHint({ mobile }: { mobile: string }) {
  return (
    <Alert tone="info" title="بازار نمایشی">
      پیامکی فرستاده نمی‌شود؛ کد را در{' '}
      <a className={styles.link} href={`/dev/outbox?to=${mobile}`} target="_blank" rel="noreferrer">
        صندوق پیام‌ها
      </a>{' '}
      ببینید.
    </Alert>
  )
}
