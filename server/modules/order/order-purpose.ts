import { OrderId, ReceiptId } from '#contract/ids.ts'
import { RESERVATION_MINUTES } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCheckout } from '../cart/checkout-lock.ts'
import type { Payable, Payee, PaymentPart, Purpose } from '../purpose/purpose.ts'
import { AdvanceNotTaken } from './advance.errors.ts'
import { advanceOf } from './advance-share.ts'
import { expireHolds } from './expire-holds.ts'
import { markPaymentOpen, markPaymentOpenOf, markPaymentRefused, markPaymentUnknown } from './mark-payment.ts'
import { OrderNotFound } from './order.errors.ts'
import {
  findOrderIdOfReceipt,
  findOrderIsPaid,
  type OrderLineRecord,
  type OrderPart,
  selectOrder,
  selectOrderLines,
} from './order.queries.ts'
import { orderPaid } from './order.texts.ts'
import type { LockedOrder } from './order-state.ts'
import { askedFor, dueOf } from './payable.ts'
import { makePayable } from './place-order.ts'
import { readStatusOrder } from './read-status-order.ts'
import { settleParts } from './settle-parts.ts'

/** An order, or one seller's part of it by its receipt: placed with the first link, paid part by part. */
export const orderPurpose: Purpose = {
  name: 'order',
  noun: 'سفارش',
  statusPage: '/payment-statuscheck',
  owns: (id) => OrderId.safeParse(id).success || ReceiptId.safeParse(id).success,
  notFound: OrderNotFound,
  async find(on, userId, id) {
    const receipt = ReceiptId.safeParse(id)
    return receipt.success ? findOrderIdOfReceipt(on, userId, receipt.data) : OrderId.parse(id)
  },
  async lock(tx, userId, purposeId, beside) {
    const orderId = OrderId.parse(purposeId)
    const [checkout, order, lines, answer] = await tx.inOrder(
      lockCheckout({ userId }),
      selectOrder.bindFirst({ userId, orderId }),
      selectOrderLines.bindAll({ userId, orderId }),
      beside,
    )
    const payable = order && { due: dueOfLocked(tx, { checkout, order }, lines) }
    return { payable, beside: answer }
  },
  settle: (tx, { purposeId, partIds, opened, paymentId }, now) =>
    settleParts(tx, {
      orderId: OrderId.parse(purposeId),
      receiptIds: receiptsOf(partIds),
      ...(opened === undefined ? {} : { opened: opened.map(({ id, ...amounts }) => ({ receiptId: ReceiptId.parse(id), ...amounts })) }),
      paymentId,
      now,
    }),
  markUnderWay(tx, { purposeId, partIds }, news, now) {
    const mark = news === 'open' ? markPaymentOpen : markPaymentUnknown
    return mark(tx, OrderId.parse(purposeId), receiptsOf(partIds), now)
  },
  refuse: (tx, { purposeId, partIds }, comment, now) => markPaymentRefused(tx, OrderId.parse(purposeId), receiptsOf(partIds), now, comment),
  giveUpEnded: async (db, now) => (await expireHolds(db, now)).length,
  moneyCame: orderPaid,
  findIsPaid: async (on, userId, purposeId) => (await findOrderIsPaid.first(on, { userId, orderId: OrderId.parse(purposeId) }))?.isPaid,
  readStatus: (on, purposeId, viewer) => readStatusOrder(on, OrderId.parse(purposeId), viewer),
}

function receiptsOf(partIds: readonly string[]): ReceiptId[] {
  return partIds.map((id) => ReceiptId.parse(id))
}

function dueOfLocked(tx: Transaction, found: LockedOrder, lines: readonly OrderLineRecord[]): Payable['due'] {
  const { id: orderId, parts, number, gatewayName: gateway } = found.order
  return async (id, now, isAdvance) => {
    const named = parts.filter(({ receiptId }) => id === orderId || id === receiptId)
    const nothing = { gateway, number, heldUntil: now, parts: [], markOpen: async () => undefined }
    if (named.every(({ isPaid }) => isPaid === 'paid' || isPaid === 'selfprepaid')) return nothing
    if (isAdvance && (id === orderId || named.some((part) => advanceOf(part) === undefined))) throw AdvanceNotTaken()

    const paysAll = id === orderId
    const locked = await makePayable(tx, found, lines, now, paysAll)
    const asked = askedFor(locked.order, paysAll ? orderId : ReceiptId.parse(id))
    const isMarked = paysAll && found.order.status === 'basket'
    return {
      ...nothing,
      heldUntil: locked.order.heldUntil ?? new Date(now.getTime() + RESERVATION_MINUTES * 60_000),
      parts: asked.map((part) => (isAdvance ? toAdvancePart(part) : toPaymentPart(part))),
      markOpen: isMarked ? nothing.markOpen : (at) => markPaymentOpenOf(tx, locked, asked, at),
    }
  }
}

/** The discount that the part has alone may leave no advance of it. */
function toAdvancePart(part: OrderPart): PaymentPart {
  const amount = advanceOf(part)
  if (amount === undefined) throw AdvanceNotTaken()
  return { ...toPaymentPart(part), amount }
}

export function toPaymentPart(part: OrderPart): PaymentPart {
  const { receiptId, sellerId, discount, vat } = part
  const payee: Payee = sellerId === null ? { kind: 'market' } : { kind: 'seller', sellerId }
  return { id: receiptId, payee, amount: dueOf(part), discount, vat }
}
