import { formatCount, formatPercent } from '#persian/format.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Whole toman; null: not known. */
  amount: number | null
  /** Before the discount. */
  old?: number | null | undefined
  percent?: number | null | undefined
  size?: 'normal' | 'large' | 'small' | undefined
  /** Keeps the row of the old price even without one, so that amounts of neighbouring cards line up. */
  keepRow?: boolean | undefined
}

/** Old price struck above, amount bold, unit small after it; each isolated, or two numbers side by side merge. */
export function Price({ amount, old = null, percent = null, size = 'normal', keepRow = false }: PriceProps) {
  if (amount === null) return <UnknownPrice />
  const discounted = old !== null && old > amount
  return (
    <span className={classNames(styles.price, size !== 'normal' && styles[size])}>
      {(discounted || keepRow) && (
        <span className={styles.was}>
          {discounted && (
            <>
              <del>
                <bdi>{formatCount(old)}</bdi>
              </del>
              {percent !== null && percent > 0 && <bdi className={styles.off}>{formatPercent(percent)}</bdi>}
            </>
          )}
        </span>
      )}
      <span className={styles.now}>
        <bdi>{formatCount(amount)}</bdi> <small>تومان</small>
      </span>
    </span>
  )
}

/** An amount within a line of text: ۱٬۲۰۰ تومان. One that the answer lacks is unknown, not nothing. */
export function Amount({ amount }: { amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return <UnknownPrice />
  return (
    <span className={styles.amount}>
      <bdi>{formatCount(amount)}</bdi> <small>تومان</small>
    </span>
  )
}

function UnknownPrice() {
  return <span className={styles.amount}>قیمت نامشخص</span>
}
