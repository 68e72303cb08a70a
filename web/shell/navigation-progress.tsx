import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A line at the top while the next page is on its way; it waits a moment, so quick pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.line} role="progressbar" aria-label="در حال بارگذاری صفحه" />
}
