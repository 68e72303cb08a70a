import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { type AccountOrder, listOrdersCall } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-state.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderProducts } from './order-products.tsx'
import styles from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { ListedStatusBadge, PaymentBadge } from './state-badges.tsx'

export const meta = () => personalMeta('سفارش‌های من')

export default function OrdersPage() {
  return <AccountFrame fallback={<OrdersSkeleton />}>{() => <Orders />}</AccountFrame>
}

function Orders() {
  const [search] = useSearchParams()
  const wanted = Number(search.get('page') ?? 1)
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const number = search.get('number')?.trim() ?? ''
  const { data, isError, refetch, isPlaceholderData } = useData({
    queryKey: mine('orders', page, number),
    queryFn: ({ signal }) =>
      callMine(listOrdersCall, { query: { page, limit: ORDERS_PAGE_SIZE, ...(number === '' ? {} : { number }) } }, signal),
    placeholderData: keepPreviousData,
  })
  if (data === undefined && isError) {
    return (
      <Alert tone="danger" action={<RetryButton look="line" onClick={() => void refetch()} />}>
        خطا در بارگذاری سفارش‌ها، دوباره تلاش کنید
      </Alert>
    )
  }
  if (data === undefined) return <OrdersSkeleton />
  if (data.orders.length === 0) {
    return (
      <Panel>
        <EmptyState level={1} icon={<BoxIcon />} title="سفارشی یافت نشد" text={emptyWords(page, number)}>
          {page > 1 || number !== '' ? (
            <LinkButton to="/account/orders">همهٔ سفارش‌ها</LinkButton>
          ) : (
            <LinkButton to="/">گشتی در راسته</LinkButton>
          )}
        </EmptyState>
      </Panel>
    )
  }
  const first = (data.page - 1) * ORDERS_PAGE_SIZE + 1
  return (
    <>
      <div className={styles.head}>
        <h1>سفارش‌ها</h1>
        <OrderSearch number={number} />
      </div>
      <Panel as="section" className={styles.panel}>
        <div aria-busy={isPlaceholderData || undefined} className={styles.list}>
          <OrdersTable orders={data.orders} />
          <OrderCards orders={data.orders} />
        </div>
        <div className={styles.foot}>
          <span>{`${formatCount(first)} تا ${formatCount(first + data.orders.length - 1)} از ${formatCount(data.totalCount)}`}</span>
          <Pagination
            page={data.page}
            pages={data.totalPages}
            hrefOf={(number) => (number === 1 ? '/account/orders' : `/account/orders?page=${number}`)}
          />
        </div>
      </Panel>
    </>
  )
}

function emptyWords(page: number, number: string): string {
  if (number !== '') return 'سفارشی با این شماره در حساب شما نیست.'
  return page > 1 ? 'این صفحه سفارشی ندارد.' : 'نخستین سفارش‌تان این‌جا دیده می‌شود.'
}

/** A form of the address: what is looked for stands in it, and Enter is enough. */
function OrderSearch({ number }: { number: string }) {
  return (
    <search>
      <form action="/account/orders" className={styles.search}>
        <TextField
          key={number}
          label="شمارهٔ سفارش"
          hideLabel
          ltr
          name="number"
          inputMode="numeric"
          placeholder="شمارهٔ سفارش"
          maxLength={40}
          defaultValue={number}
        />
        <Button type="submit" look="line">
          جست‌وجو
        </Button>
      </form>
    </search>
  )
}

const COLUMNS = ['شماره سفارش', 'تاریخ', 'پرداخت', 'وضعیت', 'مبلغ کل', 'تخفیف', 'روش پرداخت', 'مشاهده']

function OrdersTable({ orders }: { orders: readonly AccountOrder[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
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
    <ul className={styles.cards}>
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
