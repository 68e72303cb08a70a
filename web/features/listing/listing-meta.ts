import type { Location, MetaDescriptor } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { breadcrumbData } from '#web/shell/structured-data/breadcrumb-data.ts'
import { itemListData } from '#web/shell/structured-data/item-list-data.ts'
import { howMany } from './how-many.ts'
import { countFilters, filtersOf } from './listing-filters.ts'

interface ListingFacts {
  title: string
  listing: Listing
  /** Its one address, without a query. */
  path: string
  /** The way to it, itself included; the site's home is put before it. */
  crumbs: readonly { title: string; path: string }[]
  description?: string | undefined
  image?: string | undefined
}

/**
 * Each page of a listing is an address of its own. What was filtered, sorted or searched is a view of the listing: it names the listing as its
 * address and is not kept by search engines.
 */
export function listingMeta(location: Location, { title, listing, path, crumbs, description, image }: ListingFacts): MetaDescriptor[] {
  const filters = filtersOf(new URLSearchParams(location.search))
  const isView = countFilters(filters) > 0 || filters.s !== '' || (filters.sort !== undefined && filters.sort !== 'newest')
  const page = isView ? 1 : filters.page
  const from = (listing.page - 1) * listing.limit + 1
  return pageMeta(page > 1 ? `${title} - صفحهٔ ${formatCount(page)}` : title, {
    description: description ?? inWords(title, listing),
    path: page > 1 ? `${path}?page=${page}` : path,
    image,
    noIndex: isView || listing.products.length === 0,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbData(crumbs),
          itemListData(
            listing.products.map((product) => ({ title: product.title, path: `/product/${product.slug}` })),
            from,
          ),
        ]
      : undefined,
  })
}

function inWords(title: string, listing: Listing): string {
  const { totalCount, products, price } = listing
  if (totalCount === 0 && products.length === 0) return `${title} در راسته: مقایسهٔ قیمت فروشندگان، گارانتی و زمان ارسال.`
  return `${title}: ${howMany(listing)} از ${formatToman(price.min)} تا ${formatToman(price.max)}؛ مقایسهٔ قیمت فروشندگان، گارانتی و زمان ارسال در راسته.`
}
