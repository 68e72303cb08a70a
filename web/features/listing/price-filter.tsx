import { useState } from 'react'
import { PRICE_SLIDER_MAX, PRICE_SLIDER_STEP } from '#contract/limits.ts'
import { PriceRange } from '#web/ui/price-range.tsx'
import type { ChosenFilters } from './listing-filters.ts'

interface PriceFilterProps {
  /** What the listing's prices span; 0 to 0 where nothing has a price. */
  range: { min: number; max: number }
  chosen: ChosenFilters['price']
  onChoose: (price: ChosenFilters['price']) => void
}

/** The slider stands at the data's own range until something is chosen; the whole range is no filter. */
export function PriceFilter({ range, chosen, onChoose }: PriceFilterProps) {
  const min = Math.floor(range.min / PRICE_SLIDER_STEP) * PRICE_SLIDER_STEP
  const top = Math.ceil((range.max > 0 ? range.max : PRICE_SLIDER_MAX) / PRICE_SLIDER_STEP) * PRICE_SLIDER_STEP
  const max = Math.max(top, min + PRICE_SLIDER_STEP)
  const [low, high] = chosen ?? [min, max]
  /** What a thumb that is being moved stands at; null: at what is chosen. */
  const [moved, setMoved] = useState<readonly [number, number] | null>(null)
  const commit = (wanted: readonly [number, number]) => {
    setMoved(null)
    if (wanted[0] === low && wanted[1] === high) return
    onChoose(wanted[0] <= min && wanted[1] >= max ? null : wanted)
  }
  return (
    <PriceRange
      legend="بازهٔ قیمت"
      min={min}
      max={max}
      step={PRICE_SLIDER_STEP}
      value={moved ?? [low, high]}
      onChange={setMoved}
      onCommit={commit}
    />
  )
}
