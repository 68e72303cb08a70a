import type { Listing, ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { type FilterWishes, toFacets } from './facets.ts'
import { activeSeller } from './listing.queries.ts'
import { listingQueryOf, narrowingOf, type Scope, tagsOf } from './listing-query.ts'
import { readAsMeant } from './read-as-meant.ts'
import { type ListingPage, toListingProduct } from './read-listing.ts'

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
  const [{ page, corrected }, seller] = await Promise.all([
    readAsMeant(db, listingQueryOf(filters, scope, access), filters.s),
    readSellerNamed(db, filters),
  ])
  return { page, listing: { ...toListing(page, filters, []), corrected, seller } }
}

/** Whose products alone were asked for; null: everybody's, or those of nobody who sells here. */
export async function readSellerNamed(db: Database, { supplierid }: ListingFilters): Promise<Listing['seller']> {
  return supplierid === undefined ? null : ((await activeSeller.first(db, { id: supplierid })) ?? null)
}

/** The wire's listing of a page. */
export function toListing(page: ListingPage, filters: ListingFilters, wishes: FilterWishes): Omit<Listing, 'corrected' | 'seller'> {
  return {
    ...toFacets(page, wishes, {
      userPriceSet: filters.price_min !== undefined || filters.price_max !== undefined,
      chosen: tagsOf(narrowingOf(filters)),
    }),
    products: page.rows.map(toListingProduct),
    totalCount: page.total,
    totalIsExact: page.isExact,
    page: filters.page,
    limit: filters.limit,
    totalPages: Math.ceil(page.paged / filters.limit),
  }
}
