import { useLocation } from 'react-router'
import { WarningIcon } from '#web/ui/icons.tsx'
import styles from './offline-strip.module.css'
import { useOnline } from './online.ts'

/** Comes with the page itself: whatever is fetched later cannot be fetched when this has to be said. */
export function OfflineStrip() {
  const { pathname } = useLocation()
  if (useOnline() || pathname === '/offline') return null
  return (
    <p className={styles.strip} role="status">
      <WarningIcon size="small" />
      اینترنت قطع است؛ آنچه می‌بینید آخرین نسخهٔ دیده‌شده است.
    </p>
  )
}
