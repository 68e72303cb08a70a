import type { Listing, ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { type FilterWishes, toFacets } from './facets.ts'
import { readAsMeant } from './read-as-meant.ts'
import { type ListingPage, toListingProduct } from './read-listing.ts'
import { type Scope, wantedOf } from './wanted.ts'

/**
 * Products that these subscription models may see: of the whole market, or of a listing that is narrower by itself.
 * `{ within: { brands: ['samsung'] } }` is a brand's listing: its facets are counted within the brand, and filters choose of that.
 */
export async function listProducts(
  db: Database,
  filters: ListingFilters,
  access: readonly string[],
  scope: Scope = {},
): Promise<{ listing: Listing; page: ListingPage }> {
  const { page, corrected } = await readAsMeant(db, wantedOf(filters, scope, access), filters.s)
  return { page, listing: { ...toListing(page, filters, []), corrected } }
}

/** The wire's listing of a page. */
export function toListing(page: ListingPage, filters: ListingFilters, wishes: FilterWishes): Omit<Listing, 'corrected'> {
  return {
    ...toFacets(page, wishes, filters.price_min !== undefined || filters.price_max !== undefined),
    products: page.rows.map(toListingProduct),
    totalCount: page.total,
    totalIsExact: page.isExact,
    page: filters.page,
    limit: filters.limit,
    totalPages: Math.ceil(page.paged / filters.limit),
  }
}
