import type { SubscriptionPlan } from '#contract/subscription.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useSession } from '#web/session/session.ts'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SparkIcon } from '#web/ui/icons.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlansForGuest } from './plans-for-guest.tsx'
import { PlansForShopper } from './plans-for-shopper.tsx'
import styles from './subscription-page.module.css'
import { usePlans } from './use-subscriptions.ts'

export const meta = () => personalMeta(`اشتراک ${marketName()}`)

export default function SubscriptionPage() {
  return (
    <Wrap className={styles.page}>
      <div className={styles.head}>
        <h1>اشتراک {marketName()}</h1>
        <p>دسته‌ها و محصولات بیشتر. از کیف پول یا همراه سبد خرید پرداخت می‌شود و همان دم فعال است.</p>
      </div>
      <Plans />
    </Wrap>
  )
}

function Plans() {
  const session = useSession()
  const plans = usePlans()
  if (session.problem !== undefined)
    return <LoadingFailed title="خطا در بررسی احراز هویت" failed={[{ error: session.problem, refetch: session.retry }]} />
  if (plans.data === undefined) return plans.isError ? <LoadingFailed title="اشتراک‌ها نیامد" failed={[plans]} /> : <Awaited />
  if (plans.data.plans.length === 0) return <NothingToBuy />
  return session.status === 'unknown' ? <Awaited /> : <Known plans={plans.data.plans} isSignedIn={session.signedIn} />
}

function Known({ plans, isSignedIn }: { plans: readonly SubscriptionPlan[]; isSignedIn: boolean }) {
  return isSignedIn ? <PlansForShopper plans={plans} /> : <PlansForGuest plans={plans} />
}

function Awaited() {
  return (
    <Loading>
      <Skeleton shape="card" />
    </Loading>
  )
}

function NothingToBuy() {
  return (
    <EmptyState icon={<SparkIcon size="large" />} title="اکنون اشتراکی عرضه نمی‌شود" text="هر زمان اشتراکی باشد، همین‌جا دیده می‌شود.">
      <LinkButton to="/">گشتی در {marketName()}</LinkButton>
    </EmptyState>
  )
}
