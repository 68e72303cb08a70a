import type { Listing, ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { type FilterWishes, toFacets } from './facets.ts'
import { readAsMeant } from './read-as-meant.ts'
import { type ListingPage, toListingProduct } from './read-listing.ts'
import { wantedOf } from './wanted.ts'

const WHOLE_MARKET = { level: 0, id: '' } as const

/** Products of the whole market that these subscription models may see. */
export async function listProducts(
  db: Database,
  filters: ListingFilters,
  access: readonly string[],
): Promise<{ listing: Listing; page: ListingPage }> {
  const { page, corrected } = await readAsMeant(db, wantedOf(filters, WHOLE_MARKET, access), filters.s)
  return { page, listing: { ...toListing(page, filters, []), corrected } }
}

/** The wire's listing of a page. */
export function toListing(page: ListingPage, filters: ListingFilters, wishes: FilterWishes): Omit<Listing, 'corrected'> {
  return {
    ...toFacets(page.figures, wishes, filters.price_min !== undefined || filters.price_max !== undefined),
    products: page.rows.map(toListingProduct),
    totalCount: page.total,
    page: filters.page,
    limit: filters.limit,
    totalPages: Math.ceil(page.total / filters.limit),
  }
}
