import { z } from 'zod'
import { SCRIPTS } from '#persian/alphabet.ts'
import { defineCall } from './call.ts'
import { Slug } from './ids.ts'
import { FlatOrNested, Listing, ListingFilters, ListingProduct } from './listing.ts'

/** A brand as the index and carousels show it. */
export const BrandTile = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string(),
  /** Products that everyone may see. */
  total_products: z.int(),
})
export type BrandTile = z.infer<typeof BrandTile>

/** A card outside its category: where it is filed does not show. */
const BrandProduct = ListingProduct.omit({ categorySlug: true })

/** What a brand's page tells. What nobody wrote is empty or null; the figures of this market are counted, not written. */
export const Brand = BrandTile.extend({
  tagline: z.string(),
  description: z.string().describe('sanitised HTML'),
  established_year: z.int().nullable(),
  origin_country: z.string(),
  headquarters: z.string(),
  features: z.array(z.string()),
  /** Of 5, over the brand's rated products; null when none is rated. */
  rating: z.number().nullable(),
  /** Pieces of the brand's products sold in this market. */
  total_sales: z.int(),
  market_share: z.string(),
  global_rank: z.string(),
  website: z.string(),
  email: z.string(),
  phone: z.string(),
  social_media: z.object({ twitter: z.string(), instagram: z.string(), facebook: z.string() }),
  ceo: z.string(),
  employees: z.string(),
  revenue: z.string(),
  popular_products: z.array(BrandProduct),
})
export type Brand = z.infer<typeof Brand>

/** The common listing under the names that brand listings document. */
export const BrandListing = Listing.extend({ currentPage: z.int(), totalProducts: z.int() })
export type BrandListing = z.infer<typeof BrandListing>

const BrandProducts = Listing.pick({ products: true, price: true, filters: true }).extend({
  pagination: z.object({ currentPage: z.int(), totalPages: z.int(), totalItems: z.int(), itemsPerPage: z.int() }),
})

export const listBrandsCall = defineCall({
  method: 'GET',
  path: '/brands',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Every brand with the number of its goods, by name',
  answer: z.object({ data: z.array(BrandTile) }),
  errors: [],
})

/** Brands by their first letters. */
export const BrandIndex = z.object({
  /** In this market. */
  total: z.int(),
  /** `#`: names that begin with no letter of the script. */
  letters: z.array(z.object({ letter: z.string(), count: z.int() })),
  brands: z.array(BrandTile),
  found: z.int(),
  page: z.int(),
  totalPages: z.int(),
  /** The whole index fits one page. */
  isWhole: z.boolean(),
})
export type BrandIndex = z.infer<typeof BrandIndex>

export const readBrandIndexCall = defineCall({
  method: 'GET',
  path: '/brands/by-letter',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary:
    'The index of brands by letter; the brands of one letter or of a text, else all, or where there are many those with the most products',
  query: ListingFilters.pick({ page: true, s: true }).extend({
    script: z.enum(SCRIPTS).catch('persian'),
    letter: z.string().min(1).max(2).optional().catch(undefined),
  }),
  answer: BrandIndex,
  errors: [],
})

export const readBrandCall = defineCall({
  method: 'GET',
  path: '/brandspagedata/:slug',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'A brand’s page; refusals also carry `state: "error"` and `success: "false"`',
  params: z.object({ slug: Slug }),
  answer: z.object({ data: Brand }),
  errors: ['BRAND_NOT_FOUND'],
})

/** `brand` names the brand whose products are listed and whose facets are counted; without it the whole market is listed, and `brands` filters. */
export const listBrandProductsCall = defineCall({
  method: 'POST',
  path: '/brands/brandproducts',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: 'A brand’s goods, filtered, sorted and paged',
  body: FlatOrNested,
  answer: z.object({ data: BrandListing }),
  errors: [],
})

export const pageBrandProductsCall = defineCall({
  method: 'GET',
  path: '/brands/:slug/products',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: 'The same goods with their pagination',
  params: z.object({ slug: Slug }),
  query: ListingFilters,
  answer: BrandProducts,
  errors: ['BRAND_NOT_FOUND'],
})
