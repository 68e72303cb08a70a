import type { Listing } from '#contract/listing.ts'

/** There are products behind the last page: they are found by narrowing the listing. */
export function goesOn({
  totalCount,
  totalIsExact,
  totalPages,
  limit,
}: Pick<Listing, 'totalCount' | 'totalIsExact' | 'totalPages' | 'limit'>): boolean {
  return !totalIsExact || totalPages * limit < totalCount
}
