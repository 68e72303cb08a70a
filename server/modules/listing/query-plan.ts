import { type Condition, conditionsOf, TAG_LISTS, type TagList } from './conditions.ts'
import { brandsOf, isEverything, type ListingQuery } from './listing-query.ts'
import { SCAN_LIMIT, type Sizes } from './sizes.ts'

/** By what all matching products are found: a place, one kind of tags, a range, a seller, or words. */
export type Source = 'place' | 'price' | 'since' | 'words' | 'seller' | TagList
/** In whose order products are scanned: the place's, or that of one brand. */
export type Base = 'place' | 'brand'

/** `collect`: all are found, counted and put in order. `scan`: products are read in order until the page is full. */
export type QueryPlan = { collect: Source } | { scan: Base }

/** A query for a whole place: of it only what is in stock or discounted may be asked for, of which the counts are kept up. */
export function isWhole({ within, chosen }: Pick<ListingQuery, 'within' | 'chosen'>): boolean {
  return isEverything({ ...within, discounted: false }) && isEverything({ ...chosen, discounted: false, inStock: false })
}

/** So many products that hold the words are found and put in order by how well they fit. */
const WORDS_COLLECT_LIMIT = 20_000

export function planFor(query: ListingQuery, sizes: Sizes): QueryPlan {
  const source = smallestSource(query, sizes)
  if (sizes[source] <= (source === 'words' ? WORDS_COLLECT_LIMIT : SCAN_LIMIT)) return { collect: source }
  if (hasWords(query) && sizes.words <= WORDS_COLLECT_LIMIT) return { collect: 'words' }
  return { scan: oneBrand(query) !== undefined && brandSize(query, sizes) < sizes.place ? 'brand' : 'place' }
}

/** The source that leaves the fewest products to read. */
export function smallestSource(query: ListingQuery, sizes: Sizes): Source {
  const used = new Set(conditionsOf(query).map(({ about }) => about))
  const sources: readonly Source[] = [
    'place',
    ...TAG_LISTS.filter((list) => used.has(list)),
    ...(['price', 'since', 'words', 'seller'] as const).filter((source) => used.has(source)),
  ]
  return sources.reduce((best, source) => (sizes[source] < sizes[best] ? source : best), 'place')
}

export function hasWords({ within, chosen }: Pick<ListingQuery, 'within' | 'chosen'>): boolean {
  return within.patterns.length + chosen.patterns.length > 0
}

export function oneBrand(query: Pick<ListingQuery, 'within' | 'chosen'>): string | undefined {
  const brands = brandsOf(query) ?? []
  return brands.length === 1 ? brands[0] : undefined
}

function brandSize({ within }: ListingQuery, sizes: Sizes): number {
  return within.brands.length > 0 ? sizes.ownBrands : sizes.pickedBrands
}

/** Whether an index of this source finds the rows of a condition. */
export function finds(source: Source, { about }: Condition): boolean {
  if (source === 'price' || source === 'since') return about === source || about === 'place'
  return source !== 'words' && about === source
}
