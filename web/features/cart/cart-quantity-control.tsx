import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { nameOfPage } from '#web/shell/name-of-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/late-icons.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useCartHold } from './cart-hold.ts'
import { CartHoldNotice } from './cart-hold-notice.tsx'
import styles from './cart-quantity-control.module.css'
import { addWords, offerLimits } from './offer-limits.ts'
import { type LineKey, pieceAmount } from './pending-lines.ts'
import { dropHere } from './queue-store.ts'
import { useCart, useRemoveCartLine, useSetCartLine } from './use-cart.ts'

interface CartQuantityControlProps extends LineKey {
  /** What is counted, for who cannot see the stepper's place. */
  label?: string | undefined
  /** The seller's least and most in one order; `max` 0: no limit but the stock. */
  min: number
  max: number
  stock: number
  size?: 'normal' | 'large' | undefined
  /** What one piece costs as the page shows it. */
  amount?: number | undefined
}

/** Adds a seller's offer to the cart; once it is there, changes how many. */
export function CartQuantityControl({
  productId,
  combinationsID,
  seller,
  label = 'این محصول',
  min,
  max,
  stock,
  size = 'normal',
  amount,
}: CartQuantityControlProps) {
  const { session, lineOf, isPending, queuedOf } = useCart({ isPart: true })
  const set = useSetCartLine()
  const remove = useRemoveCartLine()
  const hold = useCartHold()
  const key = { productId, combinationsID, seller }
  const line = lineOf(key)
  const queued = queuedOf(key)
  /** The line, or what it will be when there is a connection. */
  const count = line?.count ?? queued?.count
  const { least, most } = offerLimits({ min, max, stock })
  const change = (next: number) =>
    set.mutate({ ...key, count: next, name: line?.name ?? nameOfPage(), seenAmount: line === undefined ? amount : pieceAmount(line) })

  if (stock <= 0) return <p className={styles.gone}>امکان ثبت سفارش وجود ندارد</p>
  if (count !== undefined) {
    return (
      <div className={styles.control}>
        <QuantityStepper
          label={label}
          count={count}
          min={least}
          limit={most}
          onChange={(next) => change(next)}
          onRemove={() => (line === undefined ? dropHere(key) : remove.mutate(line))}
        />
        {queued !== undefined && (
          <Chip tone="zafaran" icon={<ClockIcon size="small" />}>
            در انتظار اتصال
          </Chip>
        )}
        <a href="/basket" className={styles.toCart}>
          دیدن سبد خرید
        </a>
        <CartHoldNotice />
      </div>
    )
  }
  const add = () => (session.status === 'guest' ? askToSignIn('guest') : change(least))
  return (
    <div className={styles.control}>
      <Button size={size} wide icon={<CartIcon />} busy={hold === null && isPending(key)} disabled={hold !== null} onClick={add}>
        {addWords(least)}
      </Button>
      <CartHoldNotice />
    </div>
  )
}
