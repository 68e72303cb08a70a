import { discountPercentOf } from '#contract/discount-percent.ts'
import type { ListedProduct } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import type { Database } from '../../platform/database/database.ts'
import { weighText } from '../search/weigh-texts.ts'
import type { FacetFigures } from './facets.queries.ts'
import { type ChoiceCounts, countUnderFilters, hasKeptFigures, readFigures, readKeptFigures } from './figures.ts'
import { collectMatches, countInScan, countWhole, type ListingRow, PAGED_BY_INDEX, scanToBest, scanToPage } from './listing.queries.ts'
import { isEverything, type ListingQuery } from './listing-query.ts'
import { type Base, hasWords, isWhole, planFor, type Source, smallestSource } from './query-plan.ts'
import { roundedBelow } from './rounded-below.ts'
import { readSizes, SCAN_LIMIT, type Sizes } from './sizes.ts'

/** The last products that a page can show where matches are scanned for. */
const PAGED_BY_SCAN = 1_000

interface Found {
  rows: ListingRow[]
  /** Where it is not exact, there are more than this. */
  total: number
  isExact: boolean
  /** The products up to which there are pages. */
  paged: number
}

export interface ListingPage extends Found {
  figures: FacetFigures
  /** Counts of choices beside what was chosen; nothing of a kind for which the figures of the whole hold. */
  choices: ChoiceCounts
}

/**
 * One page and the facets of the whole. What costs it does not grow with the market: a whole place is read off an index and its size is kept up; of
 * anything narrower either all matches are collected, being few, or the page is soon filled by a scan of a larger set.
 */
export async function readListing(db: Database, asked: ListingQuery): Promise<ListingPage> {
  if (isEverything(asked.chosen) && hasKeptFigures(asked) && isWhole(asked)) {
    const [figures, found] = await Promise.all([readKeptFigures(db, asked), readWhole(db, asked)])
    return { figures, choices: {}, ...found }
  }
  const text = hasWords(asked) ? await weighText(db, [...asked.within.patterns, ...asked.chosen.patterns]) : undefined
  const query = { ...asked, words: text?.words ?? '' }
  const sizes = await readSizes(db, query, text)
  const [figures, choices, found] = await Promise.all([
    hasKeptFigures(query) ? readKeptFigures(db, query) : readFigures(db, query, sizes),
    countUnderFilters(db, query, sizes),
    isWhole(query) ? readWhole(db, query) : readNarrow(db, query, sizes),
  ])
  return { figures, choices, ...found }
}

async function readWhole(db: Database, query: ListingQuery): Promise<Found> {
  const { place, access, within, chosen } = query
  const counted = chosen.inStock ? '+' : ''
  const tag = within.discounted || chosen.discounted ? '%' : counted
  const [{ total }, rows] = await Promise.all([
    countWhole.one(db, { place: place.id, access, tag }),
    isWithin(PAGED_BY_INDEX, query) ? scanToPage(db, query, 'place') : [],
  ])
  return { rows, total, isExact: true, paged: Math.min(total, lastOf(PAGED_BY_INDEX, query)) }
}

async function readNarrow(db: Database, query: ListingQuery, sizes: Sizes): Promise<Found> {
  const plan = planFor(query, sizes)
  if ('collect' in plan) return readAll(db, query, plan.collect)
  if (hasWords(query) && query.sort === 'relevant') return readBest(db, query)
  return readByScan(db, query, sizes, plan.scan)
}

async function readAll(db: Database, query: ListingQuery, source: Source): Promise<Found> {
  const rows = await collectMatches(db, query, source)
  const first = rows[0] ?? (query.offset === 0 ? undefined : (await collectMatches(db, { ...query, limit: 1, offset: 0 }, source))[0])
  const total = first?.total ?? 0
  return { rows, total, isExact: true, paged: total }
}

/** Words that many products hold: those that fit best among the best sellers. */
async function readBest(db: Database, query: ListingQuery): Promise<Found> {
  const rows = await scanToBest(db, isWithin(PAGED_BY_SCAN, query) ? query : { ...query, limit: 1, offset: 0 })
  const first = rows[0] ?? (await scanToBest(db, { ...query, limit: 1, offset: 0 }))[0]
  const found = first?.total ?? 0
  return {
    rows: isWithin(PAGED_BY_SCAN, query) ? rows : [],
    total: roundedBelow(found),
    isExact: false,
    paged: Math.min(found, lastOf(PAGED_BY_SCAN, query)),
  }
}

/** Of one kind of tags alone the number is kept up; of anything else it is counted as far as it was looked. */
async function readByScan(db: Database, query: ListingQuery, sizes: Sizes, base: Base): Promise<Found> {
  const { limit, offset } = query
  const isExact = sizes.alone !== undefined
  const isBrandAlone = isExact && base === 'brand'
  const reached = isBrandAlone ? PAGED_BY_INDEX : PAGED_BY_SCAN
  const [met, counted] = await Promise.all([
    isWithin(reached, query) ? scanToPage(db, { ...query, limit: limit + 1 }, base) : undefined,
    sizes.alone ?? countAtLeast(db, query, base),
  ])
  // too rare where it was looked for, or that was all
  if (met !== undefined && met.length <= limit && !isBrandAlone) return readAll(db, query, smallestSource(query, sizes))
  const rows = met?.slice(0, limit) ?? []
  const seen = Math.max(counted, met === undefined ? 0 : offset + met.length)
  return { rows, total: isExact ? counted : roundedBelow(seen), isExact, paged: Math.min(seen, lastOf(reached, query)) }
}

/** Whether a page ends before the last products that are paged. */
const isWithin = (products: number, { offset, limit }: ListingQuery) => offset + limit <= products
/** The products up to which whole pages reach. */
const lastOf = (products: number, { limit }: ListingQuery) => Math.floor(products / limit) * limit

/** Conditions that the index by price answers alone are scanned further. */
function countAtLeast(db: Database, query: ListingQuery, base: Base): Promise<number> {
  const { within, chosen } = query
  const isPriceAlone = [within, chosen].every((narrowing) =>
    isEverything({ ...narrowing, price: undefined, inStock: false, discounted: false }),
  )
  return countInScan(db, query, base, isPriceAlone ? PAGED_BY_INDEX + 1 : SCAN_LIMIT)
}

export function toListingProduct(row: ListingRow): ListedProduct {
  const { nextChange: _, regularPrice, discountedPrice, ...rest } = row
  return {
    id: rest.id,
    title: rest.title,
    slug: rest.slug,
    variant: rest.variant,
    image: rest.image,
    regularPrice: regularPrice === null ? null : toman(regularPrice),
    discountedPrice: discountedPrice === null ? null : toman(discountedPrice),
    discountPercent: regularPrice === null ? null : discountPercentOf(regularPrice, discountedPrice),
    rating: rest.rating,
    sellerCount: rest.sellerCount,
    inStock: rest.inStock,
    sendsToday: rest.sendsToday,
    presale: rest.presale,
    categorySlug: rest.categorySlug,
  }
}
