import { classNames } from './class-names.ts'
import styles from './share-bar.module.css'

/** How much of the largest one something is, as a line that begins at the reading side. What it says stands beside it in words. */
export function ShareBar({ share, tone = 'plain' }: { share: number; tone?: 'plain' | 'danger' | 'notice' | undefined }) {
  const filled = Math.min(1, Math.max(0, share)) * 100
  return (
    <svg
      className={classNames(styles.bar, tone !== 'plain' && styles[tone])}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="100" height="8" />
      <rect className={styles.filled} x={100 - filled} width={filled} height="8" />
    </svg>
  )
}
