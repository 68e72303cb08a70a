import { formatCount } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './desk-money.module.css'

/** What the account gained or lost: the sign says it, the colour only helps. */
export function Signed({ amount, plain = false }: { amount: number; plain?: boolean }) {
  return (
    <bdi dir="ltr" className={classNames(styles.amount, !plain && amount > 0 && styles.gained)}>
      {`${amount > 0 && !plain ? '+' : ''}${amount < 0 ? '−' : ''}${formatCount(Math.abs(amount))}`}
    </bdi>
  )
}
