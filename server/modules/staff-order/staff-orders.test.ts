import { expect } from 'vitest'
import { ReceiptId } from '#contract/ids.ts'
import type { StaffRight } from '#contract/rights.ts'
import { StaffOrdersQuery } from '#contract/staff-order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildAtSeller, servicesOf } from '../desk-order/desk-order.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { cancelUnpaidByStaff } from '../order/cancel-by-staff.ts'
import { buildPlacedOrder, minutesLater, NOW } from '../order/order.testing.ts'
import { recordAdvance } from '../order/record-advance.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import { readOrderContacts, readStaffOrder } from './read-staff-order.ts'
import { refundPart } from './refund-part.ts'
import { MEMBER, withoutGateways } from './staff-order.testing.ts'

const MAY_LOOK = { rights: new Set<StaffRight>(['orders.read', 'people.contacts']) }
const MAY_NOT = { rights: new Set<StaffRight>(['orders.read']) }

const list = (tx: Transaction, query: object = {}, member = MAY_LOOK) =>
  listStaffOrders(tx, member, StaffOrdersQuery.parse(query), minutesLater(1))
const numbersOf = async (orders: ReturnType<typeof list>) => (await orders).orders.map(({ orderNumber }) => orderNumber)

test('orders are found by number, mobile and seller, the newest first, with the mobile masked', async ({ tx }) => {
  const first = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 2 }] })
  const second = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 1 }], cash: true })
  const all = await list(tx)
  const older = all.orders.find(({ orderId }) => orderId === first.orderId)
  const newer = all.orders.find(({ orderId }) => orderId === second.orderId)
  if (newer === undefined || older === undefined) throw new Error('two orders were built')
  const { rows } = await tx.query({ text: 'select mobile from users where id = $1', values: [first.userId] })
  const mobile = String(rows[0].mobile)

  expect(all.orders.map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId].toSorted().toReversed())
  expect(older).toMatchObject({
    pieces: 2,
    buyerMobile: `${mobile.slice(0, 4)}*****${mobile.slice(-2)}`,
    status: 'processing',
    isPaid: 'paid',
  })
  expect(JSON.stringify(all)).not.toContain(mobile)
  expect(await numbersOf(list(tx, { search: older.orderNumber }))).toEqual([older.orderNumber])
  expect(await numbersOf(list(tx, { search: mobile }))).toEqual([older.orderNumber])
  expect(await numbersOf(list(tx, { sellerId: second.sellerId }))).toEqual([newer.orderNumber])
  expect(await numbersOf(list(tx, { userId: first.userId, status: 'processing', days: 'today' }))).toEqual([older.orderNumber])
  expect(await numbersOf(list(tx, { status: 'delivered' }))).toEqual([])
  expect(await numbersOf(list(tx, { gateway: 'cod' }))).toEqual([newer.orderNumber])
  expect((await list(tx, { before: all.orders[0]?.orderId })).orders).toEqual(all.orders.slice(1))
})

test('words find the orders of products that are called so; what LIKE and SQL would read stands for itself', async ({ tx }) => {
  const { orderId, offers } = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  await tx.query({
    text: `insert into product_listing (product_id, slug, title, image, category_id, category_slug, category_1, access, tags, in_stock, seller_count, sales, created_at, search_key)
      values ($1, 's', 's', '', 'c', 'c', 'c', '', '{}', true, 1, 0, now(), ' سماور ذغالی') on conflict (product_id) do update set search_key = excluded.search_key`,
    values: [offers[0]?.productId],
  })

  expect((await list(tx, { search: 'سماور ذغالی' })).orders).toMatchObject([{ orderId }])
  expect((await list(tx, { search: 'سماور برقی' })).orders).toEqual([])
  for (const search of ['%', '_', `'; drop table orders; --`, '\\']) expect(Array.isArray((await list(tx, { search })).orders)).toBe(true)
})

test('who may not see mobiles cannot look for one', async ({ tx }) => {
  await expect(list(tx, { search: '۰۹۱۲۱۲۳۴۵۶۷' }, MAY_NOT)).rejects.toMatchObject({ code: 'MOBILE_SEARCH_REFUSED' })
  expect((await list(tx, { search: '۱۲۳' }, MAY_NOT)).orders).toEqual([])
})

