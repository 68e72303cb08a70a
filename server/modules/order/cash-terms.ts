import type { CashTerms } from '#contract/cash-on-delivery.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { SellerNotFound } from '../seller/seller.errors.ts'
import { writeSellersWithoutCash } from '../seller/takes-cash.queries.ts'
import { listKnownSellers, readTerms, writeTerms } from './cash.queries.ts'

export async function readCashTerms(on: Handle): Promise<CashTerms> {
  const { maxAmount, placeRule, list, refusedMax, sellersWithout } = await readTerms.one(on, {})
  return { maxAmount, places: { rule: placeRule, list }, refusedMax, sellersWithout }
}

/** Replaces the terms as a whole. Orders that were confirmed before stay as they are. */
export async function saveCashTerms(tx: Transaction, masterId: UserId, terms: CashTerms, now: Date): Promise<CashTerms> {
  const known = new Set((await listKnownSellers.all(tx, { sellerIds: terms.sellersWithout })).map(({ id }) => id))
  if (!terms.sellersWithout.every((id) => known.has(id))) throw SellerNotFound()

  await writeTerms.run(tx, {
    maxAmount: terms.maxAmount,
    placeRule: terms.places.rule,
    places: JSON.stringify(terms.places.list),
    refusedMax: terms.refusedMax,
    changedBy: masterId,
    now,
  })
  await writeSellersWithoutCash.run(tx, { sellerIds: terms.sellersWithout })
  return readCashTerms(tx)
}
