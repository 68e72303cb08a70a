import type { OfferId, OrderId, ProductId, ReceiptId, UserId } from '#contract/ids.ts'
import { notifyAfterCommit } from '../../platform/changes.ts'
import type { Bound, Transaction } from '../../platform/database/database.ts'
import { mapAnswer } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { NotEnoughStock, type ShortLine } from './stock.errors.ts'
import { addReturned, endSales, prolongHolds, releaseHolds, releaseSold, sellHolds, takeAndHold } from './stock.queries.ts'

/** What one seller's part of an order needs of one offer. An offer appears once in an order. */
export interface StockLine {
  receiptId: ReceiptId
  offerId: OfferId
  productId: ProductId
  quantity: number
  name: string
}

export interface Hold {
  userId: UserId
  orderId: OrderId
  lines: readonly StockLine[]
  /** Receipts that need no stock and are held as long as the others. */
  alsoHeld?: readonly ReceiptId[]
  expiresAt: Date
  now: Date
}

/** Takes the stock of every line and holds it, one reservation a receipt; when one line is short, nothing is taken and all short ones are named. */
export function takeStock(hold: Hold): Bound<void> {
  return mapAnswer(tryTakeStock(hold), (short) => {
    if (short.length > 0) throw NotEnoughStock({ lines: short })
  })
}

/** Like `takeStock`, but answers the short lines: empty when the stock was taken. */
export function tryTakeStock({ userId, orderId, lines, alsoHeld = [], expiresAt, now }: Hold): Bound<ShortLine[]> {
  const receiptIds = [...new Set([...lines.map((line) => line.receiptId), ...alsoHeld])]
  const taking = takeAndHold.bindAll({
    userId,
    orderId,
    expiresAt,
    now,
    receiptIds,
    reservationIds: receiptIds.map(() => newId()),
    offerIds: lines.map((line) => line.offerId),
    productIds: lines.map((line) => line.productId),
    quantities: lines.map((line) => line.quantity),
  })
  return mapAnswer(taking, (missing, tx) => {
    if (missing.length === 0) notifyAfterCommit(tx)

    const availableOf = new Map(missing.map((row) => [row.offerId, row.available]))
    return lines.flatMap(({ offerId, name, quantity }) => {
      const available = availableOf.get(offerId)
      return available === undefined ? [] : [{ offerId, name, wanted: quantity, available }]
    })
  })
}

/** Gives the stock of these receipts back, once: a hold that is sold or was released before stays as it is. */
export async function returnStock(
  tx: Transaction,
  hold: { userId: UserId; orderId: OrderId; receiptIds: readonly ReceiptId[]; now: Date },
): Promise<void> {
  if ((await releaseHolds.run(tx, { ...hold, receiptIds: [...hold.receiptIds] })) > 0) notifyAfterCommit(tx)
}

/** Gives back, once, what was sold to these receipts and not delivered. */
export async function returnSoldStock(
  tx: Transaction,
  sale: { userId: UserId; orderId: OrderId; receiptIds: readonly ReceiptId[]; now: Date },
): Promise<void> {
  if ((await releaseSold.run(tx, { ...sale, receiptIds: [...sale.receiptIds] })) > 0) notifyAfterCommit(tx)
}

/** Pieces that were delivered, or declined by their seller, can be sold again. The caller sees to it that this happens once. */
export async function restock(
  tx: Transaction,
  { orderId, lines, now }: { orderId: OrderId; lines: readonly Pick<StockLine, 'offerId' | 'productId' | 'quantity'>[]; now: Date },
): Promise<void> {
  if (lines.length === 0) return
  const offerIds = lines.map((line) => line.offerId)
  const productIds = lines.map((line) => line.productId)
  await addReturned.run(tx, { orderId, offerIds, productIds, quantities: lines.map((line) => line.quantity), now })
  notifyAfterCommit(tx)
}

/** What was sold to these receipts is not: their pieces are restocked by themselves, those of them that can be sold again. */
export async function endSale(
  tx: Transaction,
  sale: { userId: UserId; orderId: OrderId; receiptIds: readonly ReceiptId[]; now: Date },
): Promise<void> {
  await endSales.run(tx, { ...sale, receiptIds: [...sale.receiptIds] })
}

/** Turns holds into sales; answers the receipts whose hold was still there. */
export function sellStock(hold: { userId: UserId; orderId: OrderId; receiptIds: readonly ReceiptId[]; now: Date }): Bound<Set<ReceiptId>> {
  return mapAnswer(sellHolds.bindAll({ ...hold, receiptIds: [...hold.receiptIds] }), (sold) => new Set(sold.map((row) => row.receiptId)))
}

export async function prolongHold(tx: Transaction, hold: { userId: UserId; orderId: OrderId; until: Date }): Promise<void> {
  await prolongHolds.run(tx, hold)
}
