import { expect } from 'vitest'
import type { Balance } from '#contract/money.ts'
import { listOrders } from '#server/modules/order/list-orders.ts'
import { findOrder, type OrderPart, type OrderRecord } from '#server/modules/order/order.queries.ts'
import { hasEnded, isOpen } from '#server/modules/order/order-moves.ts'
import { readOrder } from '#server/modules/order/read-order.ts'
import { readStatusOrder } from '#server/modules/order/read-status-order.ts'
import { countedParts } from '#server/modules/order/reckon-parts.ts'
import { toOrderDetail } from '#server/modules/order/to-order.ts'
import { allowedDiscount, type DiscountTerms } from '#server/modules/pricing/discount-rules.ts'
import { basisPointsOf } from '#server/modules/pricing/split.ts'
import { toReceiptOfOrder } from '../../checkout/to-receipt.ts'
import type { Living } from './live.testing.ts'

const sum = <T>(of: readonly T[], amount: (one: T) => number) => of.reduce((total, one) => total + amount(one), 0)

/** Everything that has to be true of an order's money, after every step of its life. */
export async function checkMoney(living: Living): Promise<void> {
  const { paying, userId, orderId } = living
  const order = await findOrder(paying.db, userId, orderId)
  if (order === undefined) throw new Error(`${orderId} is gone`)
  checkParts(order)
  checkDiscount(order, living)
  checkDue(order)
  await checkBooks(order, living)
}

function checkParts(order: OrderRecord): void {
  for (const part of order.parts) {
    const net = part.subtotal - part.discount + part.shipping
    expect(part.vat).toBe(part.vatRequested ? basisPointsOf(net, part.vatBasisPoints) : 0)
    expect(part.total).toBe(net + part.vat)
    expect(part.shipping).toBe(part.shippingMethod?.cost ?? 0)
    expect(Math.min(part.subtotal, part.discount, part.shipping, part.vat, part.total, part.paidAmount)).toBeGreaterThanOrEqual(0)
    expect(part.discount).toBeLessThanOrEqual(part.subtotal)
    expect(part.paidAmount).toBeLessThanOrEqual(part.total)
    if (part.isPaid === 'paid') expect(part.paidAmount).toBe(part.total)
  }
  const counted = countedParts(order.parts)
  for (const figure of ['subtotal', 'discount', 'shipping', 'vat', 'total'] as const)
    expect([figure, order[figure]]).toEqual([figure, sum(counted, (part) => part[figure])])
  expect(order.total).toBe(order.subtotal - order.discount + order.shipping + order.vat)
}

/** Never more off than the code gives: for what is left of the order, and for what was paid and lies at the bank by itself. */
function checkDiscount(order: OrderRecord, living: Living): void {
  const terms: DiscountTerms | null = order.discountTerms
  const within = (parts: readonly OrderPart[]) => {
    const allowed =
      terms === null
        ? 0
        : allowedDiscount(
            terms,
            sum(parts, (part) => part.subtotal),
          )
    expect(sum(parts, (part) => part.discount)).toBeLessThanOrEqual(allowed)
  }
  if (order.placedAt !== null) {
    living.frozen ??= { terms }
    expect(terms).toEqual(living.frozen.terms)
  }
  within(countedParts(order.parts))
  const left = order.parts.filter((part) => !hasEnded(part.status))
  within(left.filter((part) => part.isPaid !== 'unpaid'))
  within(left.filter((part) => part.isPaid !== 'unpaid' || part.inPayment))
}

/** What is due is what is left of the sum. A payment of some parts at the bank may bind a discount that one of all would give otherwise. */
function checkDue(order: OrderRecord): void {
  const detail = toOrderDetail(order, [])
  if (order.parts.every((part) => hasEnded(part.status))) {
    expect([detail.due, detail.dueToSeller]).toEqual([0, 0])
    return
  }
  const receipt = toReceiptOfOrder({ order, lines: [] }, { rows: [], plans: [] })
  expect(sumOfBalance(receipt)).toBe(receipt.totalPriceToPay)
  expect(sum(receipt.sellers, (part) => part.priceApplyEachSeller)).toBe(receipt.totalPriceToPay)
  if (!order.parts.some((part) => part.inPayment)) expect(sumOfBalance(detail)).toBe(order.total)
}

