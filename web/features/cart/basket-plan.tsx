import type { CartPlan } from '#contract/cart.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { durationWords } from '#contract/plan-duration.ts'
import { formatToman } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InfoIcon, WarningIcon } from '#web/ui/icons.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './basket-line.module.css'
import { pieceAmount } from './pending-lines.ts'
import { PlanPicture } from './plan-picture.tsx'
import { useSetCartPlan } from './use-set-cart-plan.ts'

/** A plan in the cart: there is one of it or none, so it has no stepper. */
export function BasketPlan({ plan, narrow = false }: { plan: CartPlan; narrow?: boolean }) {
  const set = useSetCartPlan()
  const { modelId, name, duration, price } = plan
  const title = `اشتراک ${name}`
  const gone = plan.changes.unavailable === true
  return (
    <li className={classNames(styles.line, narrow && styles.narrow, gone && styles.gone)}>
      <PlanPicture modelId={modelId} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.title}>
          <a href="/subscription">{title}</a>
        </p>
        <p className={styles.quiet}>{`مدت: ${durationWords(duration)}`}</p>
        <PlanChange plan={plan} />
      </div>
      <IconButton
        label={`حذف ${title}`}
        className={styles.remove}
        disabled={set.isPending}
        onClick={() => set.mutate({ modelId, count: 0 })}
      >
        <TrashIcon />
      </IconButton>
      {!gone && (
        <div className={styles.end}>
          <Price
            amount={pieceAmount(plan)}
            old={price.discountedPrice === null ? null : price.regularPrice}
            percent={discountPercentOf(price.regularPrice, price.discountedPrice)}
          />
        </div>
      )}
    </li>
  )
}

/** What became different since the shopper last looked at the plan. */
function PlanChange({ plan }: { plan: CartPlan }) {
  const { unavailable, previousPrice, previousDuration } = plan.changes
  if (unavailable === true) {
    return (
      <Chip tone="anar" icon={<WarningIcon size="small" />}>
        اکنون نمی‌توان آن را خرید
      </Chip>
    )
  }
  const changes = [
    previousPrice !== undefined && `قیمت پیشین ${formatToman(previousPrice)}`,
    previousDuration !== undefined && `مدت پیشین ${durationWords(previousDuration)}`,
  ].filter((words) => words !== false)
  return changes.map((words) => (
    <Chip key={words} tone="zafaran" icon={<InfoIcon size="small" />}>
      {words}
    </Chip>
  ))
}
