import type { PaidModel } from '#contract/paid-model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SparkIcon, StarIcon } from '#web/ui/icons.tsx'
import styles from './plan-picture.module.css'

/** What stands for a plan where products have their picture. */
export function PlanPicture({ modelId, className }: { modelId: PaidModel; className?: string | undefined }) {
  return (
    <span className={classNames(styles.picture, styles[modelId], className)} aria-hidden="true">
      {modelId === 'gold' ? <StarIcon /> : <SparkIcon />}
    </span>
  )
}
