import type { OrderId, PaymentId, ReceiptId } from '#contract/ids.ts'
import { RESERVATION_MINUTES } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { takeOutOfCart } from '../cart/cart.queries.ts'
import { settleDiscount, tryClaimDiscount } from '../checkout/discount-use.ts'
import { returnStock, sellStock, tryTakeStock } from '../offer/stock.ts'
import { countSales, listOrderLinesOfAnyone, type OrderLineRecord, type OrderPart, type OrderRecord } from './order.queries.ts'
import { hasEnded, isOpen } from './order-moves.ts'
import { changeParts, type LockedOrder, lockOrderOfAnyone, receiptIdsOf } from './order-state.ts'

export interface Settlement {
  orderId: OrderId
  receiptIds: readonly ReceiptId[]
  paymentId: PaymentId
  now: Date
}

/**
 * The bank says that these parts are paid: all of them become paid, or none.
 * `too-late`: one was paid by another payment before, or had ended and its stock is gone; nothing is changed, and the money belongs to the shopper.
 * The same payment again changes nothing and answers as before.
 */
export async function settleParts(tx: Transaction, { orderId, receiptIds, paymentId, now }: Settlement): Promise<'settled' | 'too-late'> {
  const [locked, lines] = await Promise.all([lockOrderOfAnyone(tx, orderId), listOrderLinesOfAnyone(tx, orderId)])
  if (!locked) throw new Error(`Payment ${paymentId} is for ${orderId}, which does not exist`)
  const { order } = locked
  const wanted = order.parts.filter((part) => receiptIds.includes(part.receiptId))
  if (wanted.length === 0 || wanted.length !== receiptIds.length)
    throw new Error(`Payment ${paymentId} is for parts that ${orderId} does not have`)
  if (wanted.every((part) => part.paymentId === paymentId)) return 'settled'
  if (!wanted.every((part) => isOpen(part.status) || hasEnded(part.status))) return 'too-late'

  if (!(await secureGoods(tx, order, wanted, lines, now))) return 'too-late'
  await Promise.all([
    changeParts(tx, locked, now, (part) =>
      wanted.includes(part)
        ? { status: 'processing', isPaid: 'paid', paidAmount: part.total, paymentId, inPayment: false, comment: '' }
        : undefined,
    ),
    sell(tx, locked, wanted, lines, now),
  ])
  return 'settled'
}

/**
 * What every sale does, however it is paid: holds become sales, the discount is used, the cart loses what was bought, the counters rise.
 * No page changes by it: the stock was taken when the order was placed.
 */
export async function sell(
  tx: Transaction,
  { order }: LockedOrder,
  parts: readonly OrderPart[],
  lines: readonly OrderLineRecord[],
  now: Date,
): Promise<void> {
  const receiptIds = receiptIdsOf(parts)
  const bought = lines.filter((line) => receiptIds.includes(line.receiptId))
  const [sold] = await Promise.all([
    sellStock(tx, { userId: order.userId, orderId: order.id, receiptIds, now }),
    settleDiscount(tx, order),
    takeOutOfCart(tx, order.userId, bought),
    countSales.run(tx, { userId: order.userId, receiptIds }),
  ])
  if (sold.size !== parts.length) throw new Error(`${order.id} has parts without a hold that could be sold`)
}

/** Parts that had ended gave their stock and discount back: both are had again, or neither. Stock first, as in placing. */
async function secureGoods(
  tx: Transaction,
  order: OrderRecord,
  wanted: readonly OrderPart[],
  lines: readonly OrderLineRecord[],
  now: Date,
): Promise<boolean> {
  const ended = receiptIdsOf(wanted.filter((part) => hasEnded(part.status)))
  if (ended.length === 0) return true

  const hold = { userId: order.userId, orderId: order.id, now }
  const short = await tryTakeStock(tx, {
    ...hold,
    lines: lines.filter((line) => ended.includes(line.receiptId)),
    expiresAt: new Date(now.getTime() + RESERVATION_MINUTES * 60_000),
  })
  if (short.length > 0) return false
  if (await tryClaimDiscount(tx, order, now)) return true

  await returnStock(tx, { ...hold, receiptIds: ended })
  return false
}
