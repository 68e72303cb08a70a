import { RESERVATION_MINUTES } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type CartRow, selectContents } from '../cart/cart.queries.ts'
import type { CartPlanRow } from '../cart/cart-plans.queries.ts'
import { billPlansOf } from '../cart/cart-plans.ts'
import { priceOf } from '../cart/cart-totals.ts'
import { orderLimit, orderMinimum } from '../cart/order-limits.ts'
import { prolongHold, takeStock } from '../offer/stock.ts'
import { claimDiscount } from '../pricing/discount-use.ts'
import { isSameShipping, quoteShipping } from '../shipping/quote-shipping.ts'
import { assertInvoiceable } from './assert-invoiceable.ts'
import { CartChanged, CashOnDelivery, OrderClosed, PriceChanged, ShippingChanged } from './order.errors.ts'
import { markPlaced, type OrderLineRecord, type OrderPart, type OrderRecord } from './order.queries.ts'
import { isOpen } from './order-moves.ts'
import { type LockedOrder, receiptIdsOf } from './order-state.ts'
import { holdsPlans, isOfPlan, isOfSeller } from './plan-parts.ts'

/** However often a payment link is asked for: nobody keeps stock from others for longer than this. */
const HOLD_MINUTES_MAX = 60

/**
 * Makes an order ready to be paid, which was locked in this transaction, with its lines: a basket is placed (stock taken, prices frozen), a placed one
 * whose hold lives is answered as it is and held on. Two calls for one order run one after another under the shopper's checkout lock; the second
 * finds it placed.
 * `paysAll`: this transaction opens or settles a payment of all of it, or rolls back; a basket is in payment as soon as it is placed.
 */
export async function makePayable(
  tx: Transaction,
  locked: LockedOrder,
  lines: readonly OrderLineRecord[],
  now: Date,
  paysAll = false,
): Promise<LockedOrder> {
  const { order } = locked
  const { userId, id: orderId } = order
  if (order.method === 'cod') throw CashOnDelivery()
  if (order.status === 'basket') return { ...locked, order: await place(tx, locked, lines, now, paysAll) }
  if (order.status === 'cancelled' || order.status === 'failed') throw OrderClosed()
  if (!isOpen(order.status)) return locked
  if (order.placedAt === null || order.heldUntil === null || order.heldUntil <= now) throw OrderClosed()

  const until = Math.min(now.getTime() + RESERVATION_MINUTES * 60_000, order.placedAt.getTime() + HOLD_MINUTES_MAX * 60_000)
  await prolongHold(tx, { userId, orderId, until: new Date(until) })
  return { ...locked, order: { ...order, heldUntil: new Date(Math.max(until, order.heldUntil.getTime())) } }
}

/**
 * Takes the stock and freezes the prices, if they are still what the shopper was shown and the cart is still what was ordered.
 * The offers are locked by taking the stock, so what is compared after it cannot change before the commit.
 */
export async function place(
  tx: Transaction,
  { checkout, order }: LockedOrder,
  lines: readonly OrderLineRecord[],
  now: Date,
  inPayment = false,
): Promise<OrderRecord> {
  const expiresAt = new Date(now.getTime() + RESERVATION_MINUTES * 60_000)
  const [, cart] = await tx.inOrder(
    takeStock({ userId: order.userId, orderId: order.id, lines, alsoHeld: receiptIdsOf(order.parts.filter(isOfPlan)), expiresAt, now }),
    selectContents({ userId: order.userId, now }),
  )
  assertUnchanged(lines, cart.rows)
  assertSamePlans(order.parts, cart.plans, now)
  assertSameShipping(order.parts, cart.rows)
  if (order.parts.filter(isOfSeller).some((part) => part.vatRequested && !checkout.companySellerIds.includes(part.sellerId)))
    await assertInvoiceable(tx, order.userId)
  await claimDiscount(tx, order, now)
  await markPlaced.run(tx, { userId: order.userId, orderId: order.id, inPayment, now })
  return {
    ...order,
    status: 'waiting',
    placedAt: now,
    heldUntil: expiresAt,
    parts: order.parts.map((part) => ({ ...part, status: 'waiting', inPayment })),
  }
}

/** The cart rows are read after the order's stock was taken: what it holds still counts for its own lines. */
function assertUnchanged(lines: readonly OrderLineRecord[], cart: readonly CartRow[]): void {
  const rowOf = new Map(cart.map((row) => [row.offerId, row]))
  if (cart.length !== lines.length) throw CartChanged({ names: [] })

  const refused: string[] = []
  const moved: { name: string; before: number; now: number }[] = []
  for (const line of lines) {
    const row = rowOf.get(line.offerId)
    if (row === undefined || row.quantity !== line.quantity) throw CartChanged({ names: [] })
    if (!isStillSold(row)) refused.push(line.name)
    const before = line.discountedPrice ?? line.regularPrice
    if (priceOf(row) !== before) moved.push({ name: line.name, before, now: priceOf(row) })
  }
  if (refused.length > 0) throw CartChanged({ names: refused })
  if (moved.length > 0) throw PriceChanged({ lines: moved })
}

/** The plans of the order are those of the cart, on today's terms. */
function assertSamePlans(parts: readonly OrderPart[], cart: readonly CartPlanRow[], now: Date): void {
  if (!holdsPlans(parts, cart)) throw CartChanged({ names: [] })
  const today = billPlansOf(cart, now)
  for (const { plan, total } of parts.filter(isOfPlan)) {
    const name = `اشتراک ${plan.title}`
    const offered = today.find(({ modelId }) => modelId === plan.modelId)
    if (offered?.durationDays !== plan.durationDays) throw CartChanged({ names: [name] })
    if (offered.price !== total) throw PriceChanged({ lines: [{ name, before: total, now: offered.price }] })
  }
}

/** What a seller asks for sending is frozen as the shopper saw it, or shown to them once more. */
function assertSameShipping(parts: readonly OrderPart[], cart: readonly CartRow[]): void {
  for (const part of parts) {
    const row = cart.find(({ sellerId }) => sellerId === part.sellerId)
    const now = row === undefined ? null : quoteShipping(row, part.subtotal).chosen
    if (!isSameShipping(part.shippingMethod, now)) throw ShippingChanged({ seller: part.sellerLabel })
  }
}

function isStillSold(row: CartRow): boolean {
  const terms = { stock: row.stock ?? 0, minOrder: row.minOrder ?? 1, maxOrder: row.maxOrder }
  return row.forSale && row.quantity >= orderMinimum(terms) && row.quantity <= orderLimit(terms)
}
