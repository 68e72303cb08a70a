import { COLOURS_MERGED_MAX } from '#contract/colour-desk.ts'
import { formatCount } from '#persian/format.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refreshListingNow } from '../../listing/refresh-listing.ts'
import { sellersOfferingProducts } from '../../offer/offer-rows.queries.ts'

export interface Merged {
  changed: number
  left: number
  both: number
}

/**
 * Spells what products choose by otherwise, so many with each call, and tells who shows them. A product that has combinations of both spellings keeps them,
 * since they would be the same twice. The caller holds the lock of the imports.
 */
export async function renameInProducts(
  tx: Transaction,
  found: readonly { id: string; hasBoth: boolean }[],
  rename: (productIds: readonly string[]) => Promise<unknown>,
  at: Date,
): Promise<Merged> {
  const free = found.filter(({ hasBoth }) => !hasBoth).map(({ id }) => id)
  const ids = free.slice(0, COLOURS_MERGED_MAX)
  if (ids.length > 0) {
    await rename(ids)
    const sellers = await sellersOfferingProducts.all(tx, { ids })
    await markChanged(tx, [...ids.map((id) => `product:${id}`), ...sellers.map(({ id }) => `seller:${id}`)])
    await refreshListingNow(tx, ids, at)
  }
  return { changed: ids.length, left: free.length - ids.length, both: found.length - free.length }
}

/** What was done, of `what` (رنگ, مقدار) and those that have `both`. */
export function mergedMessage(what: string, { changed, left, both }: Merged): string {
  const done = `${what} ${formatCount(changed)} محصول یکی شد`
  if (left > 0) return `${done}؛ ${formatCount(left)} محصول مانده است`
  return both > 0 ? `${done}؛ ${formatCount(both)} محصول هر دو ${what} را دارد و همان ماند` : done
}
