import { type Condition, conditionsOf, TAG_LISTS, type TagList } from './conditions.ts'
import { LOOKED_AT, type Sizes } from './sizes.ts'
import { brandsOf, isEverything, type Wanted } from './wanted.ts'

/** By what all matching products are found: a place, one kind of tags, a range, a seller, or words. */
export type Source = 'place' | 'price' | 'since' | 'words' | 'seller' | TagList
/** In whose order products are walked: the place's, or that of one brand. */
export type Base = 'place' | 'brand'

/** `few`: all are found, counted and put in order. `walk`: they are met in order, until the page is full. */
export type Way = { few: Source } | { walk: Base }

/** What is wanted is a whole place: in it only what is in stock or discounted may be asked for, of which the counts are kept up. */
export function isWhole({ within, chosen }: Pick<Wanted, 'within' | 'chosen'>): boolean {
  return isEverything({ ...within, discounted: false }) && isEverything({ ...chosen, discounted: false, inStock: false })
}

/** So many products that hold the words are found and put in order by how well they fit. */
const WORDS_FEW = 20_000

export function wayTo(wanted: Wanted, sizes: Sizes): Way {
  const source = smallestSource(wanted, sizes)
  if (sizes[source] <= (source === 'words' ? WORDS_FEW : LOOKED_AT)) return { few: source }
  if (hasWords(wanted) && sizes.words <= WORDS_FEW) return { few: 'words' }
  return { walk: oneBrand(wanted) !== undefined && brandSize(wanted, sizes) < sizes.place ? 'brand' : 'place' }
}

/** The source that leaves the fewest products to look at. */
export function smallestSource(wanted: Wanted, sizes: Sizes): Source {
  const used = new Set(conditionsOf(wanted).map(({ about }) => about))
  const sources: readonly Source[] = [
    'place',
    ...TAG_LISTS.filter((list) => used.has(list)),
    ...(['price', 'since', 'words', 'seller'] as const).filter((source) => used.has(source)),
  ]
  return sources.reduce((best, source) => (sizes[source] < sizes[best] ? source : best), 'place')
}

export function hasWords({ within, chosen }: Pick<Wanted, 'within' | 'chosen'>): boolean {
  return within.patterns.length + chosen.patterns.length > 0
}

export function oneBrand(wanted: Pick<Wanted, 'within' | 'chosen'>): string | undefined {
  const brands = brandsOf(wanted) ?? []
  return brands.length === 1 ? brands[0] : undefined
}

function brandSize({ within }: Wanted, sizes: Sizes): number {
  return within.brands.length > 0 ? sizes.ownBrands : sizes.pickedBrands
}

/** Whether an index of this source finds the rows of a condition. */
export function finds(source: Source, { about }: Condition): boolean {
  if (source === 'price' || source === 'since') return about === source || about === 'place'
  return source !== 'words' && about === source
}
