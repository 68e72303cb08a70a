import type { CartLine } from '#contract/cart.ts'
import { costOf, methodOf } from '#web/features/shipping/shipping-words.ts'
import styles from './shipping-line.module.css'

/** How these lines of one seller are sent, and what it costs; nothing where the seller named no way. */
export function ShippingLine({ lines }: { lines: readonly CartLine[] }) {
  const shipping = lines.find((line) => line.shipping !== undefined)?.shipping
  if (shipping === undefined) return null
  const others = shipping.methods.length - 1
  return (
    <p className={styles.line}>
      <span>
        {`ارسال: ${methodOf(shipping.chosen)}`}
        {others > 0 && <small>شیوه‌های دیگر را در گام پرداخت می‌بینید</small>}
      </span>
      <span className={styles.cost}>{costOf(shipping.chosen)}</span>
    </p>
  )
}
