import { LISTING_SORTS, type ListingSort } from '#contract/listing.ts'

/** What the address of a seller's products chooses of them. */
export interface ShelfAddress {
  s: string
  /** A category's slug; null: all. */
  category: string | null
  sort: ListingSort
  page: number
}

export function readShelfAddress(search: URLSearchParams): Omit<ShelfAddress, 'page'> {
  return {
    s: search.get('s') ?? '',
    category: search.get('category'),
    sort: LISTING_SORTS.find((one) => one === search.get('sort')) ?? 'newest',
  }
}

/** What is by default is left out. */
export function shelfAddress({ s, category, sort, page }: ShelfAddress): string {
  const search = new URLSearchParams()
  if (s !== '') search.set('s', s)
  if (category !== null) search.set('category', category)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}
