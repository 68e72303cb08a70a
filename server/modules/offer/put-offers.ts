import type { z } from 'zod'
import type { NewOffer } from '#contract/desk-offers.ts'
import { OfferId, type SellerId, type UserId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { faultsOf } from '../../platform/rows/faults.ts'
import { findForbiddenProducts } from '../forbidden/find-forbidden.ts'
import type { NamedOffer } from './known-offers.ts'
import { OffersRefused } from './offer.errors.ts'
import { keyOf, offerChecks } from './offer-checks.ts'
import { knownLocations, ownersOfOffers, sellersWithAreas, writeOffers } from './offer-rows.queries.ts'
import { offersToWrite } from './offer-rows.ts'
import { combinationsOnShelves, lockPutting, offersOnProducts } from './put-offers.queries.ts'

interface Putting {
  sellerId: SellerId
  by: UserId
  at: Date
}

/**
 * Puts new offers of a seller on products that are there, all or none, by the rule of imported rows. A combination that the seller offers already, on sale or
 * not, is refused: it is edited. Two calls of one seller go one after another.
 */
export async function putOffers(
  tx: Transaction,
  { sellerId, by, at }: Putting,
  given: readonly z.output<typeof NewOffer>[],
): Promise<OfferId[]> {
  const faults = faultsOf((found) => OffersRefused({ errors: Object.fromEntries(found.map(({ field, message }) => [field, message])) }))
  const named = given.map(({ productId, combinationsID, ...row }, index): NamedOffer => {
    return { index, productId, variantId: combinationsID, path: `offers.${index}`, row: { ...row, id: sellerId } }
  })
  const productIds = [...new Set(named.map(({ productId }) => productId))]

  await lockPutting.run(tx, { sellerId })
  const [sellers, owners, locations, there, mine, forbidden] = await Promise.all([
    sellersWithAreas.all(tx, { ids: [sellerId] }),
    ownersOfOffers.all(tx, { ids: [] }),
    knownLocations.all(tx, { ids: [...new Set(given.flatMap(({ delivery }) => delivery ?? []))] }),
    combinationsOnShelves.all(tx, { productIds: named.map((each) => each.productId), variantIds: named.map((each) => each.variantId) }),
    offersOnProducts.all(tx, { sellerId, productIds }),
    findForbiddenProducts(tx, productIds),
  ])
  const known = {
    sellers: new Map(sellers.map((seller) => [seller.id, seller])),
    owners,
    locations: new Set(locations.map(({ id }) => id)),
  }
  const isThere = new Set(there.map((each) => keyOf({ ...each, sellerId })))
  const isMine = new Set(mine.map(keyOf))
  for (const { index, path, productId, variantId } of named) {
    const key = keyOf({ productId, variantId, sellerId })
    const why = forbidden.get(productId)
    if (!isThere.has(key)) faults.add(index, `${path}.combinationsID`, 'این ترکیب در محصول‌های بازار پیدا نشد')
    else if (why !== undefined) faults.add(index, `${path}.productId`, why)
    else if (isMine.has(key)) faults.add(index, `${path}.combinationsID`, 'برای این ترکیب پیشنهاد دارید؛ آن را در ویرایش سریع تغییر دهید')
  }
  const check = offerChecks(known, faults)
  for (const offers of Map.groupBy(named, ({ productId }) => productId).values()) check(offers[0]?.index ?? 0, offers)
  const written = offersToWrite(named, known.sellers, [], faults)
  faults.settle()

  const rows = written.map(({ offer }) => offer)
  await writeOffers.all(tx, { rows: JSON.stringify(rows), at, way: 'edit', by, runId: null })
  await markChanged(tx, [...productIds.map((id) => `product:${id}`), `seller:${sellerId}`])
  return rows.map(({ id }) => OfferId.parse(id))
}
