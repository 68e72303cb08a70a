import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { countOrdersCall, listOrdersCall } from '#contract/order.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { OrderList } from './order-list.tsx'
import { filterOf, isWhole, ORDERS, ordersAddress } from './orders-address.ts'
import { OrdersChoice } from './orders-choice.tsx'
import styles from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export const meta = () => personalMeta('سفارش‌های من')
export const handle: PersonalHandle = {
  early: ({ search }) => {
    const { ofList, ofCounts } = askedAt(search)
    return [earlyCall(listOrdersCall, ofList), earlyCall(countOrdersCall, ofCounts)]
  },
}

export default function OrdersPage() {
  return <AccountFrame fallback={<OrdersSkeleton />}>{() => <Orders />}</AccountFrame>
}

function askedAt(address: URLSearchParams) {
  const { page, ...filter } = filterOf(address)
  return { page, filter, ofList: { query: { page, limit: ORDERS_PAGE_SIZE, ...filter } }, ofCounts: { query: filter } }
}

function Orders() {
  const [address] = useSearchParams()
  const { page, filter, ofList, ofCounts } = askedAt(address)
  const { data, isError, isFetching, refetch, isPlaceholderData } = useData({
    queryKey: mine('orders', page, filter),
    queryFn: ({ signal }) => callMine(listOrdersCall, ofList, signal),
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useData({
    queryKey: mine('orders', 'counts', filter),
    queryFn: ({ signal }) => callMine(countOrdersCall, ofCounts, signal),
    placeholderData: keepPreviousData,
  })
  if (data === undefined && isError) {
    return (
      <>
        <h1>سفارش‌ها</h1>
        <Alert tone="danger" action={<RetryButton look="line" busy={isFetching} onClick={() => void refetch()} />}>
          خطا در بارگذاری سفارش‌ها، دوباره تلاش کنید
        </Alert>
      </>
    )
  }
  if (data === undefined) return <OrdersSkeleton />
  const isEmpty = data.orders.length === 0
  if (isEmpty && isWhole(filter) && page === 1) {
    return (
      <Panel>
        <EmptyState level={1} icon={<BoxIcon />} title="سفارشی یافت نشد" text="نخستین سفارش‌تان این‌جا دیده می‌شود.">
          <LinkButton to="/">گشتی در {marketName()}</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  const first = (data.page - 1) * ORDERS_PAGE_SIZE + 1
  return (
    <>
      <OrdersChoice filter={filter} counts={counts} />
      <Panel as="section" className={styles.panel}>
        {isEmpty ? (
          <EmptyState
            icon={<BoxIcon />}
            title="سفارشی یافت نشد"
            text={page > 1 ? 'این صفحه سفارشی ندارد.' : 'سفارشی با این مشخصات در حساب شما نیست.'}
          >
            <LinkButton to={ORDERS}>همهٔ سفارش‌ها</LinkButton>
          </EmptyState>
        ) : (
          <>
            <OrderList orders={data.orders} isBusy={isPlaceholderData} />
            <div className={styles.foot}>
              <span>{`${formatCount(first)} تا ${formatCount(first + data.orders.length - 1)} از ${formatCount(data.totalCount)}`}</span>
              <Pagination page={data.page} pages={data.totalPages} hrefOf={(number) => ordersAddress({ ...filter, page: number })} />
            </div>
          </>
        )}
      </Panel>
    </>
  )
}
