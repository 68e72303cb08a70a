import type { OrderId, PaymentId, ReceiptId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { RESERVATION_MINUTES } from '#contract/timings.ts'
import type { Bound, Transaction } from '../../platform/database/database.ts'
import { mapAnswer } from '../../platform/database/statement.ts'
import { takeOutOfCart } from '../cart/cart.queries.ts'
import { takePlansOut } from '../cart/cart-plans.queries.ts'
import { lockCheckoutOfOrder } from '../cart/checkout-lock.ts'
import { returnStock, sellStock, tryTakeStock } from '../offer/stock.ts'
import { releaseDiscount, settleDiscount, tryClaimDiscount } from '../pricing/discount-use.ts'
import { isAdvance } from './advance-share.ts'
import { queueSales } from './count-sales.ts'
import { grantPlans } from './grant-plans.ts'
import { issueInvoices } from './invoice/issue-invoices.ts'
import { type OrderLineRecord, type OrderPart, type OrderRecord, selectOrderLinesOfAnyone, selectOrderOfAnyone } from './order.queries.ts'
import { hasEnded, isOpen } from './order-moves.ts'
import { changeOf, receiptIdsOf } from './order-state.ts'
import { isPayable } from './payable.ts'
import { isOfPlan } from './plan-parts.ts'
import { fitsDiscount, withAmounts } from './reckon-parts.ts'

export interface Settlement {
  orderId: OrderId
  receiptIds: readonly ReceiptId[]
  /** What was asked for each part when the payment was opened; without it they cost what they cost now. */
  opened?: readonly OpenedPart[]
  paymentId: PaymentId
  now: Date
}

interface OpenedPart {
  receiptId: ReceiptId
  amount: Toman
  discount: Toman
  vat: Toman
}

/**
 * The bank says that these parts are paid: all of them become paid, or none. An advance makes its part prepaid; the payment of its rest finds the stock sold.
 * `too-late`: one was paid by another payment before, was declined by its seller, or had ended and its stock or discount is gone; nothing is changed, and the
 * money belongs to the shopper.
 * The same payment again changes nothing and answers as before.
 */
export async function settleParts(
  tx: Transaction,
  { orderId, receiptIds, opened, paymentId, now }: Settlement,
): Promise<'settled' | 'too-late'> {
  const [checkout, order, lines] = await tx.inOrder(
    lockCheckoutOfOrder({ orderId }),
    selectOrderOfAnyone.bindFirst({ orderId }),
    selectOrderLinesOfAnyone.bindAll({ orderId }),
  )
  if (!checkout || !order) throw new Error(`Payment ${paymentId} is for ${orderId}, which does not exist`)
  const wanted = order.parts.filter((part) => receiptIds.includes(part.receiptId))
  if (wanted.length === 0 || wanted.length !== receiptIds.length)
    throw new Error(`Payment ${paymentId} is for parts that ${orderId} does not have`)
  if (wanted.every((part) => part.paymentId === paymentId)) return 'settled'
  if (!wanted.every((part) => (awaitsSale(part) && !part.isDeclined) || isPayable(part))) return 'too-late'

  const bought = asOpened(order, wanted, opened)
  if (bought === undefined || !(await secureGoods(tx, order, bought, lines, now))) return 'too-late'
  const plans = await grantPlans(tx, order, bought, now)
  const paid = new Map(bought.map((part) => [part.receiptId, { ...afterPayment(part, opened), ...plans.get(part.receiptId), paymentId }]))
  const { writes } = changeOf({ checkout, order }, now, (part) => paid.get(part.receiptId))
  const parts = order.parts.map((part) => paid.get(part.receiptId) ?? part)
  const sold = bought.filter(awaitsSale)
  await tx.inOrder(...writes, ...(sold.length === 0 ? [] : saleOf({ ...order, parts }, sold, lines, now)))
  await issueInvoices(
    tx,
    order.userId,
    [...paid.values()].filter(({ isPaid }) => isPaid === 'paid'),
    now,
  )
  return 'settled'
}

/** Its stock is held, or was given back. */
function awaitsSale({ status }: Pick<OrderPart, 'status'>): boolean {
  return isOpen(status) || hasEnded(status)
}

function afterPayment(part: OrderPart, opened: readonly OpenedPart[] | undefined): OrderPart {
  const asked = opened?.find(({ receiptId }) => receiptId === part.receiptId)
  const status = awaitsSale(part) ? 'processing' : part.status
  const paid = { ...part, status, inPayment: false, comment: '' }
  if (asked !== undefined && isAdvance(part, asked.amount)) return { ...paid, isPaid: 'prepaid', paidAmount: asked.amount }
  return { ...paid, isPaid: 'paid', paidAmount: part.total }
}

/**
 * The parts at what was asked for them, of which all that is left was paid, or the advance. Nothing when that does not pay them any more: an advance was
 * recorded since, or what is left of the order has the discount that they were opened with. A payment that is at the bank comes before one that was given up.
 */
function asOpened(order: OrderRecord, wanted: readonly OrderPart[], opened: readonly OpenedPart[] | undefined): OrderPart[] | undefined {
  if (opened === undefined) return [...wanted]
  const openedOf = new Map(opened.map((part) => [part.receiptId, part]))
  const bought = wanted.flatMap((part) => {
    const asked = openedOf.get(part.receiptId)
    return asked === undefined ? [] : [withAmounts(part, asked)]
  })
  const pays = bought.every((part) => {
    const amount = openedOf.get(part.receiptId)?.amount ?? 0
    return part.total === part.paidAmount + amount || isAdvance(part, amount)
  })
  return pays && fitsDiscount(order.discountTerms, order.parts, bought) ? bought : undefined
}

/**
 * What every sale does, however it is paid: holds become sales, a discount that was had is used, the cart loses what was bought, and the pieces
 * are queued for the counters. The row that other shoppers wait for, the code's, comes late. No page changes by it: the stock was taken when the order was placed.
 */
export function saleOf(order: OrderRecord, parts: readonly OrderPart[], lines: readonly OrderLineRecord[], now: Date): Bound<unknown>[] {
  const receiptIds = receiptIdsOf(parts)
  const bought = lines.filter((line) => receiptIds.includes(line.receiptId))
  const isLast = !order.parts.some((part) => isOpen(part.status) && !receiptIds.includes(part.receiptId))
  const unused = isLast ? releaseDiscount(order) : []
  return [
    mapAnswer(sellStock({ userId: order.userId, orderId: order.id, receiptIds, now }), (sold) => {
      if (sold.size !== parts.length) throw new Error(`${order.id} has parts without a hold that could be sold`)
    }),
    ...(isDiscounted(parts) ? settleDiscount(order) : unused),
    takeOutOfCart(order.userId, bought),
    ...takeOutPlans(order.userId, parts),
    queueSales.bindRun({ userId: order.userId, receiptIds }),
  ]
}

/** Nothing to send where no plan was bought. */
function takeOutPlans(userId: UserId, parts: readonly OrderPart[]): Bound<number>[] {
  const modelIds = parts.filter(isOfPlan).map(({ plan }) => plan.modelId)
  return modelIds.length === 0 ? [] : [takePlansOut(userId, modelIds)]
}

function isDiscounted(parts: readonly OrderPart[]): boolean {
  return parts.some((part) => part.discount > 0)
}

/** Parts that had ended gave their stock and discount back: both are had again, or neither. Stock first, as in placing. */
async function secureGoods(
  tx: Transaction,
  order: OrderRecord,
  wanted: readonly OrderPart[],
  lines: readonly OrderLineRecord[],
  now: Date,
): Promise<boolean> {
  const again = wanted.filter((part) => hasEnded(part.status))
  const ended = receiptIdsOf(again)
  if (ended.length === 0) return true

  const hold = { userId: order.userId, orderId: order.id, now }
  const taking = tryTakeStock({
    ...hold,
    lines: lines.filter((line) => ended.includes(line.receiptId)),
    alsoHeld: receiptIdsOf(again.filter(isOfPlan)),
    expiresAt: new Date(now.getTime() + RESERVATION_MINUTES * 60_000),
  })
  const [short] = await tx.inOrder(taking)
  if (short.length > 0) return false
  if (!isDiscounted(wanted) || (await tryClaimDiscount(tx, order, now))) return true

  await returnStock(tx, { ...hold, receiptIds: ended })
  return false
}
