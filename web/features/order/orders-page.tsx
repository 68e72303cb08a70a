import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { listOrdersCall } from '#contract/order.ts'
import { formatCount } from '#persian/format.ts'
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
import { RetryButton } from '#web/ui/retry-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OrderList } from './order-list.tsx'
import styles from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'

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
        <OrderList orders={data.orders} isBusy={isPlaceholderData} />
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
