import { PRICE_MAX_DEFAULT } from '#contract/limits.ts'
import type { ListingFilters, ListingSort } from '#contract/listing.ts'
import { patternsOf } from '../search/patterns.ts'

/** Which part of the market is listed: a category by its depth (1 to 3), or, at depth 0, all of it. */
export interface Place {
  level: 0 | 1 | 2 | 3
  id: string
}

/** A listing as the read model is asked for it. Choices within one kind of tag are alternatives, kinds narrow each other. */
export interface Wanted {
  place: Place
  /** The subscription models whose goods may be shown; `basic` among them. */
  access: readonly string[]
  brands: readonly string[]
  colours: readonly string[]
  areas: readonly string[]
  priceMin: number | undefined
  priceMax: number | undefined
  /** LIKE patterns, all of which the search key must match. */
  patterns: readonly string[]
  sort: ListingSort
  limit: number
  offset: number
}

export function wantedOf(filters: ListingFilters, place: Place, access: readonly string[]): Wanted {
  const brands = filters.brands.length > 0 || filters.brand === undefined || filters.brand === '' ? filters.brands : [filters.brand]
  const isPriced = filters.price_min !== undefined || filters.price_max !== undefined
  return {
    place,
    access,
    sort: filters.sort,
    brands: brands.map((brand) => `b:${brand}`),
    colours: filters.colors.map((colour) => `k:${colour}`),
    areas: filters.delivery_areas.map((area) => `d:${area}`),
    priceMin: isPriced ? (filters.price_min ?? 0) : undefined,
    priceMax: isPriced ? (filters.price_max ?? PRICE_MAX_DEFAULT) : undefined,
    patterns: patternsOf(filters.s),
    limit: filters.limit,
    offset: (filters.page - 1) * filters.limit,
  }
}
