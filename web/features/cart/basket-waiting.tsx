import { Panel, WithSummary } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import styles from './basket-waiting.module.css'
import { SellerPart } from './seller-part.tsx'

const SELLERS = ['first', 'second']

/** The basket before it comes: sellers with their lines, and the sum beside them. */
export function BasketWaiting() {
  return (
    <Waiting>
      <h1 className={styles.head}>سبد خرید</h1>
      <WithSummary summary={<SummaryWaiting />}>
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
    </Waiting>
  )
}

function SummaryWaiting() {
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
