import { personalPart } from '#web/shell/personal/lazy-part.tsx'

const Badge = personalPart(() => import('./cart-count-badge.tsx').then(({ CartCountBadge }) => CartCountBadge))

/** Guests have no cart, and nothing to count. */
export function CartCount() {
  return <Badge with={{}} />
}
