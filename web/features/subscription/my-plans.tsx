import type { AnswerOf } from '#contract/call.ts'
import type { readSubscriptionsCall, SubscriptionPlan } from '#contract/subscription.ts'
import { formatDate } from '#persian/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { CHARGE } from './plan-words.ts'
import styles from './subscription-page.module.css'

interface MyPlansProps {
  plans: readonly SubscriptionPlan[]
  mine: AnswerOf<typeof readSubscriptionsCall>
}

/** Which plans run and until when, and what the wallet holds. */
export function MyPlans({ plans, mine }: MyPlansProps) {
  const running = mine.subscriptions.filter(({ purchased }) => purchased)
  const titleOf = (modelId: string) => plans.find((plan) => plan.modelId === modelId)?.title ?? modelId
  return (
    <Panel as="section" label="اشتراک کنونی" className={styles.current}>
      <div>
        {running.length === 0 && <p>اشتراک پولی فعالی ندارید.</p>}
        {running.map(({ modelId, expiresAt, renewable }) => (
          <p key={modelId}>
            <b>
              {expiresAt === null
                ? `اشتراک ${titleOf(modelId)} شما همیشگی است`
                : `اشتراک ${titleOf(modelId)} شما تا ${formatDate(expiresAt)} فعال است`}
            </b>
            {renewable && <small className={styles.quiet}> اکنون می‌توانید آن را تمدید کنید.</small>}
          </p>
        ))}
        <p className={styles.quiet}>پیش از پایان هر اشتراک خبر می‌دهیم.</p>
      </div>
      <div className={styles.money}>
        <p>
          <small className={styles.quiet}>در دسترس کیف پول</small>
          <br />
          <b>
            <Amount amount={mine.account_balance} />
          </b>
        </p>
        <LinkButton to={CHARGE} look="line">
          شارژ کیف پول
        </LinkButton>
      </div>
    </Panel>
  )
}
