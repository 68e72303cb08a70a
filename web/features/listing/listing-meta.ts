import type { Location, MetaDescriptor } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { marketName } from '#web/shell/market-name.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { breadcrumbData } from '#web/shell/structured-data/breadcrumb-data.ts'
import { itemListData } from '#web/shell/structured-data/item-list-data.ts'
import { howMany } from '#web/ui/how-many.ts'
import { listingAddress, listingTitle, oneChoice } from './listing-address.ts'
import { filtersOf } from './listing-filters.ts'

interface ListingFacts {
  title: string
  /** Begins the title where one brand, colour or place is chosen; the title itself unless it is given. */
  noun?: string | undefined
  listing: Listing
  /** Its one address, without a query. */
  path: string
  /** The way to it, itself included; the site's home is put before it. */
  crumbs: readonly { title: string; path: string }[]
  description?: string | undefined
  image?: string | undefined
  /** The whole market: products of one brand have a page of their own. */
  isMarket?: boolean | undefined
}

export function listingMeta(
  location: Location,
  { title, noun, listing, path, crumbs, description, image, isMarket = false }: ListingFacts,
): MetaDescriptor[] {
  const filters = filtersOf(new URLSearchParams(location.search))
  const one = oneChoice(filters, listing)
  const named = listingTitle(title, one, noun)
  // the products of one brand are at home on the brand's own page
  const address =
    isMarket && one?.key === 'brands'
      ? listingAddress({ ...filters, brands: [] }, undefined, `/brands/${one.value}`)
      : listingAddress(filters, one, path)
  const from = (listing.page - 1) * listing.limit + 1
  return pageMeta(titleOfPage(named, address.page), {
    description: (one === undefined ? description : undefined) ?? inWords(named, listing),
    path: address.path,
    image,
    noIndex: address.isView || listing.products.length === 0,
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

/** Pages behind the first say so in their title. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title} - صفحهٔ ${formatCount(page)}` : title
}

function inWords(title: string, listing: Listing): string {
  const { totalCount, products, price } = listing
  if (totalCount === 0 && products.length === 0) return `${title} در ${marketName()}: مقایسهٔ قیمت فروشندگان، گارانتی و زمان ارسال.`
  return `${title}: ${howMany(listing)} از ${formatToman(price.min)} تا ${formatToman(price.max)}؛ مقایسهٔ قیمت فروشندگان، گارانتی و زمان ارسال در ${marketName()}.`
}
