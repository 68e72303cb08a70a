import { type ReactNode, useState } from 'react'
import { LISTING_SORTS, type Listing } from '#contract/listing.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterChip } from '#web/ui/chip.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { ClearFilters, FilterPanel } from './filter-panel.tsx'
import { type ChosenFilters, changed, hasFilters, SORT_LABELS, toggled } from './listing-filters.ts'
import styles from './listing-view.module.css'
import { useFilters } from './use-filters.ts'

const SORT_OPTIONS = LISTING_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
/** The cards that are in view at first on the widest screen. */
const EAGER_CARDS = 4

interface ListingViewProps {
  listing: Listing
  withSearch: boolean
  /** Shown when nothing is listed although nothing was filtered. */
  whenEmpty: ReactNode
}

/** Filters beside (on small screens in a drawer), sort above, goods, pages: the same for every listing. */
export function ListingView({ listing, withSearch, whenEmpty }: ListingViewProps) {
  const { filters, loading, choose, hrefOf } = useFilters()
  const [open, setOpen] = useState(false)
  const panel = <FilterPanel listing={listing} filters={filters} onChoose={choose} withSearch={withSearch} />
  const filtered = hasFilters(filters) || (withSearch && filters.s !== '')
  return (
    <div className={styles.listing}>
      <aside className={styles.side} aria-label="فیلترها">
        <div className={styles.sideHead}>
          <h2>فیلترها</h2>
          <ClearFilters filters={filters} onChoose={choose} />
        </div>
        {panel}
      </aside>
      <section className={styles.main} aria-label="کالاها" aria-busy={loading}>
        <div className={styles.bar}>
          <div className={styles.filterButton}>
            <Button look="line" icon={<FilterIcon />} onClick={() => setOpen(true)}>
              فیلترها
            </Button>
          </div>
          <div className={styles.sortWide}>
            <SegmentedControl
              legend="مرتب‌سازی"
              name="sort"
              value={filters.sort}
              onChange={(sort) => choose(changed(filters, { sort }))}
              options={SORT_OPTIONS}
            />
          </div>
          <div className={styles.sortNarrow}>
            <Select
              label="مرتب‌سازی"
              hideLabel
              value={filters.sort}
              onChange={(sort) => choose(changed(filters, { sort }))}
              options={SORT_OPTIONS}
            />
          </div>
          <p className={styles.count} aria-live="polite">
            {formatCount(listing.totalCount)} کالا
          </p>
        </div>
        <ActiveFilters listing={listing} filters={filters} onChoose={choose} />
        <Goods listing={listing} filters={filters} filtered={filtered} withSearch={withSearch} onChoose={choose} whenEmpty={whenEmpty} />
        <Pagination page={Math.min(filters.page, Math.max(1, listing.totalPages))} pages={listing.totalPages} hrefOf={hrefOf} />
      </section>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="فیلترها"
        side="start"
        full
        footer={<Button wide onClick={() => setOpen(false)}>{`دیدن ${formatCount(listing.totalCount)} کالا`}</Button>}
      >
        <ClearFilters filters={filters} onChoose={choose} />
        {panel}
      </Drawer>
    </div>
  )
}

interface GoodsProps extends ListingViewProps {
  filters: ChosenFilters
  filtered: boolean
  onChoose: (filters: ChosenFilters) => void
}

function Goods({ listing, filters, filtered, withSearch, onChoose, whenEmpty }: GoodsProps) {
  if (listing.products.length > 0) {
    return (
      <ul className={styles.grid}>
        {listing.products.map((product, at) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              eager={at < EAGER_CARDS}
              level={2}
              sizes="(min-width: 1024px) 240px, (min-width: 768px) 30vw, (min-width: 480px) 45vw, 90vw"
            />
          </li>
        ))}
      </ul>
    )
  }
  if (!filtered && filters.page === 1) return whenEmpty
  const unfiltered = changed(filters, { price: null, brands: [], colors: [], delivery_areas: [] })
  return (
    <EmptyState icon={<SearchIcon size="large" />} title="محصولی یافت نشد" text="بازهٔ قیمت را بازتر کنید یا یکی از فیلترها را بردارید.">
      <Button onClick={() => onChoose(withSearch ? { ...unfiltered, s: '' } : unfiltered)}>حذف همهٔ فیلترها</Button>
    </EmptyState>
  )
}

/** What is in force, each with its own way out. */
function ActiveFilters({
  listing,
  filters,
  onChoose,
}: {
  listing: Listing
  filters: ChosenFilters
  onChoose: (filters: ChosenFilters) => void
}) {
  const labels = new Map(listing.filters.flatMap((facet) => facet.options.map((option) => [`${facet.key}:${option.value}`, option.label])))
  const chips = (['brands', 'colors', 'delivery_areas'] as const).flatMap((key) =>
    filters[key].map((name) => ({
      id: `${key}:${name}`,
      label: labels.get(`${key}:${name}`) ?? name,
      without: changed(filters, { [key]: toggled(filters[key], name) }),
    })),
  )
  if (filters.price !== null)
    chips.push({
      id: 'price',
      label: `${formatCount(filters.price[0])} تا ${formatToman(filters.price[1])}`,
      without: changed(filters, { price: null }),
    })
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="فیلترهای فعال">
      {chips.map((chip) => (
        <li key={chip.id}>
          <FilterChip label={chip.label} onRemove={() => onChoose(chip.without)} />
        </li>
      ))}
    </ul>
  )
}
