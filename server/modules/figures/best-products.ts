import type { Handle } from '../../platform/database/database.ts'
import { type Days, listBestOfYears, listSoldProducts } from './sales.queries.ts'

/** So many pieces are summed by product at once. */
const FEW_PIECES = 5_000
/** Products of a year that are looked at where more were sold: mostly the first few say it. */
const DEPTHS = [100, 1_000]

interface Asked {
  days: Days
  /** That were sold in these days. */
  pieces: number
  limit: number
}

/**
 * The products that brought the most, the first of them first. What brought the most in a long time is among the best of its years: these are looked at alone where
 * none of the others can have brought as much, and everything where that cannot be told.
 */
export async function bestProducts(on: Handle, { days, pieces, limit }: Asked, few = FEW_PIECES, depths = DEPTHS): Promise<string[]> {
  if (pieces > few) {
    for (const depth of depths) {
      const best = await bestOfYears(on, days, limit, depth)
      if (best !== undefined) return best
    }
  }
  return (await listSoldProducts.all(on, { ...days, limit })).map(({ productId }) => productId)
}

async function bestOfYears(on: Handle, days: Days, limit: number, depth: number): Promise<string[] | undefined> {
  const [first, last] = [Number(days.from.slice(0, 4)), Number(days.until.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const best = await listBestOfYears.all(on, { ...days, years, depth, limit })
  const [most, least] = [best[0], best[limit - 1]]
  const isCertain = most !== undefined && (most.others === 0 || (least !== undefined && least.sales > most.others))
  return isCertain ? best.map(({ productId }) => productId) : undefined
}
