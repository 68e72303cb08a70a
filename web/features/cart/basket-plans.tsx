import { useId } from 'react'
import type { CartPlan } from '#contract/cart.ts'
import { marketName } from '#web/shell/market-name.ts'
import { SparkIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { BasketPlan } from './basket-plan.tsx'
import { totalOf } from './pending-lines.ts'
import { SellerPart } from './seller-part.tsx'

/** The plans of the basket, which the market itself sells and nobody sends. */
export function BasketPlans({ plans }: { plans: readonly CartPlan[] }) {
  const id = useId()
  if (plans.length === 0) return null
  return (
    <SellerPart
      id={id}
      head={
        <>
          <SparkIcon />
          <h2 id={id}>اشتراک {marketName()}</h2>
        </>
      }
      foot={
        <p>
          <span>جمع اشتراک</span>
          <b>
            <Amount amount={totalOf(plans)} />
          </b>
        </p>
      }
    >
      <ul>
        {plans.map((plan) => (
          <BasketPlan key={plan.modelId} plan={plan} />
        ))}
      </ul>
    </SellerPart>
  )
}
