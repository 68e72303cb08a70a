import { PRICE_MAX_DEFAULT } from '#contract/limits.ts'
import { LISTING_SORTS, type ListingSort } from '#contract/listing.ts'

export type FacetKey = 'brands' | 'colors' | 'delivery_areas'

/** What a listing can have decided by itself: a brand's page its brand, the special offers that they are discounted. */
export type OwnFilter = FacetKey | 'available' | 'discounted'

/** What the address says about a listing; the address is the only state a listing has. */
export interface ChosenFilters {
  page: number
  sort: ListingSort
  s: string
  /** null: the address names no price. */
  price: readonly [min: number, max: number] | null
  brands: readonly string[]
  colors: readonly string[]
  delivery_areas: readonly string[]
  /** Only what is in stock. */
  available: boolean
  /** Only what is in stock at a discount. */
  discounted: boolean
}

export const SORT_LABELS: Record<ListingSort, string> = {
  newest: 'جدیدترین',
  lowest_price: 'ارزان‌ترین',
  highest_price: 'گران‌ترین',
  best_selling: 'پرفروش‌ترین',
}

export function filtersOf(search: URLSearchParams): ChosenFilters {
  const min = wholeNumber(search.get('price_min'))
  const max = wholeNumber(search.get('price_max'))
  const brand = search.get('brand')
  const brands = namesOf(search.get('brands'))
  return {
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    sort: LISTING_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    s: search.get('s')?.trim() ?? '',
    price: min === null && max === null ? null : [min ?? 0, max ?? PRICE_MAX_DEFAULT],
    brands: brands.length === 0 && brand !== null && brand !== '' ? [brand] : brands,
    colors: namesOf(search.get('colors')),
    delivery_areas: namesOf(search.get('delivery_areas')),
    available: isYes(search.get('available')),
    discounted: isYes(search.get('discounted')),
  }
}

/** The shortest address of these filters: what is empty or as by default is left out. */
export function searchOf({ page, sort, s, price, available, discounted, ...facets }: ChosenFilters): string {
  const search = new URLSearchParams()
  if (s !== '') search.set('s', s)
  if (sort !== 'newest') search.set('sort', sort)
  if (price !== null) {
    search.set('price_min', String(price[0]))
    search.set('price_max', String(price[1]))
  }
  for (const [key, names] of Object.entries(facets)) if (names.length > 0) search.set(key, JSON.stringify(names))
  if (available) search.set('available', 'true')
  if (discounted) search.set('discounted', 'true')
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}

/** Any change but that of the page itself leads back to the first page. */
export function changed(filters: ChosenFilters, change: Partial<Omit<ChosenFilters, 'page'>>): ChosenFilters {
  return { ...filters, ...change, page: 1 }
}

export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
}

/** How many filters are in force; the text that was searched for is none. */
export function countFilters({ price, brands, colors, delivery_areas, available, discounted }: ChosenFilters): number {
  return brands.length + colors.length + delivery_areas.length + [price !== null, available, discounted].filter(Boolean).length
}

/** Everything of the listing again, in the order that was chosen. */
export function withoutFilters(filters: ChosenFilters): ChosenFilters {
  return changed(filters, { price: null, brands: [], colors: [], delivery_areas: [], available: false, discounted: false })
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function isYes(text: string | null): boolean {
  return text === 'true' || text === '1'
}

function namesOf(text: string | null): readonly string[] {
  if (text === null) return []
  try {
    const names: unknown = JSON.parse(text)
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string' && name !== '') : []
  } catch {
    return []
  }
}
