import { LISTING_SORTS, NO_PRICE_LIMIT, priceRangeOf, TEXT_SORTS, type TextSort } from '#contract/listing.ts'

export type FacetKey = 'brands' | 'colors' | 'delivery_areas'

/** What a listing can have decided by itself: a brand's page its brand, the special offers that they are discounted. */
export type OwnFilter = FacetKey | 'available' | 'discounted'

/** What the address says about a listing; the address is the only state a listing has. */
export interface ChosenFilters {
  page: number
  /** undefined: as it comes by itself, the newest first or what fits the text best. */
  sort: TextSort | undefined
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
  /** Only what this seller offers; empty: anybody. */
  supplierid: string
}

export const SORT_LABELS: Record<TextSort, string> = {
  relevant: 'مرتبط‌ترین',
  newest: 'جدیدترین',
  lowest_price: 'ارزان‌ترین',
  highest_price: 'گران‌ترین',
  best_selling: 'پرفروش‌ترین',
}

export function filtersOf(search: URLSearchParams): ChosenFilters {
  const brand = search.get('brand')
  const brands = namesOf(search.get('brands'))
  return {
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    sort: TEXT_SORTS.find((sort) => sort === search.get('sort')),
    s: search.get('s')?.trim() ?? '',
    price: priceRangeOf(wholeNumber(search.get('price_min')), wholeNumber(search.get('price_max'))) ?? null,
    brands: brands.length === 0 && brand !== null && brand !== '' ? [brand] : brands,
    colors: namesOf(search.get('colors')),
    delivery_areas: namesOf(search.get('delivery_areas')),
    available: isYes(search.get('available')),
    discounted: isYes(search.get('discounted')),
    supplierid: search.get('supplierid')?.trim() ?? '',
  }
}

/** The shortest address of these filters: what is empty or as by default is left out. */
export function searchOf({ page, sort, s, price, available, discounted, supplierid, ...facets }: ChosenFilters): string {
  const search = new URLSearchParams()
  if (s !== '') search.set('s', s)
  if (sort !== undefined && sort !== usualSort(s)) search.set('sort', sort)
  if (price !== null) {
    const [min, max] = price
    if (min > 0) search.set('price_min', String(min))
    if (max < NO_PRICE_LIMIT) search.set('price_max', String(max))
  }
  for (const [key, names] of Object.entries(facets)) if (names.length > 0) search.set(key, JSON.stringify(names))
  if (available) search.set('available', 'true')
  if (discounted) search.set('discounted', 'true')
  if (supplierid !== '') search.set('supplierid', supplierid)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}

/** The orders of a listing: by fitness only where a text was searched for. */
export function sortOptions(s: string): { value: TextSort; label: string }[] {
  return (s === '' ? LISTING_SORTS : TEXT_SORTS).map((value) => ({ value, label: SORT_LABELS[value] }))
}

const usualSort = (s: string): TextSort => (s === '' ? 'newest' : 'relevant')

/** The order that the products are in. */
export function sortInForce({ sort, s }: ChosenFilters): TextSort {
  return sort === undefined || (s === '' && sort === 'relevant') ? usualSort(s) : sort
}

/** Any change but that of the page itself leads back to the first page. */
export function changed(filters: ChosenFilters, change: Partial<Omit<ChosenFilters, 'page'>>): ChosenFilters {
  return { ...filters, ...change, page: 1 }
}

export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
}

/** How many filters are in force; the text that was searched for is none. */
export function countFilters({ price, brands, colors, delivery_areas, available, discounted, supplierid }: ChosenFilters): number {
  const others = [price !== null, available, discounted, supplierid !== '']
  return brands.length + colors.length + delivery_areas.length + others.filter(Boolean).length
}

/** Everything of the listing again, in the order that was chosen. */
export function withoutFilters(filters: ChosenFilters): ChosenFilters {
  return changed(filters, { price: null, brands: [], colors: [], delivery_areas: [], available: false, discounted: false, supplierid: '' })
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
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
