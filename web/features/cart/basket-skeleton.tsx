import { Panel, WithSummary } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './basket-skeleton.module.css'
import { SellerPart } from './seller-part.tsx'

const SELLERS = ['first', 'second']

/** The basket before it comes: sellers with their lines, and the sum beside them. */
export function BasketSkeleton() {
  return (
    <Loading>
      <h1 className={styles.head}>سبد خرید</h1>
      <WithSummary summary={<SummarySkeleton />}>
        {SELLERS.map((seller) => (
          <SellerPart key={seller} head={<Skeleton className={styles.name} />} foot={<Skeleton className={styles.amount} />}>
            <div className={styles.line}>
              <Skeleton shape="square" />
              <div>
                <Skeleton />
                <Skeleton className={styles.name} />
              </div>
              <div className={styles.end}>
                <Skeleton shape="button" className={styles.stepper} />
                <Skeleton className={styles.amount} />
              </div>
            </div>
          </SellerPart>
        ))}
      </WithSummary>
    </Loading>
  )
}

function SummarySkeleton() {
  return (
    <Panel className={styles.summary}>
      <div className={styles.row}>
        <Skeleton className={styles.amount} />
        <Skeleton className={styles.amount} />
      </div>
      <div className={styles.row}>
        <Skeleton className={styles.amount} />
        <Skeleton className={styles.amount} />
      </div>
      <Skeleton shape="button" />
    </Panel>
  )
}
