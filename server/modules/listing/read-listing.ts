import { discountPercentOf } from '#contract/discount-percent.ts'
import type { ListingProduct } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FacetFigures } from './facets.queries.ts'
import { type ChoiceCounts, countUnderFilters, readFigures } from './figures.ts'
import { countListed, type ListingRow, readNarrow, readPart } from './listing.queries.ts'
import { isEverything, isFew, type Wanted } from './wanted.ts'

export interface ListingPage {
  rows: ListingRow[]
  total: number
  figures: FacetFigures
  /** Counts of choices beside what was chosen; nothing of a kind for which the figures of the whole hold. */
  choices: ChoiceCounts
}
type Goods = Pick<ListingPage, 'rows' | 'total'>

/**
 * One page and the facets of the whole. Where filters are narrow the matches are found, counted and sorted; else the page is read off an index
 * and only a price range has to be counted.
 */
export async function readListing(db: Database, wanted: Wanted): Promise<ListingPage> {
  const figuresComing = readFigures(db, wanted)
  const isNarrow = isFew(wanted.within) || isFew(wanted.chosen)
  const [figures, choices, goods] = await Promise.all([
    figuresComing,
    countUnderFilters(db, wanted),
    isNarrow ? readFew(db, wanted) : readInOrder(db, wanted, figuresComing),
  ])
  return { figures, choices, ...goods }
}

async function readFew(db: Database, wanted: Wanted): Promise<Goods> {
  const rows = await readNarrow(db, wanted)
  return { rows, total: rows[0]?.total ?? (wanted.offset === 0 ? 0 : (await countListed(db, wanted)).total) }
}

async function readInOrder(db: Database, wanted: Wanted, figuresComing: Promise<FacetFigures>): Promise<Goods> {
  const counting = figuresComing.then((figures) => knownCounts(wanted, figures) ?? countListed(db, wanted))
  const [{ total, inStock: available }, inStock] = await Promise.all([counting, readPart(db, wanted, true)])
  const missing = Math.min(wanted.limit - inStock.length, total - available)
  if (missing <= 0) return { total, rows: inStock }
  const soldOut = await readPart(db, { ...wanted, limit: missing, offset: Math.max(0, wanted.offset - available) }, false)
  return { total, rows: [...inStock, ...soldOut] }
}

/** What a whole place holds is always known; anything else has to be counted. */
function knownCounts({ within, chosen }: Wanted, figures: FacetFigures): { total: number; inStock: number } | undefined {
  const isPlace = isEverything({ ...within, discounted: false })
  const isWhole = isEverything({ ...chosen, discounted: false, inStock: false })
  const { total, inStock, discounted } = figures
  if (!isPlace || !isWhole || total === null || inStock === null || discounted === null) return undefined
  if (chosen.discounted || within.discounted) return { total: discounted, inStock: discounted }
  return { total: chosen.inStock ? inStock : total, inStock }
}

export function toListingProduct(row: ListingRow): ListingProduct {
  const { nextChange: _, regularPrice, discountedPrice, ...rest } = row
  return {
    id: rest.id,
    title: rest.title,
    slug: rest.slug,
    image: rest.image,
    regularPrice: regularPrice === null ? null : toman(regularPrice),
    discountedPrice: discountedPrice === null ? null : toman(discountedPrice),
    discountPercent: regularPrice === null ? null : discountPercentOf(regularPrice, discountedPrice),
    rating: rest.rating,
    sellerCount: rest.sellerCount,
    inStock: rest.inStock,
    categorySlug: rest.categorySlug,
  }
}
