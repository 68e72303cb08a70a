import { formatCount } from '#persian/format.ts'
import { CountBadge } from '#web/ui/chip.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { useCartCount } from './use-cart-count.ts'

/** How much is in the cart, at the corner of its icon. */
export function CartCountBadge() {
  const count = useCartCount() ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} />
      <VisuallyHidden>، {formatCount(count)} محصول</VisuallyHidden>
    </>
  )
}
