import { setTimeout as sleep } from 'node:timers/promises'
import { type OrderId, PaymentId, type ReceiptId, type UserId } from '#contract/ids.ts'
import { sumOf } from '#contract/money.ts'
import type { PaymentLink } from '#contract/payment.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { markPaymentOpenOf } from '../order/mark-payment.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { findOrderIdOfReceipt, listOrderLines, type OrderPart } from '../order/order.queries.ts'
import { lockOrder, receiptIdsOf } from '../order/order-state.ts'
import { askedFor, dueOf, isOrderId } from '../order/payable.ts'
import { makePayable } from '../order/place-order.ts'
import { settleParts } from '../order/settle-parts.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'
import type { Redirect } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { AlreadyPaid, AmountChanged, GatewayUnavailable, PaymentInProgress } from './payment.errors.ts'
import { insertPayment, type Payment, selectOpenPayment, selectPayment, takeOverRequest } from './payment.queries.ts'
import { askForLink, statusPage } from './request-link.ts'

/** An order whose payments change hands this often within one press is being paid from several places at once. */
const ROUNDS = 4
/** Longer than a gateway may take to answer: whoever began to ask is dead. */
const REQUEST_STALE_MS = 15_000
const WAIT_STEP_MS = 100
/** When the sweep looks at a payment that never reached the bank. */
const FIRST_LOOK_MS = 30_000
const OTHER_PARTS = 'other parts are paid instead'

/**
 * A link to pay an order, or one seller's part of it. The first press places the order and writes the payment in one transaction; the gateway is asked
 * after it. However often pay is pressed, an order has one payment under way: the same parts get the same link, other parts replace it.
 * `shown` is the amount that the shopper has before their eyes; when another is asked for, there is no link.
 */
export async function readPaymentLink(
  paying: Paying,
  userId: UserId,
  id: OrderId | ReceiptId,
  shown?: number | undefined,
): Promise<PaymentLink> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await inTransaction(paying.db, 'write', (tx) => openPayment(tx, paying, userId, id, shown))
    if (found.payment === undefined) return { link_url: statusPage(paying, found.orderId), body: '{}' }
    const link = found.isNew ? await askForLink(paying, found.payment) : await continuePayment(paying, found.payment, found.isSame)
    if (link !== undefined) return { link_url: link.url, body: JSON.stringify(link.fields) }
  }
  throw PaymentInProgress()
}

interface Opened {
  orderId: OrderId
  /** undefined: a discount took the whole price, there was nothing to pay, and the order is bought. */
  payment: Payment | undefined
  isNew: boolean
  isSame: boolean
}

/** The shopper's checkout lock lets one press after another through. What is read with it is sent with it, and read when it is had. */
async function openPayment(
  tx: Transaction,
  { clock, gateways }: Paying,
  userId: UserId,
  id: OrderId | ReceiptId,
  shown: number | undefined,
): Promise<Opened> {
  const now = clock.now()
  const orderId = isOrderId(id) ? id : await findOrderIdOfReceipt(tx, userId, id)
  if (orderId === undefined) throw OrderNotFound()
  const [found, lines, open] = await Promise.all([
    lockOrder(tx, userId, orderId),
    listOrderLines(tx, userId, orderId),
    selectOpenPayment.first(tx, { userId, orderId }),
  ])
  if (found === undefined) throw OrderNotFound()
  const wanted = found.order.parts.filter(({ receiptId }) => id === orderId || receiptId === id)
  if (wanted.every(isSettled)) throw AlreadyPaid()

  const locked = await makePayable(tx, found, lines, now)
  const parts = askedFor(locked.order, id)
  const receiptIds = receiptIdsOf(parts)
  if (parts.length === 0) throw AlreadyPaid()
  const amount = sumOf(parts.map(dueOf))
  if (shown !== undefined && shown !== amount) throw AmountChanged({ before: shown, now: amount })

  const { gatewayName: gateway } = locked.order
  if (open !== undefined) return { orderId, payment: open, isNew: false, isSame: open.gateway === gateway && coversSame(open, parts) }

  const paymentId = PaymentId.parse(newId())
  if (amount === 0) {
    await settleParts(tx, { orderId, receiptIds, paymentId, now })
    return { orderId, payment: undefined, isNew: true, isSame: true }
  }
  if (!gateways.has(gateway)) throw GatewayUnavailable()
  const covered = parts.map((part) => ({
    receiptId: part.receiptId,
    sellerId: part.sellerId,
    amount: dueOf(part),
    discount: part.discount,
    vat: part.vat,
  }))
  const [inserted] = await Promise.all([
    insertPayment.one(tx, {
      userId,
      id: paymentId,
      orderId,
      gateway,
      now,
      nextCheckAt: new Date(now.getTime() + FIRST_LOOK_MS),
      receiptIds,
      sellerIds: covered.map((part) => part.sellerId),
      amounts: covered.map((part) => part.amount),
      discounts: covered.map((part) => part.discount),
      vats: covered.map((part) => part.vat),
    }),
    markPaymentOpenOf(tx, locked, parts, now),
  ])
  const payment: Payment = {
    ...inserted,
    id: paymentId,
    userId,
    orderId,
    orderNumber: locked.order.number,
    gateway,
    stage: 'opened',
    authority: null,
    redirect: null,
    requestedAt: now,
    createdAt: now,
    parts: covered,
  }
  return { orderId, payment, isNew: true, isSame: true }
}

