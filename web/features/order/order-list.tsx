import type { AccountOrder } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-state.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Amount } from '#web/ui/price.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './order-list.module.css'
import { OrderNumber } from './order-number.tsx'
import { OrderProducts } from './order-products.tsx'
import { ListedStatusBadge, PaymentBadge } from './state-badges.tsx'

/** Orders as the account lists them: rows of a table, on narrow screens cards. */
export function OrderList({ orders, isBusy = false }: { orders: readonly AccountOrder[]; isBusy?: boolean | undefined }) {
  return (
    <div aria-busy={isBusy || undefined} className={styles.list}>
      <OrdersTable orders={orders} />
      <OrderCards orders={orders} />
    </div>
  )
}

const COLUMNS = ['شماره سفارش', 'تاریخ', 'پرداخت', 'وضعیت', 'مبلغ کل', 'تخفیف', 'روش پرداخت', 'مشاهده']

function OrdersTable({ orders }: { orders: readonly AccountOrder[] }) {
  return (
    <table className={styles.table} aria-label="سفارش‌ها">
      <TableHead columns={COLUMNS} />
      {orders.map((order) => (
        <tbody key={order.orderId}>
          <tr>
            <td>
              <OrderNumber number={order.orderNumber} copy />
            </td>
            <td>{formatDateTime(order.createdAt)}</td>
            <td>
              <PaymentBadge state={order.isPaid} />
            </td>
            <td>
              <ListedStatusBadge status={order.status} isPaid={order.isPaid} />
            </td>
            <td>
              <b>
                <Amount amount={order.totalPrice} />
              </b>
            </td>
            <td>{order.totalDiscount > 0 ? <Amount amount={order.totalDiscount} /> : '—'}</td>
            <td>{methodWords(order.paymentMethod)}</td>
            <td>
              <LinkButton
                to={`/account/orders/${order.orderId}`}
                look="line"
                aria-label={`مشاهدهٔ سفارش ${toPersianDigits(order.orderNumber)}`}
              >
                مشاهده
              </LinkButton>
            </td>
          </tr>
          <tr>
            <td colSpan={COLUMNS.length} className={styles.products}>
              <OrderProducts items={order.items} plans={order.plans} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function OrderCards({ orders }: { orders: readonly AccountOrder[] }) {
  return (
    <ul className={styles.cards} aria-label="سفارش‌ها">
      {orders.map((order) => (
        <li key={order.orderId}>
          <a href={`/account/orders/${order.orderId}`}>
            <span className={styles.row}>
              <OrderNumber number={order.orderNumber} />
              <b>
                <Amount amount={order.totalPrice} />
              </b>
            </span>
            <span className={styles.row}>
              <small>{formatDateTime(order.createdAt)}</small>
              <small>{methodWords(order.paymentMethod)}</small>
            </span>
            <OrderProducts items={order.items} plans={order.plans} />
            <span className={styles.badges}>
              <PaymentBadge state={order.isPaid} />
              {order.isPaid !== 'paid' || order.status === 'shipped' || order.status === 'delivered' || order.status === 'cancelled' ? (
                <ListedStatusBadge status={order.status} isPaid={order.isPaid} />
              ) : null}
              {order.totalDiscount > 0 && (
                <small>
                  تخفیف: <Amount amount={order.totalDiscount} />
                </small>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function methodWords(method: PaymentMethod | null): string {
  if (method === null) return 'نامشخص'
  return method.paymentMethod === 'cod' ? 'نقدی در محل' : 'آنلاین'
}
