import type { Listing } from '#contract/listing.ts'
import { formatCount } from '#persian/format.ts'

/** «۱۲ محصول», or «بیش از ۱۰٬۰۰۰ محصول» where nobody counted further. */
export function howMany({ totalCount, totalIsExact }: Pick<Listing, 'totalCount' | 'totalIsExact'>): string {
  return totalIsExact ? `${formatCount(totalCount)} محصول` : `بیش از ${formatCount(totalCount)} محصول`
}

/** There are products behind the last page: they are found by narrowing the listing. */
export function goesOn({
  totalCount,
  totalIsExact,
  totalPages,
  limit,
}: Pick<Listing, 'totalCount' | 'totalIsExact' | 'totalPages' | 'limit'>): boolean {
  return !totalIsExact || totalPages * limit < totalCount
}
