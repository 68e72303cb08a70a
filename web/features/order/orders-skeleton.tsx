import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './orders-skeleton.module.css'

const ROWS = [1, 2, 3]

/** The list of orders before it comes: its heading, and rows with their pictures. */
export function OrdersSkeleton() {
  return (
    <Loading>
      <div className={styles.head}>
        <h1>سفارش‌ها</h1>
        <Skeleton shape="button" className={styles.search} />
        <Skeleton shape="button" className={styles.month} />
      </div>
      <Skeleton shape="button" />
      <Panel className={styles.panel}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.line}>
              <Skeleton className={styles.number} />
              <Skeleton className={styles.amount} />
            </div>
            <div className={styles.pictures}>
              <Skeleton shape="square" className={styles.picture} />
              <Skeleton shape="square" className={styles.picture} />
              <Skeleton className={styles.name} />
            </div>
          </div>
        ))}
      </Panel>
    </Loading>
  )
}

/** One order before it comes: heading, steps, facts, one seller's part. */
export function OrderSkeleton() {
  return (
    <Loading>
      <div className={styles.line}>
        <h1>جزئیات سفارش</h1>
        <Skeleton className={styles.amount} />
      </div>
      <Panel className={styles.steps}>
        {['ثبت', 'پرداخت', 'آماده‌سازی', 'ارسال', 'تحویل'].map((step) => (
          <Skeleton key={step} className={styles.number} />
        ))}
      </Panel>
      <Panel className={styles.facts}>
        {ROWS.map((row) => (
          <Skeleton key={row} className={styles.amount} />
        ))}
      </Panel>
      <Panel className={styles.panel}>
        <div className={styles.row}>
          <Skeleton className={styles.amount} />
        </div>
        {ROWS.slice(1).map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.pictures}>
              <Skeleton shape="square" className={styles.large} />
              <Skeleton className={styles.name} />
              <Skeleton className={styles.number} />
            </div>
          </div>
        ))}
      </Panel>
    </Loading>
  )
}
