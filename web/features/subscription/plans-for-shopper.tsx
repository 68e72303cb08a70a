import { useState } from 'react'
import type { SubscriptionPlan } from '#contract/subscription.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useSetCartPlan } from '#web/features/cart/use-set-cart-plan.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/late-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MyPlans } from './my-plans.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { planStateOf } from './plan-state.ts'
import { Purchases } from './purchases.tsx'
import styles from './subscription-page.module.css'
import { type Opened, useBuyPlan, useOpenPurchase, useSubscriptions } from './use-subscriptions.ts'

/** The plans with what one holds and may buy. */
export function PlansForShopper({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const mine = useSubscriptions()
  const cart = useCart()
  const setInCart = useSetCartPlan()
  const [opened, setOpened] = useState<Opened>()
  const open = useOpenPurchase(setOpened)
  const close = () => setOpened(undefined)
  const buy = useBuyPlan({ onEnd: close, onShort: open.mutate })
  if (mine.data === undefined) {
    return mine.isError ? <LoadingFailed title="اشتراک‌های شما نیامد" failed={[mine]} /> : <Skeleton shape="card" />
  }
  const { account_balance, subscriptions, purchases } = mine.data
  const isInCart = ({ modelId }: SubscriptionPlan) => cart.plans.some((plan) => plan.modelId === modelId)
  return (
    <>
      <MyPlans plans={plans} mine={mine.data} />
      <div className={styles.plans}>
        {plans.map((plan) => {
          const held = subscriptions.find(({ modelId }) => modelId === plan.modelId)
          return (
            <PlanCard
              key={plan.modelId}
              plan={plan}
              isMine={held?.purchased === true}
              action={
                <PlanButton
                  state={planStateOf(plan, held, account_balance, isInCart(plan))}
                  title={plan.title}
                  busy={open.isPending && open.variables === plan.modelId}
                  onPress={() => open.mutate(plan.modelId)}
                  addBusy={setInCart.isPending && setInCart.variables.modelId === plan.modelId}
                  onAdd={() => plan.modelId !== 'basic' && setInCart.mutate({ modelId: plan.modelId, count: 1 })}
                />
              }
            />
          )
        })}
      </div>
      <Purchases purchases={purchases} />
      {opened !== undefined && <PlanDialog opened={opened} busy={buy.isPending} onBuy={() => buy.mutate(opened)} onClose={close} />}
    </>
  )
}

interface PlanButtonProps {
  state: ReturnType<typeof planStateOf>
  title: string
  busy: boolean
  onPress: () => void
  addBusy: boolean
  onAdd: () => void
}

const WORDS = { short: 'موجودی ناکافی', renew: 'تمدید اشتراک', buy: 'خرید اشتراک' }

function PlanButton({ state, title, busy, onPress, addBusy, onAdd }: PlanButtonProps) {
  if (state === 'free') return <p className={styles.everybody}>همراه هر حساب است</p>
  if (state === 'purchased') {
    return (
      <Button size="large" wide disabled icon={<CheckIcon />}>
        خریداری شده
      </Button>
    )
  }
  if (state === 'in-cart') {
    return (
      <>
        <Button size="large" wide disabled icon={<ClockIcon />}>
          در انتظار پرداخت سبد
        </Button>
        <LinkButton to="/basket" look="line" wide>
          دیدن سبد خرید
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <Button
        size="large"
        wide
        busy={busy}
        className={state === 'short' ? styles.notice : undefined}
        aria-haspopup="dialog"
        aria-label={`${WORDS[state]}: ${title}`}
        onClick={onPress}
      >
        {WORDS[state]}
      </Button>
      <Button look="line" wide busy={addBusy} aria-label={`افزودن به سبد خرید: ${title}`} onClick={onAdd}>
        افزودن به سبد خرید
      </Button>
    </>
  )
}
