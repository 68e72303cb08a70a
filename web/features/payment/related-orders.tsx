import type { StatusOrder } from '#contract/payment.ts'
import { formatDateTime } from '#persian/format.ts'
import { OrderNumber } from '#web/features/order/order-number.tsx'
import { StatusBadge } from '#web/features/order/state-badges.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './related-orders.module.css'

/** Orders of the same things; what still waits for its payment stands out. */
export function RelatedOrders({ orders }: { orders: StatusOrder['relatedOrders'] }) {
  if (orders.length === 0) return null
  return (
    <Panel as="section">
      <h2 className={styles.title}>سفارش‌های مرتبط</h2>
      <ul className={styles.list}>
        {orders.map((order) => {
          const path = `/payment-statuscheck?order_id=${order.order_id}`
          return (
            <li key={order.order_id} className={classNames(styles.order, order.isPayable && styles.waits)}>
              <div>
                <a href={path} className={styles.number}>
                  <OrderNumber number={order.orderNumber} />
                </a>
                <p className={styles.when}>
                  {formatDateTime(order.createdAt)}، <Amount amount={order.totalPriceToPay} />
                </p>
              </div>
              <StatusBadge status={order.status} />
              {order.isPayable ? (
                <LinkButton to={path}>{order.isPaid === 'prepaid' ? 'تکمیل پرداخت' : 'پرداخت'}</LinkButton>
              ) : (
                <LinkButton to={path} look="plain">
                  دیدن
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
