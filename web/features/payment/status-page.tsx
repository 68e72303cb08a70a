import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readPaymentStatusCall } from '#contract/payment.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { currentPath, loginPath } from '#web/session/redirect.ts'
import { useSession } from '#web/session/session.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cameBack, returnedId, useGatewayReturn } from './gateway-return.ts'
import { Checking, ReturnFailed, StatusColumn } from './return-parts.tsx'
import { statusAddressOf } from './status-address.ts'
import styles from './status-page.module.css'
import { StatusView } from './status-view.tsx'

export const meta = () => personalMeta('وضعیت پرداخت')

/** While the bank has not said how it ended. */
const ASK_AGAIN_MS = 5_000

/** Where the bank sends its payer back to, and where every order tells how its payment stands. */
export default function StatusPage() {
  const [search, setSearch] = useSearchParams()
  const came = cameBack(search)
  const isReturn = came !== undefined
  const orderId = search.get('order_id')
  const returned = useGatewayReturn(came)
  const told = returned.data

  // the address keeps the order alone: a reload asks how it stands instead of telling the return once more
  useEffect(() => {
    if (told !== undefined && isReturn)
      setSearch({ order_id: told.order_id, returned: told.outcome }, { replace: true, preventScrollReset: true })
  }, [told, isReturn, setSearch])

  if (came !== undefined) {
    if (returned.isError || (returned.isPending && returned.fetchStatus === 'idle'))
      return (
        <ReturnFailed title="خطا در پردازش پرداخت" error={returned.error} retry={() => void returned.refetch()}>
          <OtherWays orderId={returnedId(came)} />
        </ReturnFailed>
      )
    return <Checking />
  }
  if (orderId === null) return <NoOrder />
  return (
    <StatusColumn>
      <SignedInOnly otherwise="go" fallback={<Loading />}>
        {() => <Status orderId={orderId} outcome={search.get('returned')} />}
      </SignedInOnly>
    </StatusColumn>
  )
}

function Status({ orderId, outcome }: { orderId: string; outcome: string | null }) {
  const queryClient = useQueryClient()
  const status = useData({
    queryKey: mine('payment-status', orderId),
    queryFn: ({ signal }) => callMine(readPaymentStatusCall, { params: { order_id: orderId } }, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
  })
  const paid = status.data?.isPaid
  const isWithheld = status.data !== undefined && status.data.order === undefined
  const isVerifying = useIsFetching({ queryKey: mine('session') }) > 0

  // details are for the owner alone, who may have been signed out at the bank: then the login comes first
  useEffect(() => {
    if (isWithheld) void queryClient.invalidateQueries({ queryKey: mine('session') })
  }, [isWithheld, queryClient])

  // what was paid has left the cart, and what the wallet held for it is debited or free
  useEffect(() => {
    if (paid !== undefined)
      for (const key of ['cart', 'receipt', 'orders', 'order', 'order-to-pay', 'order-by-receipt', 'wallet'])
        void queryClient.invalidateQueries({ queryKey: mine(key) })
  }, [paid, queryClient])

  if (status.data?.order !== undefined) return <StatusView order={status.data.order} outcome={outcome} />
  if (isWithheld && !isVerifying) return <NoOrderData />
  if (isUnknownThere(status.error)) return <NoOrderData />
  if (status.isError) return <LoadingFailed title="خطا در بارگذاری وضعیت پرداخت" failed={[status]} />
  return <Loading />
}

function NoOrder() {
  return (
    <StatusColumn>
      <NoOrderData />
    </StatusColumn>
  )
}

/** A guest may be the order's owner who was signed out at the bank: they are led to the login, and from there back to this address. */
function NoOrderData() {
  const isGuest = useSession().status === 'guest'
  return (
    <Panel>
      <EmptyState
        level={1}
        icon={<WarningIcon />}
        title="اطلاعات سفارش در دسترس نیست"
        text={
          isGuest ? 'برای دیدن وضعیت پرداخت سفارش‌های خود، وارد حساب کاربری شوید.' : 'شاید نشانی کامل نباشد، یا سفارش از آنِ حساب دیگری باشد.'
        }
      >
        {isGuest && <LinkButton to={loginPath(currentPath())}>ورود به حساب</LinkButton>}
        <LinkButton to="/account/orders" look={isGuest ? 'line' : 'primary'}>
          بازگشت به سفارش‌ها
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}

/** The order tells how it stands, where it is known which; else the orders do. */
function OtherWays({ orderId }: { orderId: string | undefined }) {
  return (
    <>
      {orderId !== undefined && (
        <LinkButton to={statusAddressOf(orderId)} look="line">
          دیدن وضعیت سفارش
        </LinkButton>
      )}
      <LinkButton to="/account/orders" look="plain">
        بازگشت به سفارش‌ها
      </LinkButton>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.column} aria-busy="true">
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </div>
  )
}
