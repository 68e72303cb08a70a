import { useParams } from 'react-router'
import { readOrderCall } from '#contract/order.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { OrderView } from './order-view.tsx'
import { OrderSkeleton } from './orders-skeleton.tsx'

export const meta = () => personalMeta('جزئیات سفارش')
export const handle: PersonalHandle = { early: ({ params: { orderId = '' } }) => [earlyCall(readOrderCall, { params: { orderId } })] }

export default function OrderPage() {
  return <AccountFrame fallback={<OrderSkeleton />}>{() => <Loaded />}</AccountFrame>
}

function Loaded() {
  const { orderId = '' } = useParams()
  const { data, error, isFetching, refetch } = useData({
    queryKey: mine('order', orderId),
    queryFn: ({ signal }) => callMine(readOrderCall, { params: { orderId } }, signal),
  })
  if (data !== undefined) return <OrderView {...data} />
  if (isUnknownThere(error)) {
    return (
      <Panel>
        <EmptyState level={1} icon={<BoxIcon />} title="سفارشی یافت نشد" text="سفارشی با این شماره در حساب شما نیست.">
          <LinkButton to="/account/orders">بازگشت به سفارش‌ها</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (error !== null) {
    return (
      <>
        <BackLink to="/account/orders">سفارش‌ها</BackLink>
        <h1>جزئیات سفارش</h1>
        <Alert tone="danger" action={<RetryButton look="line" busy={isFetching} onClick={() => void refetch()} />}>
          خطا در بارگذاری سفارش‌ها، دوباره تلاش کنید
        </Alert>
      </>
    )
  }
  return <OrderSkeleton />
}
