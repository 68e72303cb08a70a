import type { z } from 'zod'
import { readBrandIndexCall } from './brand.ts'
import { ListingFilters } from './listing.ts'
import { listArticlesCall } from './page.ts'
import { VARIANT_KEY } from './product-address.ts'
import { listSellerProductsCall } from './seller.ts'

/** Of the query that its call takes. How long a page is no address says. */
const keysOf = (query: z.ZodObject | undefined) => Object.keys(query?.shape ?? {}).filter((key) => key !== 'limit')
const LISTING = keysOf(ListingFilters)

/**
 * The pages that are the same for everyone, by their addresses in `web/routes.ts`, each with the keys of its query that make another page of it.
 * What may be kept of the API each call says by itself.
 */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/category/:slug': LISTING,
  '/page/:slug': [],
  '/page/:slug/:version': [],
  '/about-us': [],
  '/blog': keysOf(listArticlesCall.query),
  '/pricelists': [],
  '/search': LISTING,
  '/shop': LISTING,
  '/products': LISTING,
  '/archive/:url': LISTING,
  '/incredible-offers': LISTING,
  // as many pages as it has variants: any other name leads back to the page without it
  '/product/:slug': [VARIANT_KEY],
  '/compare/:category': ['items'],
  '/brands': keysOf(readBrandIndexCall.query),
  '/brands/:slug': LISTING,
  '/seller/:id': [],
  '/seller/:id/products': keysOf(listSellerProductsCall.query),
  '/seller/:id/comments': [],
}
