import { formatCount } from '#persian/format.ts'
import { offerLimits } from '#web/features/cart/offer-limits.ts'
import { MinusIcon, PlusIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import type { OrderRow } from './order-rows.ts'
import styles from './quantity-cell.module.css'
import type { SetCount } from './use-order-cart.ts'

export const limitsOf = ({ offer: { minOrder, maxOrder, stock } }: OrderRow) => offerLimits({ min: minOrder, max: maxOrder, stock })

/**
 * How many of an offer are in the cart: none, one press puts the least of an order there; then one more or less, or as many as there may be.
 * Numbers are typed into the cell itself.
 */
export function QuantityCell({ row, onCount }: { row: OrderRow; onCount: SetCount }) {
  const { offer, count } = row
  const { least, most } = limitsOf(row)
  if (count === 0) {
    if (offer.stock <= 0) return <span className={styles.gone}>ناموجود</span>
    return (
      <button type="button" tabIndex={-1} className={styles.add} aria-label={`افزودن ${offer.name}`} onClick={() => onCount(offer, least)}>
        <PlusIcon size="small" />
        افزودن
        {least > 1 && <small>{formatCount(least)} عدد</small>}
      </button>
    )
  }
  const isLeast = count <= least
  const isFull = count >= most
  return (
    <fieldset className={styles.stepper} aria-label={`تعداد ${offer.name}`}>
      <button type="button" tabIndex={-1} aria-label="یکی بیشتر" disabled={isFull} onClick={() => onCount(offer, count + 1)}>
        <PlusIcon size="small" />
      </button>
      <b>{formatCount(count)}</b>
      <button
        type="button"
        tabIndex={-1}
        aria-label={isLeast ? 'حذف از سبد' : 'یکی کمتر'}
        onClick={() => onCount(offer, isLeast ? 0 : count - 1)}
      >
        {isLeast ? <TrashIcon size="small" /> : <MinusIcon size="small" />}
      </button>
      <button type="button" tabIndex={-1} className={styles.max} disabled={isFull} onClick={() => onCount(offer, most)}>
        حداکثر
      </button>
    </fieldset>
  )
}
