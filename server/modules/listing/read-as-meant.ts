import type { Correction } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReading, findSwapped } from '../search/find-reading.ts'
import { countListed } from './listing.queries.ts'
import { type ListingPage, readListing } from './read-listing.ts'
import { unfiltered, type Wanted } from './wanted.ts'

/** The listing as asked for; when its text finds nothing at all in the place, as it was probably meant. */
export async function readAsMeant(
  db: Database,
  wanted: Wanted,
  text: string,
): Promise<{ page: ListingPage; corrected: Correction | null }> {
  const finds = async (patterns: string[]) => (await countListed(db, unfiltered(wanted, patterns))).total > 0
  const read = (patterns: readonly string[]) => readListing(db, { ...wanted, chosen: { ...wanted.chosen, patterns } })
  const { patterns } = wanted.chosen
  const swapped = patterns.length === 0 ? undefined : await findSwapped(text, finds)
  if (swapped !== undefined) return { page: await read(swapped.patterns), corrected: swapped.corrected }

  const asTyped = await read(patterns)
  if (asTyped.figures.total !== 0 || patterns.length === 0) return { page: asTyped, corrected: null }
  const reading = await findReading(db, text, finds)
  if (reading === undefined) return { page: asTyped, corrected: null }
  return { page: await read(reading.patterns), corrected: reading.corrected }
}
