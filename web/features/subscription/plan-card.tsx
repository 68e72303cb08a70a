import type { ReactNode } from 'react'
import { durationWords, UNLIMITED } from '#contract/plan-duration.ts'
import type { SubscriptionPlan } from '#contract/subscription.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BasketIcon, CheckIcon, SparkIcon, StarIcon } from '#web/ui/icons.tsx'
import { Amount, Price } from '#web/ui/price.tsx'
import styles from './subscription-page.module.css'

const ICONS = { basic: BasketIcon, pro: SparkIcon, gold: StarIcon }

/** One plan with its price and what it holds; `action` is its button. */
export function PlanCard({ plan, isMine, action }: { plan: SubscriptionPlan; isMine: boolean; action: ReactNode }) {
  const { modelId, title, duration, features, price } = plan
  const Icon = ICONS[modelId]
  const titleId = `plan-${modelId}`
  return (
    <article className={classNames(styles.plan, styles[modelId], isMine && styles.mine)} aria-labelledby={titleId}>
      {isMine && <span className={styles.tab}>اشتراک شما</span>}
      <div className={styles.name}>
        <span className={styles.face} aria-hidden="true">
          <Icon />
        </span>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{plan.subscriptionType === 'free' ? `${durationWords(duration)}، برای همه` : durationWords(duration)}</p>
        </div>
      </div>
      <div className={styles.price}>
        {plan.subscriptionType === 'free' ? (
          <>
            <b className={styles.free}>رایگان</b>
            <small className={styles.quiet}>بی‌نیاز از کارت و کیف پول</small>
          </>
        ) : (
          <>
            <Price amount={price.discountedPrice} old={price.regularPrice} percent={price.discountPercent} size="large" />
            {duration !== UNLIMITED && (
              <small className={styles.quiet}>
                روزی حدود <Amount amount={Math.round(price.discountedPrice / duration)} />
              </small>
            )}
          </>
        )}
      </div>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <div className={styles.end}>{action}</div>
    </article>
  )
}
