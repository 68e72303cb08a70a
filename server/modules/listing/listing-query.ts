import type { SellerId } from '#contract/ids.ts'
import { type ListingFilters, priceRangeOf, sortOf, type TextSort } from '#contract/listing.ts'
import { colourName } from '#persian/colour-name.ts'
import { patternsOf } from '../search/patterns.ts'

/** Which part of the market is listed: a category by its depth (1 to 3), or, at depth 0, all of it. */
export interface Place {
  level: 0 | 1 | 2 | 3
  id: string
}
export const WHOLE_MARKET: Place = { level: 0, id: '' }

/** What is left of a place. Choices within one kind of tag are alternatives, kinds narrow each other. */
export interface Narrowing {
  brands: readonly string[]
  colours: readonly string[]
  areas: readonly string[]
  /** Both ends or none. */
  price: readonly [min: number, max: number] | undefined
  /** LIKE patterns, all of which the search key must match. */
  patterns: readonly string[]
  inStock: boolean
  discounted: boolean
  /** Not listed before this moment. */
  since: Date | undefined
  /** Whose offers are among those of the product. */
  seller: SellerId | undefined
}
export const EVERYTHING: Narrowing = {
  brands: [],
  colours: [],
  areas: [],
  price: undefined,
  patterns: [],
  inStock: false,
  discounted: false,
  since: undefined,
  seller: undefined,
}

/** A listing as the read model is asked for it. */
export interface ListingQuery {
  place: Place
  /** What the listing is by itself, a brand's or an archive's: its facets are counted within. */
  within: Narrowing
  /** What the shopper chose of it. */
  chosen: Narrowing
  /** The subscription models whose products may be shown; `basic` among them. */
  access: readonly string[]
  /** Tags that are among the choices shown, however rare they are. */
  wished: readonly string[]
  /** What an index of words is asked for the patterns' products, as a tsquery. */
  words: string
  sort: TextSort
  limit: number
  offset: number
}

type Filters = Partial<
  Pick<ListingFilters, 'brands' | 'brand' | 'colors' | 'delivery_areas' | 'price_min' | 'price_max' | 's' | 'available' | 'discounted'>
>

/** What a listing is by itself, in the words of the address: `{ brands: ['samsung'] }`, or `{ brand: 'samsung' }`. */
type StandingFilters = Filters & { since?: Date | undefined }

export function narrowingOf({ brands = [], brand = '', colors = [], delivery_areas = [], s = '', ...rest }: Filters): Narrowing {
  return {
    brands: (brands.length > 0 || brand === '' ? brands : [brand]).map((slug) => `b:${slug}`),
    colours: colors.map((colour) => `k:${colourName(colour)}`),
    areas: delivery_areas.map((area) => `d:${area}`),
    price: priceRangeOf(rest.price_min, rest.price_max),
    patterns: patternsOf(s),
    inStock: rest.available ?? false,
    discounted: rest.discounted ?? false,
    since: undefined,
    seller: undefined,
  }
}

/** Whether a text is all that was asked for: what it does not find, no filter has left out. */
export function isTextAlone({ s, page, supplierid, ...filters }: ListingFilters): boolean {
  const { brands, colours, areas, price, inStock, discounted } = narrowingOf(filters)
  return (
    s !== '' &&
    page === 1 &&
    supplierid === undefined &&
    price === undefined &&
    !inStock &&
    !discounted &&
    brands.length + colours.length + areas.length === 0
  )
}

export interface Scope {
  place?: Place
  within?: StandingFilters
}

export function listingQueryOf(
  filters: ListingFilters,
  { place = WHOLE_MARKET, within = {} }: Scope,
  access: readonly string[],
): ListingQuery {
  const chosen = narrowingOf(filters)
  return {
    place,
    within: { ...narrowingOf(within), since: within.since, seller: filters.supplierid },
    chosen,
    access,
    wished: tagsOf(chosen),
    words: '',
    // a text without a word finds everything, and fits nothing
    sort: sortOf({ sort: filters.sort, s: chosen.patterns.length === 0 ? '' : filters.s }),
    limit: filters.limit,
    offset: (filters.page - 1) * filters.limit,
  }
}

/** The brands that are left by both; undefined where any brand will do. */
export function brandsOf({ within, chosen }: Pick<ListingQuery, 'within' | 'chosen'>): readonly string[] | undefined {
  if (within.brands.length === 0) return chosen.brands.length === 0 ? undefined : chosen.brands
  return chosen.brands.length === 0 ? within.brands : within.brands.filter((brand) => chosen.brands.includes(brand))
}

/** The tags that were chosen: each stays among the choices, however rare it is. */
export function tagsOf({ brands, colours, areas }: Narrowing): string[] {
  return [...brands, ...colours, ...areas]
}

export function isEverything({ brands, colours, areas, patterns, price, inStock, discounted, since, seller }: Narrowing): boolean {
  const tags = brands.length + colours.length + areas.length + patterns.length
  return tags === 0 && price === undefined && !inStock && !discounted && since === undefined && seller === undefined
}

/** The same listing as if nothing had been chosen of it but its text. */
export function unfiltered(query: ListingQuery, patterns: readonly string[] = query.chosen.patterns): ListingQuery {
  return { ...query, chosen: { ...EVERYTHING, patterns } }
}
