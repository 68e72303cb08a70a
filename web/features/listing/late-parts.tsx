import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import type { FilterPanel } from './filter-panel.tsx'
import type { ListingFailed } from './listing-failed.tsx'
import type { SubscriptionGate } from './subscription-gate.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/*
 * Parts that the server renders at once, and whose scripts the browser needs later or never: what the server rendered stays until they come,
 * which is what the Suspense boundaries are for.
 */

const loadPanel = () => import('./filter-panel.tsx').then((part) => ({ default: part.FilterPanel }))
const loadGate = () => import('./subscription-gate.tsx').then((part) => ({ default: part.SubscriptionGate }))
const loadFailed = () => import('./listing-failed.tsx').then((part) => ({ default: part.ListingFailed }))

const Panel = import.meta.env.SSR ? (await loadPanel()).default : lazy(loadPanel)
const Gate = import.meta.env.SSR ? (await loadGate()).default : lazy(loadGate)
const Failed = import.meta.env.SSR ? (await loadFailed()).default : lazy(loadFailed)

/** As wide as the styles have room for filters beside the goods. */
const WIDE = '(min-width: 1024px)'
// asked for before the page is alive, so that it comes alive with it
if (!import.meta.env.SSR && matchMedia(WIDE).matches) void loadPanel()

/** The filters where there is room for them beside the goods; elsewhere their scripts never come by themselves. */
export function LateFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  const isWide = useSyncExternalStore(onWidthChange, readWidth, () => true)
  if (!isWide) return null
  return (
    <Suspense fallback={<WaitingPanel />}>
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

export function LateListingFailed(props: ComponentProps<typeof ListingFailed>) {
  return (
    <Suspense>
      <Failed {...props} />
    </Suspense>
  )
}

const readWidth = () => matchMedia(WIDE).matches

function onWidthChange(changed: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
