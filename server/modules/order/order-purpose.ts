import { OrderId, ReceiptId } from '#contract/ids.ts'
import type { NewNotification } from '#contract/notification.ts'
import { RESERVATION_MINUTES } from '#contract/timings.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCheckout } from '../cart/checkout-lock.ts'
import type { PaidFor, Payable, Payee, PaymentPart, Purpose } from '../purpose/purpose.ts'
import { AdvanceNotTaken } from './advance.errors.ts'
import { advanceOf } from './advance-share.ts'
import { expireHolds } from './expire-holds.ts'
import { markPaymentOpen, markPaymentOpenOf, markPaymentRefused, markPaymentUnknown } from './mark-payment.ts'
import { OrderNotFound } from './order.errors.ts'
import { findOrder, findOrderIdOfReceipt, type OrderLineRecord, type OrderPart, selectOrder, selectOrderLines } from './order.queries.ts'
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
  wordsOf: (payment, stage) => ({ text: textOf(payment, stage), notification: notificationOf(payment, stage) }),
  findIsPaid: async (on, userId, purposeId) => (await findOrder(on, userId, OrderId.parse(purposeId)))?.isPaid,
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

    const locked = await makePayable(tx, found, lines, now)
    const asked = askedFor(locked.order, id === orderId ? orderId : ReceiptId.parse(id))
    return {
      ...nothing,
      heldUntil: locked.order.heldUntil ?? new Date(now.getTime() + RESERVATION_MINUTES * 60_000),
      parts: asked.map((part) => (isAdvance ? toAdvancePart(part) : toPaymentPart(part))),
      markOpen: (at) => markPaymentOpenOf(tx, locked, asked, at),
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

/** What a payment of plans alone bought is the market's: no seller has anything to do. */
function reachesSellers({ parts }: PaidFor): boolean {
  return parts.some(({ payee }) => payee.kind === 'seller')
}

function textOf(payment: PaidFor, stage: 'settled' | 'credited'): string {
  const { amount, number, purposeId } = payment
  const order = toPersianDigits(number ?? purposeId)
  return stage === 'settled'
    ? `راسته: پرداخت ${formatToman(amount)} انجام شد${reachesSellers(payment) ? ' و سفارش شما به فروشندگان رسید' : ''}.\nشماره سفارش: ${order}`
    : `راسته: پرداخت ${formatToman(amount)} پس از پایان مهلت سفارش رسید؛ این مبلغ به کیف پول شما افزوده شد.\nشماره سفارش: ${order}`
}

function notificationOf(payment: PaidFor, stage: 'settled' | 'credited'): NewNotification {
  const { amount, purposeId, number } = payment
  const paid = { type: 'amount' as const, label: 'مبلغ', amount }
  const link = `/account/orders/${purposeId}`
  const order = toPersianDigits(number ?? purposeId)
  const settledWords = reachesSellers(payment) ? `سفارش ${order} به فروشندگان رسید.` : `سفارش ${order} پرداخت شد.`
  return stage === 'settled'
    ? { title: 'پرداخت شما انجام شد', body: [{ type: 'text', text: settledWords }, paid], link }
    : {
        title: 'مبلغی به کیف پول شما افزوده شد',
        body: [{ type: 'text', text: `پرداخت شما پس از پایان مهلت سفارش ${order} رسید.` }, paid],
        link,
      }
}
