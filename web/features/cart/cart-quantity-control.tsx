import { askToSignIn } from '#web/session/login-prompt-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { CartHoldNotice } from './cart-hold-notice.tsx'
import { useCartHold } from './cart-problems.ts'
import styles from './cart-quantity-control.module.css'
import type { LineKey } from './pending-lines.ts'
import { useCart, useRemoveCartLine, useSetCartLine } from './use-cart.ts'

interface CartQuantityControlProps extends LineKey {
  /** What is counted, for who cannot see the stepper's place. */
  label?: string | undefined
  /** The seller's least and most in one order; `max` 0: no limit but the stock. */
  min: number
  max: number
  stock: number
  size?: 'normal' | 'large' | undefined
}

/** Adds a seller's offer to the cart; once it is there, changes how many. */
export function CartQuantityControl({
  productId,
  combinationsID,
  seller,
  label = 'این کالا',
  min,
  max,
  stock,
  size = 'normal',
}: CartQuantityControlProps) {
  const { session, lineOf, isPending } = useCart()
  const set = useSetCartLine()
  const remove = useRemoveCartLine()
  const hold = useCartHold()
  const key = { productId, combinationsID, seller }
  const line = lineOf(key)
  const limit = max > 0 ? Math.min(max, stock) : stock
  const least = Math.max(1, Math.min(min, limit))

  if (stock <= 0) return <p className={styles.gone}>امکان ثبت سفارش وجود ندارد</p>
  if (line !== undefined) {
    return (
      <div className={styles.control}>
        <QuantityStepper
          label={label}
          count={line.count}
          min={least}
          limit={limit}
          onChange={(count) => set.mutate({ ...key, count })}
          onRemove={() => remove.mutate(key)}
        />
        <a href="/basket" className={styles.toCart}>
          دیدن سبد خرید
        </a>
        <CartHoldNotice />
      </div>
    )
  }
  const add = () => (session.status === 'guest' ? askToSignIn('guest') : set.mutate({ ...key, count: least }))
  return (
    <div className={styles.control}>
      <Button size={size} wide icon={<CartIcon />} busy={isPending(key)} disabled={hold !== null} onClick={add}>
        افزودن به سبد
      </Button>
      <CartHoldNotice />
    </div>
  )
}
