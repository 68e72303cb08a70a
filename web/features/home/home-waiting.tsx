import { Spinner } from '#web/ui/spinner.tsx'
import styles from './home.module.css'

export function HomeWaiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="در حال بارگذاری" size="large" />
    </div>
  )
}
