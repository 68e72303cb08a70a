/** The times of a special offer as they are kept: a missing start is always, a missing end never. */
export interface SpecialOffer {
  discountedPrice: number | null
  startsAt: Date | null
  endsAt: Date | null
}

/** The discounted price if the special offer runs at that moment: from its start, and no longer at its end. The same rule as effective_discount in SQL. */
export function effectiveDiscount({ discountedPrice, startsAt, endsAt }: SpecialOffer, at: Date): number | null {
  const runs = (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at)
  return runs ? discountedPrice : null
}

/** When the offer's price changes next by itself. */
export function nextPriceChange({ discountedPrice, startsAt, endsAt }: SpecialOffer, at: Date): Date | null {
  if (discountedPrice === null) return null
  if (startsAt !== null && startsAt > at) return startsAt
  return endsAt !== null && endsAt > at ? endsAt : null
}
