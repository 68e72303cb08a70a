import type { OrderId, ReceiptId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { OrderPart } from './order.queries.ts'
import { awaitsPayment } from './order-moves.ts'
import { changeParts, type LockedOrder, lockOrderOfAnyone } from './order-state.ts'
import { isPayable } from './payable.ts'

const IN_PAYMENT = { inPayment: true, comment: '' } as const satisfies Partial<OrderPart>
const OPEN = { status: 'waiting', ...IN_PAYMENT } as const satisfies Partial<OrderPart>

/** A payment of these parts was opened at the bank: until its outcome they are neither superseded nor expired. */
export function markPaymentOpen(tx: Transaction, orderId: OrderId, receiptIds: readonly ReceiptId[], now: Date): Promise<void> {
  return mark(tx, orderId, receiptIds, now, OPEN)
}

/** The same, of an order that was locked in this transaction and is known; its parts cost what is asked for them, until the outcome. */
export async function markPaymentOpenOf(tx: Transaction, locked: LockedOrder, asked: readonly OrderPart[], now: Date): Promise<void> {
  const askedOf = new Map(asked.map(({ receiptId, discount, vat, total }) => [receiptId, { discount, vat, total }]))
  await changeParts(tx, locked, now, ({ receiptId, isPaid }) => {
    const amounts = askedOf.get(receiptId)
    return amounts && { ...(isPaid === 'prepaid' ? IN_PAYMENT : OPEN), ...amounts }
  })
}

/** The bank refused, or the shopper cancelled there; it can be paid again while the hold lives. */
export function markPaymentRefused(
  tx: Transaction,
  orderId: OrderId,
  receiptIds: readonly ReceiptId[],
  now: Date,
  comment = '',
): Promise<void> {
  return mark(tx, orderId, receiptIds, now, { status: 'rejected', inPayment: false, comment })
}

/** The bank gave no final answer: still in payment, until it does. */
export function markPaymentUnknown(tx: Transaction, orderId: OrderId, receiptIds: readonly ReceiptId[], now: Date): Promise<void> {
  return mark(tx, orderId, receiptIds, now, { status: 'pending', inPayment: true })
}

/**
 * Parts that are paid or have ended stay as they are: a payment's news can come late. What was sold for an advance goes on its way, whatever becomes of the
 * payment of its rest.
 */
async function mark(
  tx: Transaction,
  orderId: OrderId,
  receiptIds: readonly ReceiptId[],
  now: Date,
  { status, ...change }: Partial<OrderPart>,
): Promise<void> {
  const locked = await lockOrderOfAnyone(tx, orderId)
  if (!locked) throw new Error(`${orderId} does not exist`)
  await changeParts(tx, locked, now, (part) => {
    if (!receiptIds.includes(part.receiptId)) return undefined
    if (awaitsPayment(part.status)) return status === undefined ? change : { status, ...change }
    return part.isPaid === 'prepaid' && isPayable(part) ? change : undefined
  })
}