test('one order says who bought it and what happened, and neither mobile nor address, which are read by another call', async ({ tx }) => {
  const { orderId, receiptId } = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  await tx.query({
    text: `update orders set customer_name = 'نگار احمدی', customer_phone = '09121234567', address = 'خیابان گلبرگ', postal_code = '1619735744',
      receiver_name = 'رضا احمدی', receiver_mobile = '09351112233', note = 'زنگ بزنید', customer_email = 'negar@example.com' where id = $1`,
    values: [orderId],
  })

  const found = await readStaffOrder(tx, withoutGateways(NOW), orderId)

  expect(found.buyer.name).toBe('نگار احمدی')
  expect(JSON.stringify(found)).not.toMatch(/09121234567|09351112233|گلبرگ|1619735744|زنگ بزنید|negar@/)
  expect(found.parts).toEqual([{ receiptId, stage: 'to_confirm', acts: ['refund', 'record_sent'] }])
  expect(found.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['opened', 'placed', 'held', 'hold_sold']))
  expect(await readOrderContacts(tx, orderId)).toMatchObject({
    mobile: '09121234567',
    address: { address: 'خیابان گلبرگ' },
    note: 'زنگ بزنید',
  })
})

test('money of what is not sent goes to the wallet once, and the timeline says who gave it back and why', async ({ tx }) => {
  const { orderId, receiptId, userId, sellerId } = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 2 }] })
  const member = await buildShopper(tx, { name: 'سارا', family: 'مدیری' })
  const services = servicesOf(tx, minutesLater(5))

  expect(await refundPart(tx, services, member.id, { receiptId, reason: 'other', note: 'تلفنی خواست' })).toBe(orderId)

  expect(await readBalance(tx, userId)).toMatchObject({ balance: 200_000 })
  const { order, events, parts } = await readStaffOrder(tx, withoutGateways(NOW), orderId)
  expect(order.status).toBe('cancelled')
  expect(parts).toMatchObject([{ stage: 'declined', acts: [] }])
  expect(events.find(({ kind }) => kind === 'part_declined')).toMatchObject({
    who: { name: 'سارا مدیری', role: 'staff' },
    amount: 200_000,
    note: 'تلفنی خواست',
  })
  expect(await refundPart(tx, services, member.id, { receiptId, reason: 'other', note: 'دوباره' })).toBe(orderId)
  expect(await readBalance(tx, userId)).toMatchObject({ balance: 200_000 })
  const another = refundPart(tx, services, MEMBER, { receiptId, reason: 'other', note: 'دوباره' })
  await expect(another).rejects.toMatchObject({ code: 'PART_STAGE_CHANGED' })
  const { rows } = await tx.query({ text: `select body::text from notifications where user_id = $1`, values: [userId] })
  expect(rows.map(({ body }) => body).join()).toContain('پیام پشتیبانی: تلفنی خواست')
  const { rows: entries } = await tx.query({
    text: `select sum(amount)::int as amount from ledger_entries where account_id = $1`,
    values: [`seller:${sellerId}`],
  })
  expect(entries).toEqual([{ amount: -200_000 }])
})

test('what nobody paid the market for is not given back by it', async ({ tx }) => {
  const { receiptId } = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }], cash: true })
  const refund = refundPart(tx, servicesOf(tx, NOW), MEMBER, { receiptId, reason: 'other', note: 'خواست' })

  await expect(refund).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' })
})

test('what was paid to the seller alone is not given back by the market', async ({ tx }) => {
  const { receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx, { price: 100_000, stock: 5 }), quantity: 1 }] })
  const [receiptId = ReceiptId.parse('none')] = receiptIds
  await recordAdvance(tx, servicesOf(tx, NOW), { userId: MEMBER, role: 'master' }, receiptId, { amount: 30_000, note: '' })

  const refund = refundPart(tx, servicesOf(tx, NOW), MEMBER, { receiptId, reason: 'other', note: 'خواست' })

  await expect(refund).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' })
})

test('an order is shown as one to call off where the call would do it: not while one of its parts is at the bank', async ({ tx }) => {
  const cart = [await buildOffer(tx, { price: 100_000 }), await buildOffer(tx, { price: 200_000 })].map((offer) => ({ offer, quantity: 1 }))
  const { orderId, receiptIds } = await buildPlacedOrder(tx, { cart })
  const shown = async () => (await readStaffOrder(tx, withoutGateways(NOW), orderId)).mayCancel
  expect(await shown()).toBe(true)

  await tx.query({ text: 'update seller_orders set in_payment = true where id = $1', values: [receiptIds[0]] })
  expect(await shown()).toBe(false)
  await expect(cancelUnpaidByStaff(tx, servicesOf(tx, NOW), MEMBER, { orderId, note: '' })).rejects.toMatchObject({
    code: 'ORDER_IN_PAYMENT',
  })
})
