import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/shell/personal/lazy-part.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { CartCount } from './cart-count.tsx'

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx').then(({ CartDrawer: part }) => part))

/** Opens the cart beside the page. Phones have it in the bottom bar besides, which some pages and a low window do without. */
export function CartButton() {
  const { key } = useLocation()
  /** The location that the drawer was opened at: going elsewhere closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <IconButton label={null} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <CartIcon />
        <VisuallyHidden>سبد خرید</VisuallyHidden>
        <CartCount />
      </IconButton>
      {openAt === key && <CartDrawer with={{ open: true, onClose: () => setOpenAt(null) }} />}
    </>
  )
}
