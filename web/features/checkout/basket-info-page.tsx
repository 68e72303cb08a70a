import { useQuery } from '@tanstack/react-query'
import { listProvincesCall, readUserInfoCall } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { CartTotal } from '#web/features/cart/cart-total.tsx'
import { useCart } from '#web/features/cart/use-cart.ts'
import { callMine } from '#web/session/call-mine.ts'
import { personalMeta } from '#web/session/personal-meta.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { mine } from '#web/session/token-store.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Panel, WithSummary, Wrap } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BuyerForm } from './buyer-form.tsx'
import styles from './checkout.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'
import { LoadingFailed } from './loading-failed.tsx'

export const meta = () => personalMeta('اطلاعات خریدار')

export default function BasketInfoPage() {
  return (
    <Wrap className={styles.page}>
      <CheckoutSteps at="buyer" />
      <SignedInOnly otherwise="go" waiting={<Waiting />}>
        {() => <Buyer />}
      </SignedInOnly>
    </Wrap>
  )
}

function Buyer() {
  const cart = useCart()
  const buyer = useQuery({
    queryKey: mine('user-info'),
    queryFn: ({ signal }) => callMine(readUserInfoCall, {}, signal),
    meta: { quietErrors: true },
  })
  const places = useQuery({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => call(listProvincesCall, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quietErrors: true },
  })

  if (cart.query.data !== undefined && cart.lines.length === 0) {
    return (
      <Panel>
        <EmptyState level={1} icon={<CartIcon />} title="سبد خرید شما خالی است" text="برای ثبت سفارش، ابتدا کالایی به سبد اضافه کنید.">
          <LinkButton to="/">گشتی در راسته</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (buyer.data !== undefined && places.data !== undefined) {
    return (
      <WithSummary
        summary={
          <Panel as="aside">
            <CartTotal lines={cart.lines} />
          </Panel>
        }
      >
        <BuyerForm buyer={buyer.data.user} provinces={places.data.provinces} />
      </WithSummary>
    )
  }
  const failed = [buyer, places].filter((query) => query.isError)
  if (failed.length > 0)
    return (
      <LoadingFailed title="خطا در بارگذاری اطلاعات خریدار" error={failed[0]?.error} retry={() => failed.map((query) => query.refetch())} />
    )
  return <Waiting />
}

function Waiting() {
  return (
    <div aria-busy="true">
      <WithSummary summary={<Skeleton shape="line" />}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </WithSummary>
    </div>
  )
}
