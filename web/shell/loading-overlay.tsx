import { useSyncExternalStore } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { loadingStore } from './hold-page.ts'
import styles from './loading-overlay.module.css'

/** Lies over the page while something holds it; the page behind does not scroll. */
export function LoadingOverlay() {
  const held = useSyncExternalStore(loadingStore.subscribe, loadingStore.read, () => false)
  if (!held) return null
  return (
    <div className={styles.overlay} data-holds-page="">
      <Spinner size="large" label="لطفاً صبر کنید" />
    </div>
  )
}
