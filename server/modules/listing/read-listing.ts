import type { ListingProduct } from '#contract/listing.ts'
import { discountPercentOf, toman } from '#contract/money.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  countListed,
  type FacetFigures,
  type ListingRow,
  readFacetsOfPlace,
  readFacetsOfText,
  readNarrow,
  readPart,
} from './listing.queries.ts'
import type { Wanted } from './wanted.ts'

export interface ListingPage {
  rows: ListingRow[]
  total: number
  figures: FacetFigures
}

/**
 * One page and the facets of the whole. Where filters are narrow the matches are found, counted and sorted; else the page is read off an index
 * and only a price range has to be counted.
 */
export async function readListing(db: Database, wanted: Wanted): Promise<ListingPage> {
  const isText = wanted.patterns.length > 0
  const readFigures = () => (isText ? readFacetsOfText(db, wanted) : readFacetsOfPlace(db, wanted))
  if (isText || wanted.brands.length + wanted.colours.length + wanted.areas.length > 0) {
    const [figures, found] = await Promise.all([readFigures(), readNarrow(db, wanted)])
    const total = found[0]?.total ?? (wanted.offset === 0 ? 0 : (await countListed(db, wanted)).total)
    return { figures, total, rows: found }
  }

  const counted = wanted.priceMin === undefined ? undefined : countListed(db, wanted)
  const [figures, counts, inStock] = await Promise.all([readFigures(), counted, readPart(db, wanted, true)])
  const { total, inStock: available } = counts ?? figures
  const missing = Math.min(wanted.limit - inStock.length, total - available)
  if (missing <= 0) return { figures, total, rows: inStock }
  const soldOut = await readPart(db, { ...wanted, limit: missing, offset: Math.max(0, wanted.offset - available) }, false)
  return { figures, total, rows: [...inStock, ...soldOut] }
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
