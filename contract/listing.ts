import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { BuiltPage } from './built-blocks.ts'
import { defineCall } from './call.ts'
import { SubscriptionModel } from './content.ts'
import { CardVariant, SellerId, Slug } from './ids.ts'
import { LISTING_PAGE_SIZE, PRICE_MAX_DEFAULT, SEARCH_TEXT_MAX } from './limits.ts'
import { Amount } from './money.ts'

export const LISTING_SORTS = ['newest', 'lowest_price', 'highest_price', 'best_selling'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
/** Where a text was searched for, what fits it best comes first unless another order was chosen. */
export const TEXT_SORTS = ['relevant', ...LISTING_SORTS] as const
export type TextSort = (typeof TEXT_SORTS)[number]

/** No name is longer. */
const NAME_MAX = 100
const namesIn = (values: unknown[]) =>
  values.filter((name) => typeof name === 'string' && name !== '' && name.length <= NAME_MAX).slice(0, 50)

/** A list of names: an array, a JSON array in a text, or one name. What cannot be read is ignored. */
const Names = z.preprocess((value) => {
  if (Array.isArray(value)) return namesIn(value)
  if (typeof value !== 'string' || value === '') return []
  if (!value.startsWith('[')) return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? namesIn(parsed) : []
  } catch {
    return []
  }
}, z.array(z.string()))

/** A number that makes sense, in whichever digits it came; else undefined. */
export const wholeNumber = (value: unknown) => {
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' ? Number(toLatinDigits(value).replace(/[,٬]/g, '')) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** `true`, `'true'`, `1` and `'1'`; everything else is no. */
const Flag = z.preprocess((value) => value === true || value === 1 || value === 'true' || value === '1', z.boolean())

/** What is looked for of a text: the rest of a long one is cut off. */
const searchText = (text: string) => text.trim().slice(0, SEARCH_TEXT_MAX)

/** The filter model of every listing: the same names in the URL, in the body and in the code. Values that make no sense are ignored. */
export const ListingFilters = z.object({
  page: z.preprocess((value) => Math.min(Math.max(1, wholeNumber(value) ?? 1), 100_000), z.int()),
  limit: z.preprocess((value) => Math.min(Math.max(1, wholeNumber(value) ?? LISTING_PAGE_SIZE), 60), z.int()),
  sort: z.enum(TEXT_SORTS).optional().catch(undefined),
  s: z.preprocess((value) => (typeof value === 'string' ? searchText(value) : ''), z.string()),
  price_min: z.preprocess(wholeNumber, z.int().optional()),
  price_max: z.preprocess(wholeNumber, z.int().optional()),
  brands: Names,
  /** One brand's slug; read as a one-element `brands`. */
  brand: z.string().max(NAME_MAX).optional().catch(undefined),
  colors: Names,
  delivery_areas: Names,
  /** Only what can be bought now. */
  available: Flag,
  /** Only what is in stock at a discount that runs now. */
  discounted: Flag,
  /** Only what this seller offers, as in the links that sellers pass on: facets and prices are those of that. */
  supplierid: SellerId.optional().catch(undefined),
})
export type ListingFilters = z.output<typeof ListingFilters>

export function sortOf({ sort, s }: { sort?: TextSort | undefined; s: string }): TextSort {
  if (s === '') return sort === undefined || sort === 'relevant' ? 'newest' : sort
  return sort ?? 'relevant'
}

/** No price is higher: the end of a price range that has none. */
export const NO_PRICE_LIMIT = Number.MAX_SAFE_INTEGER

/** The prices that are asked for, in toman; undefined: all. Half a range is filled up, and the maximum that stands in never lies below the minimum. */
export function priceRangeOf(min: number | undefined, max: number | undefined): readonly [min: number, max: number] | undefined {
  if (min === undefined) return max === undefined ? undefined : [0, max]
  return [min, max ?? (min < PRICE_MAX_DEFAULT ? PRICE_MAX_DEFAULT : NO_PRICE_LIMIT)]
}

export const ListingProduct = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  variant: CardVariant,
  image: z.string(),
  /** Of the best offer by the piece, or of the best one at all where nobody sells so; null: nobody offers it. */
  regularPrice: Amount.nullable(),
  discountedPrice: Amount.nullable(),
  discountPercent: z.int().nullable(),
  rating: z.number().nullable(),
  sellerCount: z.int(),
  inStock: z.boolean(),
  categorySlug: z.string(),
})
export type ListingProduct = z.infer<typeof ListingProduct>

