import { useStore } from '#web/store/use-store.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { holderStore } from './hold-page.ts'
import styles from './loading-overlay.module.css'

/** Lies over the page while something holds it; the page behind does not scroll. */
export function LoadingOverlay() {
  const holders = useStore(holderStore)
  if (holders === 0) return null
  return (
    <div className={styles.overlay} data-holds-page="">
      <Spinner size="large" label="لطفاً صبر کنید" />
    </div>
  )
}
