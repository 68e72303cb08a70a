import type { Listing } from '#contract/listing.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import styles from './active-filters.module.css'
import { type ChosenFilters, changed, toggled, withoutFilters } from './listing-filters.ts'
import { priceWords } from './price-words.ts'

interface ActiveFiltersProps {
  listing: Pick<Listing, 'filters' | 'price' | 'seller'>
  filters: ChosenFilters
  onChoose: (filters: ChosenFilters) => void
}

interface InForce {
  id: string
  label: string
  without: ChosenFilters
}

/** What is in force, each with its own way out, and one way out of all. */
export function ActiveFilters({ listing, filters, onChoose }: ActiveFiltersProps) {
  return (
    <ul className={styles.chips} aria-label="فیلترهای فعال">
      {inForce(listing, filters).map(({ id, label, without }) => (
        <li key={id}>
          <FilterChip label={label} onRemove={() => onChoose(without)} />
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChoose(withoutFilters(filters))}>
          حذف همه فیلترها
        </button>
      </li>
    </ul>
  )
}

function inForce(listing: ActiveFiltersProps['listing'], filters: ChosenFilters): InForce[] {
  const labels = new Map(listing.filters.flatMap((facet) => facet.options.map((option) => [`${facet.key}:${option.value}`, option.label])))
  const chips: InForce[] = (['brands', 'colors', 'delivery_areas'] as const).flatMap((key) =>
    filters[key].map((name) => ({
      id: `${key}:${name}`,
      label: labels.get(`${key}:${name}`) ?? name,
      without: changed(filters, { [key]: toggled(filters[key], name) }),
    })),
  )
  if (filters.supplierid !== '') {
    const name = listing.seller?.name ?? 'ناشناس'
    chips.push({ id: 'supplierid', label: `فروشنده: ${name}`, without: changed(filters, { supplierid: '' }) })
  }
  if (filters.available) chips.push({ id: 'available', label: 'فقط محصولات موجود', without: changed(filters, { available: false }) })
  if (filters.discounted) chips.push({ id: 'discounted', label: 'فقط تخفیف‌دارها', without: changed(filters, { discounted: false }) })
  if (filters.price !== null) {
    chips.push({ id: 'price', label: priceWords(filters.price, listing.price), without: changed(filters, { price: null }) })
  }
  return chips
}
