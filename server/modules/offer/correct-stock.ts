import type { z } from 'zod'
import type { CorrectStock } from '#contract/desk-offers.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import { STOCK_MAX } from '#contract/limits.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockOwn } from './edit-offers.ts'
import { moveStock } from './movements.queries.ts'
import { SellersOfferNotFound, StockBelowNothing, StockTooLarge } from './offer.errors.ts'

interface Correcting {
  sellerId: SellerId
  by: UserId
  at: Date
}

/** Under the lock that purchases take: what was sold meanwhile is counted. What was counted already leaves no movement. */
export async function correctStock(
  tx: Transaction,
  { sellerId, by, at }: Correcting,
  { psid, reason, delta = 0, counted, note }: z.output<typeof CorrectStock>,
) {
  const offer = (await lockOwn(tx, sellerId, [psid])).get(psid)
  if (offer === undefined) throw SellersOfferNotFound()
  const moved = reason === 'counted' && counted !== undefined ? counted - offer.stock : delta
  if (offer.stock + moved < 0) throw StockBelowNothing({ stock: offer.stock })
  if (offer.stock + moved > STOCK_MAX) throw StockTooLarge()
  if (moved === 0) return { psid, delta: 0, before: offer.stock, stock: offer.stock, version: offer.version }

  const { stock, version } = await moveStock.one(tx, {
    sellerId,
    id: psid,
    productId: offer.product_id,
    delta: moved,
    reason,
    note,
    by,
    at,
  })
  await markChanged(tx, [`product:${offer.product_id}`, `seller:${sellerId}`])
  return { psid, delta: moved, before: offer.stock, stock, version }
}
