import type { SubscriptionPurchase } from '#contract/subscription.ts'
import { formatDate, formatDateTime } from '#persian/format.ts'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './subscription-page.module.css'

/** The newest purchases of plans; nothing where there was none. */
export function Purchases({ purchases }: { purchases: readonly SubscriptionPurchase[] }) {
  if (purchases.length === 0) return null
  return (
    <section>
      <SectionHead title="خریدهای اشتراک" />
      <Panel>
        <ul className={styles.purchases}>
          {purchases.map(({ transactionId, title, price, boughtAt, startsAt, endsAt }) => (
            <li key={transactionId}>
              <b>{`اشتراک ${title}`}</b>
              <span>{endsAt === null ? `از ${formatDate(startsAt)}، همیشگی` : `از ${formatDate(startsAt)} تا ${formatDate(endsAt)}`}</span>
              <small className={styles.quiet}>{`خرید در ${formatDateTime(boughtAt)}`}</small>
              <Amount amount={price} />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}
