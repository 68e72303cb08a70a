import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Listing } from '#contract/listing.ts'
import { formatCount } from '#persian/format.ts'
import { CompareBar } from '#web/features/compare/compare-bar.tsx'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { howMany } from '#web/ui/how-many.ts'
import { FilterIcon, SortIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EAGER_CARDS } from '#web/ui/product-grid.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { goesOn } from './goes-on.ts'
import { LateActiveFilters, LateFilterPanel } from './late-parts.tsx'
import {
  type ChosenFilters,
  changed,
  countFilters,
  type OwnFilter,
  searchOf,
  sortInForce,
  sortOptions,
  withoutFilters,
} from './listing-filters.ts'
import type { ListingPlaces } from './listing-places.ts'
import { ListingProducts } from './listing-products.tsx'
import styles from './listing-view.module.css'
import { useFilters } from './use-filters.ts'
import { useResultsInView } from './use-results-in-view.ts'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))
const SellerShare = personalPart(() => import('./seller-share.tsx').then((part) => part.SellerShare))

interface ListingViewProps {
  listing: Listing
  /** A box that searches within the listing; the search page has its words in the header instead. */
  withSearch: boolean
  /** Shown when nothing is listed although nothing was filtered. */
  whenEmpty: ReactNode
  /** Links into the category tree, above the filters. */
  places?: ListingPlaces | undefined
  /** Filters that the listing itself has decided. */
  without?: readonly OwnFilter[] | undefined
  /** How many of its pictures are asked for ahead of the rest: none where it begins below the first screen of a phone. */
  eagerCards?: number | undefined
}

/**
 * Filters beside (on small screens in a drawer), sort above, products, pages: the same for every listing. It belongs to the address it stands at:
 * filters are read from its query and written back to it, whatever the path is.
 */
export function ListingView({ listing, withSearch, whenEmpty, places, without, eagerCards = EAGER_CARDS }: ListingViewProps) {
  const { filters, loading, choose, hrefOf } = useFilters()
  const [isOpen, setOpen] = useState(false)
  const results = useRef<HTMLElement>(null)
  const shown = useShown(listing, filters, loading)
  useResultsInView(results, shown)
  const inForce = countFilters(filters)
  const panel = { listing, filters, onChoose: choose, withSearch, places, without }
  const page = Math.min(filters.page, Math.max(1, listing.totalPages))
  // nothing to filter and nothing to sort
  if (listing.totalCount === 0 && listing.products.length === 0 && inForce === 0 && (!withSearch || filters.s === '')) return whenEmpty
  return (
    <div className={styles.listing}>
      <aside className={styles.side} aria-label="فیلترها">
        <div className={styles.sideHead}>
          <h2>فیلترها</h2>
          {inForce > 0 && (
            <Button look="plain" onClick={() => choose(withoutFilters(filters))}>
              حذف همه
            </Button>
          )}
        </div>
        <LateFilterPanel {...panel} />
      </aside>
      <section ref={results} className={styles.main} aria-label="محصولات" aria-busy={loading} tabIndex={-1}>
        <div className={styles.bar}>
          <div className={styles.tools}>
            <div className={styles.filterButton}>
              <Button look="line" wide icon={<FilterIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog">
                {inForce === 0 ? 'فیلترها' : `فیلترها (${formatCount(inForce)})`}
              </Button>
            </div>
            <Sorting filters={filters} onChoose={choose} />
          </div>
          <p className={styles.count} aria-live="polite">
            {howMany(listing)}
            {listing.totalPages > 1 && (
              <VisuallyHidden>{`، صفحهٔ ${formatCount(page)} از ${formatCount(listing.totalPages)}`}</VisuallyHidden>
            )}
          </p>
          <SellerShare with={{}} />
        </div>
        <LateActiveFilters listing={listing} filters={filters} onChoose={choose} />
        <ListingProducts {...{ listing, filters, withSearch, whenEmpty, eagerCards }} onChoose={choose} />
        <Pagination page={page} pages={listing.totalPages} hrefOf={hrefOf} />
        {filters.page === listing.totalPages && goesOn(listing) && (
          <p className={styles.last}>این فهرست تا همین صفحه ورق می‌خورد؛ بقیهٔ محصولات را با فیلتر یا در دسته‌های کوچک‌تر می‌بینید.</p>
        )}
      </section>
      <CompareBar categories={listing.products.map(({ categorySlug }) => categorySlug)} />
      {isOpen && (
        <Suspense>
          <FilterDrawer {...panel} total={howMany(listing)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A row of buttons where there is room for it, a list on phones. */
function Sorting({ filters, onChoose }: { filters: ChosenFilters; onChoose: (filters: ChosenFilters) => void }) {
  const options = sortOptions(filters.s)
  const value = sortInForce(filters)
  return (
    <>
      <div className={styles.sortWide}>
        <span className={styles.sortLabel}>
          <SortIcon />
          مرتب‌سازی
        </span>
        <SegmentedControl
          legend="مرتب‌سازی"
          name="sort"
          value={value}
          onChange={(sort) => onChoose(changed(filters, { sort }))}
          options={options}
        />
      </div>
      <div className={styles.sortNarrow}>
        <Select label="مرتب‌سازی" hideLabel value={value} onChange={(sort) => onChoose(changed(filters, { sort }))} options={options} />
      </div>
    </>
  )
}

/** Of which filters and which page the products on the screen are: while others are on their way, still the old ones. */
function useShown(listing: Listing, filters: ChosenFilters, loading: boolean): { page: number; filters: string } {
  const [shown, setShown] = useState({ listing, page: listing.page, filters: searchOf({ ...filters, page: 1 }) })
  if (!loading && shown.listing !== listing) setShown({ listing, page: listing.page, filters: searchOf({ ...filters, page: 1 }) })
  return shown
}
