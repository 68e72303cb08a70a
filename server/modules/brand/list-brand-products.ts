import type { BrandListing } from '#contract/brand.ts'
import type { ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { listProducts } from '../listing/list-products.ts'
import type { ListingPage } from '../listing/read-listing.ts'

/**
 * A brand's products with the facets of these alone. `brand` names it, or a `brands` of one; several brands, or none, filter the whole market.
 */
export async function listBrandProducts(
  db: Database,
  filters: ListingFilters,
  access: readonly string[],
): Promise<{ listing: BrandListing; page: ListingPage }> {
  const brand = brandNamedIn(filters)
  const { listing, page } =
    brand === undefined
      ? await listProducts(db, filters, access)
      : await listProducts(db, { ...filters, brand: undefined, brands: [] }, access, { within: { brands: [brand] } })
  return { page, listing: { ...listing, currentPage: listing.page, totalProducts: listing.totalCount } }
}

/** The one brand that is asked for. */
export function brandNamedIn({ brand, brands }: Pick<ListingFilters, 'brand' | 'brands'>): string | undefined {
  if (brand !== undefined && brand !== '') return brand
  return brands.length === 1 ? brands[0] : undefined
}
