import { formatCount } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './signed-amount.module.css'

/** What the wallet gained or lost: the sign says it, the colour only helps. */
export function SignedAmount({ amount, unit = false }: { amount: number; unit?: boolean }) {
  return (
    <b className={classNames(styles.amount, amount > 0 && styles.gained)}>
      <bdi dir="ltr">{`${amount > 0 ? '+' : ''}${formatCount(amount)}`}</bdi>
      {unit && <small> تومان</small>}
    </b>
  )
}
