import { type ComponentProps, lazy, Suspense } from 'react'
import { useIsWide, WIDE } from '#web/ui/is-wide.ts'
import chips from './active-filters.module.css'
import type { ActiveFilters } from './active-filters.tsx'
import type { CategoryBroken } from './category-broken.tsx'
import type { FilterPanel } from './filter-panel.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import type { ListingBroken } from './listing-broken.tsx'
import { countFilters } from './listing-filters.ts'
import type { SubscriptionGate } from './subscription-gate.tsx'

/*
 * Parts that the server renders at once, and whose scripts the browser needs later or never: what the server rendered stays until they come,
 * which is what the Suspense boundaries are for.
 */

const loadPanel = () => import('./filter-panel.tsx').then((part) => ({ default: part.FilterPanel }))
const loadGate = () => import('./subscription-gate.tsx').then((part) => ({ default: part.SubscriptionGate }))
const loadActive = () => import('./active-filters.tsx').then((part) => ({ default: part.ActiveFilters }))
const loadEmpty = () => import('./empty-category.tsx').then((part) => ({ default: part.EmptyCategory }))
const loadCategoryBroken = () => import('./category-broken.tsx').then((part) => ({ default: part.CategoryBroken }))
const loadBroken = () => import('./listing-broken.tsx').then((part) => ({ default: part.ListingBroken }))

const Panel = import.meta.env.SSR ? (await loadPanel()).default : lazy(loadPanel)
const Gate = import.meta.env.SSR ? (await loadGate()).default : lazy(loadGate)
const Active = import.meta.env.SSR ? (await loadActive()).default : lazy(loadActive)
const Empty = import.meta.env.SSR ? (await loadEmpty()).default : lazy(loadEmpty)
const BrokenCategory = import.meta.env.SSR ? (await loadCategoryBroken()).default : lazy(loadCategoryBroken)
const Broken = import.meta.env.SSR ? (await loadBroken()).default : lazy(loadBroken)

// what is in view is asked for before the page is alive, so that it comes alive with it
if (!import.meta.env.SSR && matchMedia(WIDE).matches) void loadPanel()
if (!import.meta.env.SSR && location.search !== '') void loadActive()

/** The filters where there is room for them beside the products; elsewhere their scripts never come by themselves. */
export function LateFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  const isWide = useIsWide()
  if (!isWide) return null
  return (
    <Suspense fallback={<FilterSkeleton />}>
      <Panel {...props} />
    </Suspense>
  )
}

export function LateGate(props: ComponentProps<typeof SubscriptionGate>) {
  return (
    <Suspense>
      <Gate {...props} />
    </Suspense>
  )
}

/** Only where something is chosen. */
export function LateActiveFilters(props: ComponentProps<typeof ActiveFilters>) {
  if (countFilters(props.filters) === 0) return null
  return (
    <Suspense fallback={<div className={chips.loading} />}>
      <Active {...props} />
    </Suspense>
  )
}

export function LateEmptyCategory() {
  return (
    <Suspense>
      <Empty />
    </Suspense>
  )
}

export function LateCategoryBroken(props: ComponentProps<typeof CategoryBroken>) {
  return (
    <Suspense>
      <BrokenCategory {...props} />
    </Suspense>
  )
}

export function LateListingBroken(props: ComponentProps<typeof ListingBroken>) {
  return (
    <Suspense>
      <Broken {...props} />
    </Suspense>
  )
}
