import { useSearchParams } from 'react-router'
import { missingOf } from '#contract/buyer.ts'
import { readCartCall } from '#contract/cart.ts'
import { listProvincesCall, readUserInfoCall } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { CartTotal } from '#web/features/cart/cart-total.tsx'
import { useCart } from '#web/features/cart/use-cart.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Panel, WithSummary, Wrap } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutSteps } from '../cart/checkout-steps.tsx'
import { BuyerForm } from './buyer-form.tsx'
import styles from './checkout.module.css'
import { useBuyer } from './use-buyer.ts'

export const meta = () => personalMeta('اطلاعات خریدار')
export const handle: PersonalHandle = {
  early: () => [earlyCall(readCartCall, {}), earlyCall(readUserInfoCall, {}), earlyCall(listProvincesCall, {})],
}

export default function BasketInfoPage() {
  return (
    <Wrap className={styles.page}>
      <CheckoutSteps at="buyer" />
      <SignedInOnly otherwise="go" fallback={<Loading />}>
        {() => <Buyer />}
      </SignedInOnly>
    </Wrap>
  )
}

function Buyer() {
  const cart = useCart()
  const buyer = useBuyer()
  const [search] = useSearchParams()
  const places = useData({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => call(listProvincesCall, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (cart.query.data !== undefined && cart.isEmpty) {
    return (
      <Panel>
        <EmptyState level={1} icon={<CartIcon />} title="سبد خرید شما خالی است" text="برای ثبت سفارش، ابتدا محصولی به سبد اضافه کنید.">
          <LinkButton to="/">گشتی در {marketName()}</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (buyer.data !== undefined && places.data !== undefined) {
    return (
      <WithSummary
        summary={
          <Panel as="aside">
            <CartTotal lines={cart.lines} plans={cart.plans} />
          </Panel>
        }
      >
        {search.has('missing') && missingOf(buyer.data.user).length > 0 && (
          <Alert tone="notice">برای پرداخت، نخست اطلاعات خریدار و تحویل را کامل کنید.</Alert>
        )}
        <BuyerForm buyer={buyer.data.user} provinces={places.data.provinces} />
      </WithSummary>
    )
  }
  const failed = failedOf(buyer, places)
  if (failed.length > 0) return <LoadingFailed title="خطا در بارگذاری اطلاعات خریدار" failed={failed} />
  return <Loading />
}

function Loading() {
  return (
    <div aria-busy="true">
      <WithSummary summary={<Skeleton shape="line" />}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </WithSummary>
    </div>
  )
}
