import type { CartLine } from '#contract/cart.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { InfoIcon, WarningIcon } from '#web/ui/icons.tsx'
import { pieceAmount } from './pending-lines.ts'

/** What became different since the shopper last looked at the line. */
export function LineChange({ line }: { line: CartLine }) {
  const { unavailable, countAbove, countBelow, previousPrice } = line.changes
  if (unavailable === true) {
    return (
      <Chip tone="anar" icon={<WarningIcon size="small" />}>
        ناموجود
      </Chip>
    )
  }
  if (countAbove !== undefined && line.count > countAbove) {
    return (
      <Chip tone="anar" icon={<WarningIcon size="small" />}>
        {`فقط ${formatCount(countAbove)} عدد مانده است`}
      </Chip>
    )
  }
  if (countBelow !== undefined && line.count < countBelow) {
    return (
      <Chip tone="anar" icon={<WarningIcon size="small" />}>
        {`حداقل سفارش ${formatCount(countBelow)} عدد است`}
      </Chip>
    )
  }
  const piece = pieceAmount(line)
  if (previousPrice === undefined || piece === null) return null
  const rise = piece - previousPrice
  return (
    <Chip tone={rise > 0 ? 'zafaran' : 'pesteh'} icon={<InfoIcon size="small" />}>
      {`هر عدد ${formatToman(Math.abs(rise))} ${rise > 0 ? 'گران‌تر' : 'ارزان‌تر'} شد`}
    </Chip>
  )
}
