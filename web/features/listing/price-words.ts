import type { Listing } from '#contract/listing.ts'
import { NO_PRICE_LIMIT } from '#contract/listing.ts'
import { formatCount, formatToman } from '#persian/format.ts'

/** A price range in words: of an end that leaves nothing of the listing's own range out, nothing is said. */
export function priceWords([min, max]: readonly [min: number, max: number], range: Listing['price']): string {
  const beginsInside = min > range.min
  const endsInside = range.max > 0 ? max < range.max : max < NO_PRICE_LIMIT
  if (beginsInside && !endsInside) return `از ${formatToman(min)}`
  if (endsInside && !beginsInside) return `تا ${formatToman(max)}`
  return max === NO_PRICE_LIMIT ? `از ${formatToman(min)}` : `${formatCount(min)} تا ${formatToman(max)}`
}
