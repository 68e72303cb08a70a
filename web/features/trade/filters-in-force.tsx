import type { FilterBar } from '#contract/fast-order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterChip } from '#web/ui/chip.tsx'
import type { Filters } from './choices.ts'
import { filtersInForce } from './filter-words.ts'
import styles from './picker.module.css'

interface FiltersInForceProps {
  filters: Filters
  /** The filters that the page begins with. */
  nothing: Filters
  bar: FilterBar | undefined
  onChange: (filters: Filters) => void
}

/** Filters by which rows are left out, each with what takes it away. */
export function FiltersInForce({ filters, nothing, bar, onChange }: FiltersInForceProps) {
  const inForce = filtersInForce(filters, bar, nothing)
  if (inForce.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="فیلترهای فعال">
      {inForce.map(({ key, label, without }) => (
        <li key={key}>
          <FilterChip label={label} onRemove={() => onChange(without)} />
        </li>
      ))}
      <li>
        <Button look="plain" onClick={() => onChange({ ...nothing, priceFormat: filters.priceFormat })}>
          حذف فیلترها
        </Button>
      </li>
    </ul>
  )
}
