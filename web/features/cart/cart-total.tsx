import type { CartLine } from '#contract/cart.ts'
import { formatCount } from '#persian/format.ts'
import { Totals } from '#web/ui/totals.tsx'
import { totalOf } from './pending-lines.ts'

/** What the products cost, what the shopper saves, and the sum. */
export function CartTotal({ lines }: { lines: readonly CartLine[] }) {
  const available = lines.filter((line) => line.changes.unavailable !== true)
  const full = available.reduce((sum, line) => sum + (line.price.regularPrice ?? 0) * line.count, 0)
  const pieces = available.reduce((sum, line) => sum + line.count, 0)
  const total = totalOf(lines)
  const saved = full - total
  return (
    <Totals
      rows={[
        { label: `قیمت محصولات (${formatCount(pieces)})`, amount: full },
        ...(saved > 0 ? [{ label: 'سود شما از خرید', amount: saved, tone: 'gain' as const }] : []),
      ]}
      total={{ label: 'جمع سبد خرید', amount: total }}
    />
  )
}
