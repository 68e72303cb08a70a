import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '#persian/format.ts'
import { useCartCount } from '#web/features/cart/cart-count.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/chip.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import styles from './cart-button.module.css'

const CartDrawer = lazy(() => import('#web/features/cart/cart-drawer.tsx').then(({ CartDrawer: part }) => ({ default: part })))

/** Opens the cart beside the page. Phones have it in the bottom bar. */
export function CartButton() {
  const count = useCartCount() ?? 0
  const { key } = useLocation()
  /** The location that the drawer was opened at: going elsewhere closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <IconButton className={styles.button} label={count > 0 ? `سبد خرید، ${formatCount(count)} کالا` : 'سبد خرید'} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <CartIcon />
        <CountBadge count={count} />
      </IconButton>
      {openAt === key && (
        <Suspense>
          <CartDrawer open onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
