import type { SellerId } from '#contract/ids.ts'
import { dayNumberAt } from '#persian/working-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { daysOffOfSellers } from './sending.queries.ts'

/**
 * The days from `from` on, on which each of these sellers sends nothing, by their numbers (`persian/working-days.ts`): what is promised in working days is reckoned
 * without them, as without the official ones. A seller without such days has no entry.
 */
export async function readSellersDaysOff(
  on: Handle,
  sellerIds: readonly SellerId[],
  from: Date,
): Promise<ReadonlyMap<SellerId, ReadonlySet<number>>> {
  const first = dayNumberAt(from)
  const days = new Map<SellerId, Set<number>>()
  for (const { sellerId, firstDay, lastDay } of await daysOffOfSellers.all(on, { sellerIds, from: first })) {
    const known = days.get(sellerId) ?? new Set<number>()
    for (let day = Math.max(first, firstDay); day <= lastDay; day += 1) known.add(day)
    days.set(sellerId, known)
  }
  return days
}

/** The official days and those of one seller, as one set. */
export function withSellersDays(official: ReadonlySet<number>, own: ReadonlySet<number> | undefined): ReadonlySet<number> {
  return own === undefined || own.size === 0 ? official : new Set([...official, ...own])
}
