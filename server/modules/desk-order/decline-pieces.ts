import { PaymentId, type ReceiptId, type SellerId, type UserId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import { DECLINE_REASONS, type DeclineReason } from '#contract/parcel.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { endSale, restock } from '../offer/stock.ts'
import { uncountReturned } from '../order/count-sales.ts'
import { amountsLeft } from '../order/invoice/amounts-left.ts'
import { followPieces } from '../order/invoice/follow-pieces.ts'
import { listInvoicesOfReceipt } from '../order/invoice/invoice.queries.ts'
import { issueInvoices } from '../order/invoice/issue-invoices.ts'
import { OrderInPayment, PartStageChanged } from '../order/order.errors.ts'
import type { OrderPart } from '../order/order.queries.ts'
import { hasEnded } from '../order/order-moves.ts'
import { changeParts } from '../order/order-state.ts'
import { markDeclined, takeFromLines } from '../order/part-stage.queries.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { returnDiscount } from '../pricing/discount-use.ts'
import { shareOf } from '../pricing/split.ts'
import { post } from '../wallet/post.ts'
import { PiecesNotLeft } from './desk-order.errors.ts'
import { piecesDeclined } from './desk-order.texts.ts'
import { lockAtSeller, type PartAtDesk } from './lock-at-seller.ts'
import { insertDecline, listPieces, type Pieces, readPaidDirectly } from './pieces.queries.ts'

/** One of the seller's people, one of the staff, or the market where a deadline passed. */
export type DeclinedBy = { role: 'seller' | 'staff'; sellerId: SellerId; userId: UserId } | { role: 'market'; sellerId: SellerId }

interface Declined {
  lines: readonly { lineId: string; quantity: number; reason: DeclineReason }[]
  /** What the buyer is told. */
  note: string
}

/**
 * The seller does not send these pieces. What the buyer paid for them goes to the wallet, but for what they paid to the seller directly, who gives it back;
 * those that can be sold again are in stock; discount and VAT fall with them, and an invoice that was issued is followed by another. With the last piece the part
 * ends, its shipping included. While a payment of the order is open at the bank nothing is declined: what it buys, and at which discount, is not known yet.
 * Rows that others wait for come last, in the order of a purchase: offers, the wallet, products, the seller's numbers of invoices.
 */
export async function declinePieces(
  tx: Transaction,
  services: Sending,
  by: DeclinedBy,
  receiptId: ReceiptId,
  declined: Declined,
): Promise<void> {
  const desk = await lockAtSeller(tx, by.sellerId, receiptId)
  await declineLocked(tx, services, by, desk, declined)
}

/** The same of a part that is locked, at a moment that is read under the lock. Answers what came back, and by which way. */
export async function declineLocked(
  tx: Transaction,
  services: Sending,
  by: DeclinedBy,
  desk: PartAtDesk,
  { lines, note }: Declined,
): Promise<MoneyBack> {
  const now = services.clock.now()
  const { locked, part, at } = desk
  const { userId, id: orderId, parts } = locked.order
  const { receiptId } = part
  if (!awaitsSeller(at.stage)) throw PartStageChanged({ stage: at.stage })
  if (parts.some(({ inPayment, status }) => inPayment && !hasEnded(status))) throw OrderInPayment()
  const pieces = await listPieces.all(tx, { userId, receiptId })
  const off = assertLeft(pieces, lines)

  const isLast = pieces.every(({ lineId, left }) => left === (off.get(lineId) ?? 0))
  const isEnd = isLast && pieces.every(({ sent }) => sent === 0)
  const [counting] = part.invoiced ? await listInvoicesOfReceipt.all(tx, { receiptId }) : []
  const left = isEnd ? undefined : amountsLeft(part, sold(pieces), off, counting?.kind === 'cancelled' ? [] : counting?.lines)
  const { amount: direct } = await readPaidDirectly.one(tx, { userId, receiptId })
  const money = moneyBack(part, left?.total, direct)

  const change = left === undefined ? { status: 'cancelled' as const } : { ...left, ...paidLeft(part, left.total), ...(isLast ? SENT : {}) }
  const after = await changeParts(tx, locked, now, (other) => (other === part ? change : undefined))
  if (left === undefined) {
    await markDeclined.run(tx, { userId, receiptId, now })
    await endSale(tx, { userId, orderId, receiptIds: [receiptId], now })
    if (hasEnded(after.order.status)) await returnDiscount(tx, after.order)
  } else {
    await takeFromLines.run(tx, { userId, lineIds: [...off.keys()], quantities: [...off.values()] })
  }
  await insertDecline.run(tx, {
    ...{ userId, receiptId, sellerId: by.sellerId, byRole: by.role, byUser: by.role === 'market' ? null : by.userId, note, ...money, now },
    lineIds: lines.map(({ lineId }) => lineId),
    quantities: lines.map(({ quantity }) => quantity),
    reasons: lines.map(({ reason }) => reason),
  })

  const gone = lines.flatMap(({ lineId, quantity, reason }) => {
    const line = pieces.find((each) => each.lineId === lineId)
    return line === undefined ? [] : [{ ...line, quantity, reason }]
  })
  await restock(tx, { orderId, lines: gone.filter(({ reason }) => DECLINE_REASONS[reason].goesBack), now })
  if (money.refund > 0)
    await post(tx, {
      reason: 'pieces_declined',
      entries: [
        { account: { kind: 'seller', sellerId: by.sellerId }, amount: -money.refund },
        { account: { kind: 'shopper', userId }, amount: money.refund },
      ],
      at: now,
      about: orderId,
    })
  await tellBuyer(tx, services, desk, { by: by.role, isEnd, names: gone.map(({ name }) => name), note, ...money })
  await uncountReturned.run(tx, { productIds: gone.map(({ productId }) => productId), quantities: gone.map(({ quantity }) => quantity) })
  await followWithInvoice(tx, desk, change, off, now)
  return money
}

const SENT = { status: 'shipped' } as const

interface MoneyBack {
  worth: Toman
  refund: Toman
  fromSeller: Toman
}

/**
 * What was paid beyond what is left to pay comes back by the way on which it came: as much of it as the market took of all that was paid goes to the wallet,
 * the rest was paid to the seller. `left`: what the part costs now; undefined: nothing.
 */
function moneyBack({ total, paidAmount }: OrderPart, left: Toman | undefined, direct: number): MoneyBack {
  const over = Math.max(0, paidAmount - (left ?? 0))
  const refund = paidAmount === 0 ? 0 : shareOf(over, paidAmount - direct, paidAmount)
  return { worth: toman(total - (left ?? 0)), refund: toman(refund), fromSeller: toman(over - refund) }
}

/** An advance may be all that is left to pay: then nothing is due any more. */
function paidLeft(part: OrderPart, total: Toman): Partial<OrderPart> {
  const paidAmount = toman(Math.min(part.paidAmount, total))
  if (part.isPaid === 'unpaid' || paidAmount < total) return { paidAmount }
  return { paidAmount, isPaid: 'paid', paymentId: part.paymentId ?? PaymentId.parse(newId()) }
}

function sold(pieces: readonly Pieces[]) {
  return pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId: id, name, quantity, price }) => ({ id, name, taxProductId: '', quantity, price }))
}

