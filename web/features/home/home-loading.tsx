import { Spinner } from '#web/ui/spinner.tsx'
import styles from './home.module.css'

export function HomeLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label="در حال بارگذاری" size="large" />
    </div>
  )
}
