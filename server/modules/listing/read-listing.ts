import { discountPercentOf } from '#contract/discount-percent.ts'
import type { ListedProduct } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import type { Database } from '../../platform/database/database.ts'
import { weighText } from '../search/weigh-texts.ts'
import type { FacetFigures } from './facets.queries.ts'
import { type ChoiceCounts, countUnderFilters, hasKeptFigures, readFigures, readKeptFigures } from './figures.ts'
import { countOnTheWay, countWhole, type ListingRow, REACHED, readFew, walkToBest, walkToPage } from './listing.queries.ts'
import { LOOKED_AT, readSizes, type Sizes } from './sizes.ts'
import { isEverything, type Wanted } from './wanted.ts'
import { type Base, hasWords, isWhole, type Source, smallestSource, wayTo } from './ways.ts'

/** How far back the pages of a listing go whose products are met among others. */
const MET = 1_000

interface Goods {
  rows: ListingRow[]
  /** Where it is not exact, there are more than this. */
  total: number
  isExact: boolean
  /** The goods up to which there are pages. */
  paged: number
}

export interface ListingPage extends Goods {
  figures: FacetFigures
  /** Counts of choices beside what was chosen; nothing of a kind for which the figures of the whole hold. */
  choices: ChoiceCounts
}

/**
 * One page and the facets of the whole. What costs it does not grow with the market: a whole place is read off an index and its size is kept up; of
 * anything narrower either few products have to be looked at, or its products are met soon in a larger set.
 */
export async function readListing(db: Database, asked: Wanted): Promise<ListingPage> {
  if (isEverything(asked.chosen) && hasKeptFigures(asked) && isWhole(asked)) {
    const [figures, goods] = await Promise.all([readKeptFigures(db, asked), readWhole(db, asked)])
    return { figures, choices: {}, ...goods }
  }
  const text = hasWords(asked) ? await weighText(db, [...asked.within.patterns, ...asked.chosen.patterns]) : undefined
  const wanted = { ...asked, words: text?.words ?? '' }
  const sizes = await readSizes(db, wanted, text)
  const [figures, choices, goods] = await Promise.all([
    hasKeptFigures(wanted) ? readKeptFigures(db, wanted) : readFigures(db, wanted, sizes),
    countUnderFilters(db, wanted, sizes),
    isWhole(wanted) ? readWhole(db, wanted) : readNarrow(db, wanted, sizes),
  ])
  return { figures, choices, ...goods }
}

async function readWhole(db: Database, wanted: Wanted): Promise<Goods> {
  const { place, access, within, chosen } = wanted
  const counted = chosen.inStock ? '+' : ''
  const tag = within.discounted || chosen.discounted ? '%' : counted
  const [{ total }, rows] = await Promise.all([
    countWhole.one(db, { place: place.id, access, tag }),
    isWithin(REACHED, wanted) ? walkToPage(db, wanted, 'place') : [],
  ])
  return { rows, total, isExact: true, paged: Math.min(total, lastOf(REACHED, wanted)) }
}

async function readNarrow(db: Database, wanted: Wanted, sizes: Sizes): Promise<Goods> {
  const way = wayTo(wanted, sizes)
  if ('few' in way) return readAll(db, wanted, way.few)
  if (hasWords(wanted) && wanted.sort === 'relevant') return readBest(db, wanted)
  return readOnTheWay(db, wanted, sizes, way.walk)
}

async function readAll(db: Database, wanted: Wanted, source: Source): Promise<Goods> {
  const rows = await readFew(db, wanted, source)
  const first = rows[0] ?? (wanted.offset === 0 ? undefined : (await readFew(db, { ...wanted, limit: 1, offset: 0 }, source))[0])
  const total = first?.total ?? 0
  return { rows, total, isExact: true, paged: total }
}

/** Words that many products hold: those that fit best among the best sellers. */
async function readBest(db: Database, wanted: Wanted): Promise<Goods> {
  const rows = await walkToBest(db, isWithin(MET, wanted) ? wanted : { ...wanted, limit: 1, offset: 0 })
  const first = rows[0] ?? (await walkToBest(db, { ...wanted, limit: 1, offset: 0 }))[0]
  const found = first?.total ?? 0
  return {
    rows: isWithin(MET, wanted) ? rows : [],
    total: roundedBelow(found),
    isExact: false,
    paged: Math.min(found, lastOf(MET, wanted)),
  }
}

/** Of one kind of tags alone the number is kept up; of anything else it is told as far as it was looked. */
async function readOnTheWay(db: Database, wanted: Wanted, sizes: Sizes, base: Base): Promise<Goods> {
  const { limit, offset } = wanted
  const isExact = sizes.alone !== undefined
  const isBrandAlone = isExact && base === 'brand'
  const reached = isBrandAlone ? REACHED : MET
  const [met, counted] = await Promise.all([
    isWithin(reached, wanted) ? walkToPage(db, { ...wanted, limit: limit + 1 }, base) : undefined,
    sizes.alone ?? countAtLeast(db, wanted, base),
  ])
  // too rare where it was looked for, or that was all
  if (met !== undefined && met.length <= limit && !isBrandAlone) return readAll(db, wanted, smallestSource(wanted, sizes))
  const rows = met?.slice(0, limit) ?? []
  const seen = Math.max(counted, met === undefined ? 0 : offset + met.length)
  return { rows, total: isExact ? counted : roundedBelow(seen), isExact, paged: Math.min(seen, lastOf(reached, wanted)) }
}

/** Whether a page ends before the last goods that are paged. */
const isWithin = (goods: number, { offset, limit }: Wanted) => offset + limit <= goods
/** The goods up to which whole pages reach. */
const lastOf = (goods: number, { limit }: Wanted) => Math.floor(goods / limit) * limit

/** Conditions that the index by price answers alone are looked at further. */
function countAtLeast(db: Database, wanted: Wanted, base: Base): Promise<number> {
  const { within, chosen } = wanted
  const isPriceAlone = [within, chosen].every((narrowing) =>
    isEverything({ ...narrowing, price: undefined, inStock: false, discounted: false }),
  )
  return countOnTheWay(db, wanted, base, isPriceAlone ? REACHED + 1 : LOOKED_AT)
}

/** From so many on, a number is rounded so. */
const STEPS = [
  [10_000, 1_000],
  [1_000, 100],
  [10, 10],
] as const

/** A round number that is certainly less. */
function roundedBelow(atLeast: number): number {
  const less = Math.max(0, atLeast - 1)
  const [, step] = STEPS.find(([from]) => less >= from) ?? [0, 1]
  return Math.floor(less / step) * step
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
