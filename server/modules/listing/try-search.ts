import { ListingFilters } from '#contract/listing.ts'
import { type SearchTried, TRIED_PRODUCTS } from '#contract/search-desk.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { readWords, type WordReading } from '../search/word-readings.ts'
import { listProducts } from './list-products.ts'

const READINGS_SHOWN = 6

/** What a shopper without a plan finds for a text, and how its words may be read where nothing is found as typed. */
export async function trySearch(db: Database, s: string): Promise<SearchTried> {
  const words = searchTokens(s)
  const [{ listing }, readings] = await Promise.all([
    listProducts(db, ListingFilters.parse({ s, limit: TRIED_PRODUCTS }), ['basic']),
    readWords(db, words),
  ])
  return {
    words,
    corrected: listing.corrected,
    readings: readingsShown(words, readings),
    totalCount: listing.totalCount,
    products: listing.products.slice(0, TRIED_PRODUCTS).map(({ id, title, slug, inStock }) => ({ id, title, slug, inStock })),
  }
}

/** Of each word, or of neighbours that are read together, the likeliest; leaving a word out is none. */
function readingsShown(words: readonly string[], readings: readonly WordReading[]): SearchTried['readings'] {
  const ofPlace = Map.groupBy(
    readings.filter((reading) => reading.words.length > 0),
    ({ at, takes }) => words.slice(at, at + takes).join(' '),
  )
  return [...ofPlace].map(([said, found]) => ({
    said,
    readings: found
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, READINGS_SHOWN)
      .map(({ words: read, by }) => ({ text: read.join(' '), by })),
  }))
}
