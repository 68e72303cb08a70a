/** A rate of one scope: of a seller or of all, in a category with those below it or in all. */
export interface ScopedRate {
  sellerId: string | null
  categoryId: string | null
  basisPoints: number
}

/**
 * What the market takes of a product of this category: the narrowest scope counts. What was agreed with a seller comes before what a category costs, and the
 * nearer category before the farther one. `path`: the category’s ids from the root to itself. No rate is nothing.
 */
export function rateThatCounts(rates: readonly ScopedRate[], path: readonly string[]): number {
  let counts: ScopedRate | undefined
  let narrowest = -1
  for (const rate of rates) {
    const depth = rate.categoryId === null ? 0 : path.indexOf(rate.categoryId) + 1
    if (rate.categoryId !== null && depth === 0) continue
    const narrowness = (rate.sellerId === null ? 0 : path.length + 1) + depth
    if (narrowness <= narrowest) continue
    counts = rate
    narrowest = narrowness
  }
  return counts?.basisPoints ?? 0
}