function isSettled({ isPaid }: OrderPart): boolean {
  return isPaid === 'paid' || isPaid === 'selfprepaid'
}

function coversSame(open: Payment, parts: readonly OrderPart[]): boolean {
  const amountOf = new Map(parts.map((part) => [part.receiptId, dueOf(part)]))
  return open.parts.length === parts.length && open.parts.every((part) => amountOf.get(part.receiptId) === part.amount)
}

/** The link of a payment that is under way already, or nothing when that was cleared away and another can be opened. */
async function continuePayment(paying: Paying, payment: Payment, isSame: boolean): Promise<Redirect | undefined> {
  if (payment.stage === 'opened') {
    const later = await waitForAuthority(paying, payment)
    if (later.stage === 'at_bank' && isSame) return later.redirect ?? undefined
    if (later.stage !== 'opened') return undefined
    return takeOver(paying, later, isSame)
  }
  // The bank knows better than we do: the shopper may have paid or cancelled there and never come back.
  const stage = await confirmPayment(paying, payment)
  if (stage === 'unknown' && payment.stage === 'unknown') throw GatewayUnavailable()
  if (stage !== 'at_bank' && stage !== 'unknown') return undefined
  if (isSame) return payment.redirect ?? undefined
  await endPayment(paying, payment, OTHER_PARTS)
  return undefined
}

/** Another press is asking the gateway now; it ends within the gateway's time, or its process has died. */
async function waitForAuthority(paying: Paying, payment: Payment): Promise<Payment> {
  let current = payment
  while (
    current.stage === 'opened' &&
    current.requestedAt !== null &&
    paying.clock.now().getTime() - current.requestedAt.getTime() < REQUEST_STALE_MS
  ) {
    await sleep(WAIT_STEP_MS)
    current = await selectPayment.one(paying.db, { userId: payment.userId, id: payment.id })
  }
  return current
}

/** Nobody is asking for this payment any more: one of those who wait goes on in the dead one's place. */
async function takeOver(paying: Paying, payment: Payment, isSame: boolean): Promise<Redirect | undefined> {
  if (!isSame) {
    await closePayment(paying, payment, { to: 'abandoned', event: 'abandoned', reason: OTHER_PARTS, comment: '' })
    return undefined
  }
  const now = paying.clock.now()
  const mine = await takeOverRequest.run(paying.db, {
    userId: payment.userId,
    id: payment.id,
    now,
    staleBefore: new Date(now.getTime() - REQUEST_STALE_MS),
    nextCheckAt: new Date(now.getTime() + FIRST_LOOK_MS),
  })
  return mine === 1 ? askForLink(paying, payment) : undefined
}
