import { useId } from 'react'
import type { PlanPart } from '#contract/order.ts'
import { SellerPart } from '#web/features/cart/seller-part.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SparkIcon } from '#web/ui/icons.tsx'
import { PlanLine } from './plan-line.tsx'
import styles from './seller-entry-card.module.css'
import { PaymentBadge } from './state-badges.tsx'

/** The plans of a bill or an order, each with what became of it. `toldAbove`: a comment that the page shows already. */
export function PlanParts({ plans, toldAbove = '' }: { plans: readonly PlanPart[]; toldAbove?: string | undefined }) {
  return plans.map((plan) => <PlanCard key={plan.modelId} plan={plan} toldAbove={toldAbove} />)
}

function PlanCard({ plan, toldAbove }: { plan: PlanPart; toldAbove: string }) {
  const id = useId()
  const comment = plan.paymentComment === toldAbove ? '' : plan.paymentComment
  return (
    <SellerPart
      id={id}
      head={
        <>
          <SparkIcon />
          <h2 id={id}>اشتراک {marketName()}</h2>
          <span className={styles.chips}>
            {plan.status !== 'basket' && <PaymentBadge state={plan.isPaid} />}
            {plan.status === 'delivered' && <Chip tone="pesteh">فعال شد</Chip>}
            {(plan.status === 'cancelled' || plan.status === 'failed') && <Chip>لغو شد</Chip>}
          </span>
        </>
      }
      foot={comment === '' ? undefined : <Alert tone="notice">{comment}</Alert>}
    >
      <ul>
        <PlanLine plan={plan} />
      </ul>
    </SellerPart>
  )
}
