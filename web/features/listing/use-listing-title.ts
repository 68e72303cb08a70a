import { useLocation } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import { listingTitle, oneChoice } from './listing-address.ts'
import { filtersOf } from './listing-filters.ts'

/** The heading of a listing as its address is filtered. */
export function useListingTitle(listing: Pick<Listing, 'filters'>, title: string, noun?: string): string {
  const { search } = useLocation()
  return listingTitle(title, oneChoice(filtersOf(new URLSearchParams(search)), listing), noun)
}
