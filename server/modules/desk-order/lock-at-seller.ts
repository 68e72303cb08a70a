import type { ReceiptId, SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { type LockedPart, lockPart } from '../order/order-state.ts'
import { findPartAtSeller, type PartAtSeller } from '../order/part-stage.queries.ts'

export interface PartAtDesk extends LockedPart {
  at: PartAtSeller
}

/**
 * A part of this seller that nobody else can change until the transaction ends: the checkout's lock of its buyer, which the buyer's own cancelling and every payment
 * take too, lets one after another through. Of another seller, or not yet with its seller, it is as unknown as one that never was.
 */
export async function lockAtSeller(tx: Transaction, sellerId: SellerId, receiptId: ReceiptId): Promise<PartAtDesk> {
  const which = { sellerId, receiptId }
  if ((await findPartAtSeller.first(tx, which)) === undefined) throw OrderNotFound()
  const locked = await lockPart(tx, receiptId)
  // read again under the lock: somebody may have moved it since
  return { ...locked, at: await findPartAtSeller.one(tx, which) }
}
