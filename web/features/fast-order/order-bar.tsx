import { formatCount, formatToman } from '#persian/format.ts'
import { bySeller } from '#web/features/cart/pending-lines.ts'
import type { useCart } from '#web/features/cart/use-cart.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './order-bar.module.css'
import { untilFree } from './until-free.ts'

/** What the cart holds, always in sight: rows, pieces, sellers, the sum, and what is missing until a seller sends for nothing. */
export function OrderBar({ cart: { lines, total, session } }: { cart: ReturnType<typeof useCart> }) {
  if (!session.signedIn) return null
  const sellers = bySeller(lines)
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const [nearest] = untilFree(lines)
  return (
    <aside className={styles.bar} data-action-bar="" aria-label="سبد خرید شما">
      <CartIcon />
      <p className={styles.words} aria-live="polite">
        <b>{lines.length === 0 ? 'سبد شما خالی است' : `${formatCount(lines.length)} ردیف، ${formatCount(pieces)} عدد`}</b>
        {lines.length > 0 && <span> از {formatCount(sellers.length)} فروشنده</span>}
        {nearest !== undefined && (
          <span className={styles.missing}>
            {formatToman(nearest.missing)} تا ارسال رایگان {nearest.seller}
          </span>
        )}
      </p>
      <p className={styles.total}>
        <span>جمع سبد</span> <Amount amount={total} />
      </p>
      <LinkButton to="/basket">مشاهدهٔ سبد خرید</LinkButton>
    </aside>
  )
}