/** Among others in a listing a card also says how the offer whose price it tells is sold. */
export const ListedProduct = ListingProduct.extend({
  /** Sent within hours. */
  sendsToday: z.boolean(),
  presale: z.boolean(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

/**
 * A choice of a facet, with the number of products that it would show beside what is chosen of the other facets.
 * null: so many that they were not counted.
 */
const FacetOption = z.object({ label: z.string(), value: z.string(), count: z.int().nullable(), hex: z.string().optional() })
export type FacetOption = z.infer<typeof FacetOption>

const Facets = z.object({
  price: z.object({ min: Amount, max: Amount }),
  userPriceSet: z.boolean(),
  brands: z.array(FacetOption),
  colors: z.array(FacetOption),
  delivery_areas: z.array(FacetOption),
  /** The same facets as a list. */
  filters: z.array(z.object({ key: z.enum(['brands', 'colors', 'delivery_areas']), title: z.string(), options: z.array(FacetOption) })),
})

/**
 * Set when another reading of the text was used: the other keyboard layout, the sound in the other script, a letter mistyped, what titles call the same
 * thing, or fewer words. Nothing was found as typed, or Latin letters that few titles have, in place of a Persian word of many.
 */
export const Correction = z.object({ to: z.string(), by: z.enum(['keyboard', 'finglish', 'typo', 'synonym', 'fewer']) })
export type Correction = z.infer<typeof Correction>

export const Listing = Facets.extend({
  products: z.array(ListedProduct),
  /** Where `totalIsExact` is false there are more than this: counting them all would cost more than the page. */
  totalCount: z.int(),
  totalIsExact: z.boolean(),
  page: z.int(),
  limit: z.int(),
  /** That can be asked for: the last products of a large listing have none, and are found by narrowing it. */
  totalPages: z.int(),
  corrected: Correction.nullable(),
  /** Whose products alone are listed, where `supplierid` named somebody who sells here. */
  seller: z.object({ id: SellerId, name: z.string() }).nullable(),
})
export type Listing = z.infer<typeof Listing>

export const CategoryListing = Listing.extend({
  category: z.object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    image: z.string(),
    path: z.array(z.object({ title: z.string(), slug: z.string() })),
    children: z.array(z.object({ title: z.string(), slug: z.string(), image: z.string() })),
    /** Where nothing is below it: what stands beside it, itself included. */
    siblings: z.array(z.object({ title: z.string(), slug: z.string() })),
  }),
  subscriptionModel: SubscriptionModel,
  subscriptionRequired: z.boolean(),
  userHasPurchasedSubscription: z.boolean(),
})
export type CategoryListing = z.infer<typeof CategoryListing>

export const FlatOrNested = z.preprocess((body) => {
  if (typeof body !== 'object' || body === null) return {}
  return 'filters' in body && typeof body.filters === 'object' && body.filters !== null ? { ...body, ...body.filters } : body
}, ListingFilters)

/** A category that asks for a subscription answers its gate and no products to those who have none. */
export const readCategoryCall = defineCall({
  method: 'POST',
  path: '/category/:slug',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'A category with its products, filtered, sorted and paged',
  params: z.object({ slug: Slug }),
  body: FlatOrNested,
  answer: CategoryListing,
  errors: ['CATEGORY_NOT_FOUND'],
})

/** A listing that the master named and keeps; filters choose within it. */
export const ArchiveListing = Listing.extend({
  archive: z.object({ url: z.string(), title: z.string(), description: z.string().describe('sanitised HTML'), image: z.string() }),
  /** Blocks that stand in place of the description. */
  built: BuiltPage.optional(),
})
export type ArchiveListing = z.infer<typeof ArchiveListing>

export const readArchiveCall = defineCall({
  method: 'POST',
  path: '/archive/:url',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: 'An archive with its products, filtered, sorted and paged',
  params: z.object({ url: Slug }),
  body: FlatOrNested,
  answer: ArchiveListing,
  errors: ['ARCHIVE_NOT_FOUND'],
})

/** Products of the whole market by text and filters; /shop, /products and /search read it. */
export const listProductsCall = defineCall({
  method: 'POST',
  path: '/products/listing',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: 'Products of the whole market, filtered, sorted and paged',
  body: FlatOrNested,
  answer: Listing,
  errors: [],
})

/** What is in stock at a discount that runs now, with the facets of that alone. */
export const listSpecialOffersCall = defineCall({
  method: 'POST',
  path: '/incredible-offers',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: 'Special offers of the whole market, filtered, sorted and paged',
  body: FlatOrNested,
  answer: Listing,
  errors: [],
})

const SearchText = z.string().transform(searchText)

export const searchCall = defineCall({
  method: 'GET',
  path: '/search',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: 'Suggestions while typing; `s` wins over `query`',
  query: z.object({ s: SearchText.optional(), query: SearchText.optional() }),
  answer: z.object({
    category: z.array(z.object({ title: z.string(), slug: z.string() })),
    products: z.array(
      z.object({
        title: z.string(),
        slug: z.string(),
        image: z.string(),
        /** Of the best offer now; null: nobody offers it. */
        price: Amount.nullable(),
        inStock: z.boolean(),
      }),
    ),
    corrected: Correction.nullable(),
  }),
  errors: [],
})

export interface CategoryNode {
  id: string
  title: string
  slug: string
  image: string
  subscriptionModel: SubscriptionModel
  children: CategoryNode[]
}
export const CategoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  image: z.string(),
  subscriptionModel: SubscriptionModel,
  get children() {
    return z.array(CategoryNode)
  },
})

export const listCategoriesCall = defineCall({
  method: 'GET',
  path: '/categories',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'The category tree',
  answer: z.object({ data: z.array(CategoryNode) }),
  errors: [],
})