/** The account, its list and the status page tell one sum. */
export async function checkTold({ paying, userId, orderId }: Living): Promise<void> {
  const detail = await readOrder(paying.db, userId, orderId)
  const status = (await readStatusOrder(paying.db, orderId, userId))?.order
  const { orders } = await listOrders(paying.db, userId, { page: 1, limit: 10 })
  const listed = orders.find((each) => each.orderId === orderId)
  const told = { total: detail.totalPrice, isPaid: detail.isPaid }

  expect({ total: status?.totalPriceToPay, isPaid: status?.isPaid }).toEqual(told)
  if (listed !== undefined) expect({ total: listed.totalPrice, isPaid: listed.isPaid }).toEqual(told)
  expect(balanceOf(status ?? detail)).toEqual(balanceOf(detail))
}

function balanceOf({ paidAmount, due, dueToSeller }: Balance): Balance {
  return { paidAmount, due, dueToSeller }
}

function sumOfBalance({ paidAmount, due, dueToSeller }: Balance): number {
  return paidAmount + due + dueToSeller
}

const BOOKS = `
  select
    (select coalesce(json_object_agg(paid.receipt_id, paid.amount), '{}') from (
      select receipt_id, sum(part.amount) as amount from payment_parts as part join payments on payments.id = part.payment_id and payments.user_id = part.user_id
      where payments.order_id = $1 and payments.state = 'settled' group by receipt_id) as paid) as settled,
    (select coalesce(json_object_agg(booked.account_id, booked.amount), '{}') from (
      select account_id, sum(amount) as amount from ledger_entries where order_id = $1 group by account_id) as booked) as ledger,
    (select coalesce(sum(amount - wallet_amount), 0) from payments where order_id = $1 and state in ('settled', 'credited')) as taken,
    (select coalesce(sum(amount - wallet_amount), 0) from payments where order_id = $1 and state = 'credited') as credited,
    (select coalesce(sum(wallet_amount), 0) from payments where order_id = $1 and state = 'settled') as shares,
    (select coalesce(sum(wallet_amount), 0) from payments where order_id = $1 and state in ('opened', 'at_bank', 'unknown')) as held,
    (select blocked from accounts where user_id = $2) as blocked,
    (select count(*) from payments where order_id = $1 and state in ('settled', 'credited')
      and amount <> (select sum(part.amount) from payment_parts as part where part.payment_id = payments.id)) as torn,
    (select count(*) from discount_uses where order_id = $1 and state <> 'released') as uses`

/** What the ledger holds of this order is what its parts were paid, and what the wallet got or gave; of the wallet, payments under way hold their share. */
async function checkBooks(order: OrderRecord, { paying, userId, advances, life }: Living): Promise<void> {
  const [books] = (await paying.db.query({ text: BOOKS, values: [order.id, userId] })).rows
  for (const { receiptId, paidAmount } of order.parts)
    expect([receiptId, paidAmount]).toEqual([receiptId, (books.settled[receiptId] ?? 0) + (advances.get(receiptId) ?? 0)])
  for (const { sellerId, receiptId } of order.parts) expect(books.ledger[`seller:${sellerId}`] ?? 0).toBe(books.settled[receiptId] ?? 0)
  expect((books.ledger['gateway:scripted'] ?? 0) + books.taken).toBe(0)
  expect(sum(Object.values<number>(books.settled), (amount) => amount) + books.credited).toBe(books.taken + books.shares)
  expect(books.ledger[`shopper:${userId}`] ?? 0).toBe(books.credited - books.shares)
  expect(books.blocked).toBe(books.held)
  expect(books.torn).toBe(0)

  const had = order.parts.some((part) => part.discount > 0 && (part.isPaid !== 'unpaid' || (life.cash && !hasEnded(part.status))))
  if (!order.parts.some((part) => isOpen(part.status))) expect(books.uses > 0).toBe(had)
}
