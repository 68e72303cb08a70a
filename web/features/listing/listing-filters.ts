import { PRICE_MAX_DEFAULT } from '#contract/limits.ts'
import { LISTING_SORTS, type ListingSort } from '#contract/listing.ts'

export type FacetKey = 'brands' | 'colors' | 'delivery_areas'

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
  }
}

/** The shortest address of these filters: what is empty or as by default is left out. */
export function searchOf({ page, sort, s, price, ...facets }: ChosenFilters): string {
  const search = new URLSearchParams()
  if (s !== '') search.set('s', s)
  if (sort !== 'newest') search.set('sort', sort)
  if (price !== null) {
    search.set('price_min', String(price[0]))
    search.set('price_max', String(price[1]))
  }
  for (const [key, names] of Object.entries(facets)) if (names.length > 0) search.set(key, JSON.stringify(names))
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

export function hasFilters({ price, brands, colors, delivery_areas }: ChosenFilters): boolean {
  return price !== null || brands.length > 0 || colors.length > 0 || delivery_areas.length > 0
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
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
