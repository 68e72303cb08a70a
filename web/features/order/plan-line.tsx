import type { PlanPart } from '#contract/order.ts'
import { durationWords } from '#contract/plan-duration.ts'
import { PlanPicture } from '#web/features/cart/plan-picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './product-line.module.css'

/** A plan among what was chosen, read only. */
export function PlanLine({ plan: { modelId, title, duration, price } }: { plan: PlanPart }) {
  return (
    <li className={styles.line}>
      <PlanPicture modelId={modelId} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.title}>{`اشتراک ${title}`}</p>
        <p className={styles.quiet}>{`مدت: ${durationWords(duration)}`}</p>
      </div>
      <b className={styles.sum}>
        <Amount amount={price} />
      </b>
    </li>
  )
}
