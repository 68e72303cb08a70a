import { useState } from 'react'
import { PRICE_SLIDER_MAX } from '#contract/limits.ts'
import { NO_PRICE_LIMIT } from '#contract/listing.ts'
import { PriceRange } from '#web/ui/price-range.tsx'
import type { ChosenFilters } from './listing-filters.ts'

interface PriceFilterProps {
  /** What the listing's prices span; 0 to 0 where nothing has a price. */
  range: { min: number; max: number }
  chosen: ChosenFilters['price']
  onChoose: (price: ChosenFilters['price']) => void
}

/** The slider stands at the lowest and the highest price of the listing until something is chosen; the whole range is no filter. */
export function PriceFilter({ range, chosen, onChoose }: PriceFilterProps) {
  const { min } = range
  const max = range.max > 0 ? range.max : PRICE_SLIDER_MAX
  const [asked, end] = chosen ?? [0, NO_PRICE_LIMIT]
  const low = asked === 0 ? min : asked
  const high = end === NO_PRICE_LIMIT ? Math.max(max, low) : end
  /** What a thumb that is being moved stands at; null: at what is chosen. */
  const [moved, setMoved] = useState<readonly [number, number] | null>(null)
  const commit = (wanted: readonly [number, number]) => {
    setMoved(null)
    if (wanted[0] === low && wanted[1] === high) return
    if (wanted[0] <= min && wanted[1] >= max) return onChoose(null)
    onChoose([wanted[0] <= min ? 0 : wanted[0], wanted[1]])
  }
  return <PriceRange legend="بازهٔ قیمت" min={min} max={max} value={moved ?? [low, high]} onChange={setMoved} onCommit={commit} />
}
