import type { CartLine, CartPlan } from '#contract/cart.ts'
import type { CartEntry } from '#contract/cart-entry.ts'
import { formatCount } from '#persian/format.ts'
import { Totals } from '#web/ui/totals.tsx'
import { totalOf } from './pending-lines.ts'

const fullOf = (entries: readonly CartEntry[]) => entries.reduce((sum, { price, count }) => sum + (price.regularPrice ?? 0) * count, 0)

/** What the products and plans cost, what the shopper saves, and the sum. */
export function CartTotal({ lines, plans }: { lines: readonly CartLine[]; plans: readonly CartPlan[] }) {
  const available = lines.filter((line) => line.changes.unavailable !== true)
  const availablePlans = plans.filter((plan) => plan.changes.unavailable !== true)
  const pieces = available.reduce((sum, line) => sum + line.count, 0)
  const total = totalOf([...lines, ...plans])
  const saved = fullOf([...available, ...availablePlans]) - total
  return (
    <Totals
      rows={[
        ...(available.length > 0 || plans.length === 0
          ? [{ label: `قیمت محصولات (${formatCount(pieces)})`, amount: fullOf(available) }]
          : []),
        ...(availablePlans.length > 0 ? [{ label: 'قیمت اشتراک', amount: fullOf(availablePlans) }] : []),
        ...(saved > 0 ? [{ label: 'سود شما از خرید', amount: saved, tone: 'gain' as const }] : []),
      ]}
      total={{ label: 'جمع سبد خرید', amount: total }}
    />
  )
}
