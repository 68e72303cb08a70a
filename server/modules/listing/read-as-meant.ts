import type { Correction } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { findCommoner, findReading, findSwapped } from '../search/find-reading.ts'
import { type WeighedText, weighText } from '../search/weigh-texts.ts'
import { findFirstText } from './listing.queries.ts'
import type { ListingQuery } from './listing-query.ts'
import { type ListingPage, readListing } from './read-listing.ts'

/** The listing as asked for; when its text finds nothing at all in the place, as it was probably meant. */
export async function readAsMeant(
  db: Database,
  query: ListingQuery,
  text: string,
): Promise<{ page: ListingPage; corrected: Correction | null }> {
  const { patterns } = query.chosen
  if (patterns.length === 0) return { page: await readListing(db, query), corrected: null }

  const findsFirst = (texts: readonly WeighedText[]) => findFirstText(db, query, texts)
  const read = (meant: readonly string[]) => readListing(db, { ...query, chosen: { ...query.chosen, patterns: meant } })
  const swapped = await findSwapped(db, text, findsFirst)
  if (swapped !== undefined) return { page: await read(swapped.weighed.patterns), corrected: swapped.corrected }

  const [asTyped, commoner] = await Promise.all([read(patterns), findCommoner(db, text, findsFirst)])
  if (commoner !== undefined) return { page: await read(commoner.weighed.patterns), corrected: commoner.corrected }
  const findsAny = asTyped.rows.length > 0 || (await findsFirst([await weighText(db, patterns)])) !== undefined
  const reading = findsAny ? undefined : await findReading(db, text, findsFirst)
  if (reading === undefined) return { page: asTyped, corrected: null }
  return { page: await read(reading.weighed.patterns), corrected: reading.corrected }
}
