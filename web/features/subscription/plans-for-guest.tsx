import { useState } from 'react'
import type { SubscriptionPlan } from '#contract/subscription.ts'
import { loginPath } from '#web/session/redirect.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './subscription-page.module.css'

const LOGIN = loginPath('/subscription')

/** The plans out of reach, and the way to sign in. */
export function PlansForGuest({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const [isAsked, setAsked] = useState(true)
  return (
    <>
      {!isAsked && (
        <p className={styles.login}>
          <LinkButton to={LOGIN}>ورود یا ثبت‌نام</LinkButton>
        </p>
      )}
      <div className={styles.behind} inert>
        <div className={styles.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.modelId} plan={plan} isMine={false} action={null} />
          ))}
        </div>
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="ورود به حساب کاربری"
        size="small"
        actions={
          <>
            <LinkButton to={LOGIN}>ورود یا ثبت‌نام</LinkButton>
            <Button look="line" onClick={() => setAsked(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>برای دیدن و خریدن اشتراک‌ها نخست وارد حساب کاربری خود شوید.</p>
      </Dialog>
    </>
  )
}