function assertLeft(pieces: readonly Pieces[], lines: Declined['lines']): Map<string, number> {
  for (const { lineId, quantity } of lines) {
    const line = pieces.find((each) => each.lineId === lineId)
    if (line === undefined || quantity > line.left) throw PiecesNotLeft({ name: line?.name ?? '', left: line?.left ?? 0 })
  }
  return new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** One that an invoice counted is followed by what is left; one that is paid by now gets its own. */
async function followWithInvoice(
  tx: Transaction,
  { locked, part }: PartAtDesk,
  change: Partial<OrderPart>,
  off: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const lines = [...off].map(([id, quantity]) => ({ id, quantity }))
  await followPieces(tx, { receiptId: part.receiptId, lines, reason: 'نفرستادن محصول' }, now)
  const isPaidNow = part.isPaid !== 'paid' && change.isPaid === 'paid'
  if (isPaidNow) await issueInvoices(tx, locked.order.userId, [part], now)
}

interface Told extends MoneyBack {
  by: DeclinedBy['role']
  isEnd: boolean
  names: readonly string[]
  note: string
}

async function tellBuyer(tx: Transaction, services: Sending, { locked, part }: PartAtDesk, told: Told): Promise<void> {
  const { userId, id: orderId, number, customerPhone: mobile, customerEmail: email } = locked.order
  const { sellerLabel, receiptId } = part
  const data = { orderId, number, sellerLabel, ...told }
  const cause = `pieces-declined:${receiptId}:${newId()}`
  await tell(tx, services, piecesDeclined, [{ userId, cause, to: { mobile, email }, data }])
}
