import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { listInvoicesOfReceipt } from '../order/invoice/invoice.queries.ts'
import { buildPlacedOrder, NOW, paymentId, readStock } from '../order/order.testing.ts'
import { readOrderWithTimeline } from '../order/read-order.ts'
import { recordAdvance } from '../order/record-advance.ts'
import { readSales } from '../order/sales.testing.ts'
import { settleParts } from '../order/settle-parts.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { declinePieces } from './decline-pieces.ts'
import { buildAtSeller, DAYS_OFF, POST_CODE, readAt, servicesOf } from './desk-order.testing.ts'
import { sendParcels } from './send-parcels.ts'

test('pieces that are declined go back to stock and wallet with their shares of discount and VAT, and the invoice follows', async ({
  tx,
}) => {
  const bought = [
    { price: 200_000, quantity: 2 },
    { price: 100_000, quantity: 1 },
  ]
  const built = await buildAtSeller(tx, { bought, sending: 50_000, discounted: true, withInvoice: true })
  const { userId, orderId, receiptId, lines, offers, by, sellerId } = built
  const [first = ''] = lines
  // 500,000 − 50,000 + 50,000, and ten percent on it
  expect((await readAt(tx, built, receiptId)).money).toMatchObject({ discount: 50_000, shipping: 50_000, vat: 50_000, total: 550_000 })

  const declined = { lines: [{ lineId: first, quantity: 1, reason: 'wrong_price' as const }], note: 'قیمت اشتباه بود' }
  await declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, declined)

  const after = await readAt(tx, built, receiptId)
  expect(after.money).toEqual({
    ...{ subtotal: 300_000, discount: 30_000, shipping: 50_000, vat: 32_000, total: 352_000 },
    ...{ paid: 352_000, due: 0, refunded: 198_000 },
  })
  expect(after).toMatchObject({ stage: 'to_confirm', isPaid: 'paid', lines: [{ ordered: 2, declined: 1, left: 1 }, { left: 1 }] })
  expect(await readBalance(tx, userId)).toMatchObject({ balance: 198_000 })
  expect(await readStock(tx, ...offers)).toEqual([9, 9])
  const { order, parts } = await readOrderWithTimeline(tx, DAYS_OFF, userId, orderId)
  expect(order).toMatchObject({ totalPrice: 352_000, paidAmount: 352_000, due: 0, items: [{ quantity: 1 }, { quantity: 1 }] })
  expect(parts[0]).toMatchObject({
    declines: [
      { by: 'seller', note: 'قیمت اشتباه بود', worth: 198_000, refund: 198_000, fromSeller: 0, lines: [{ lineId: first, quantity: 1 }] },
    ],
  })
  expect(parts[0]?.steps.at(-1)).toMatchObject({ step: 'refunded', refund: { amount: 198_000, to: 'wallet' } })
  const [counting, original] = await listInvoicesOfReceipt.all(tx, { receiptId })
  expect([original?.kind, counting?.kind, counting?.total]).toEqual(['original', 'returned', 352_000])
  expect(
    await readSales(
      tx,
      offers.slice(0, 1).map(({ productId }) => productId),
    ),
  ).toEqual([1])
  expect(
    (await tx.query({ text: `select sum(amount)::int from ledger_entries where account_id = $1`, values: [`seller:${sellerId}`] })).rows,
  ).toEqual([{ sum: -198_000 }])
})

test('with its last piece the part ends: all of it comes back, shipping too, and what is not there goes into no stock', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 2 }], sending: 50_000, withInvoice: true })
  const { userId, orderId, receiptId, lines, offers, by } = built
  const all = { lines: [{ lineId: lines[0] ?? '', quantity: 2, reason: 'out_of_stock' as const }], note: '' }

  await declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, all)

  expect(await readAt(tx, built, receiptId)).toMatchObject({
    stage: 'declined',
    status: 'cancelled',
    acts: [],
    lines: [{ declined: 2, left: 0 }],
  })
  expect(await readBalance(tx, userId)).toMatchObject({ balance: 495_000 })
  expect(await readStock(tx, ...offers)).toEqual([8])
  const { order, parts } = await readOrderWithTimeline(tx, DAYS_OFF, userId, orderId)
  expect(order).toMatchObject({ status: 'cancelled', isPaid: 'paid' })
  expect(parts[0]?.steps.map(({ step, because }) => [step, because])).toEqual([
    ['placed', undefined],
    ['paid', undefined],
    ['cancelled', 'seller'],
    ['refunded', undefined],
  ])
  expect((await listInvoicesOfReceipt.all(tx, { receiptId }))[0]?.kind).toBe('cancelled')
  await expect(declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, all)).rejects.toMatchObject({
    code: 'PART_STAGE_CHANGED',
  })
})

test('a payment that comes after the seller declined all buys nothing, whoever it was opened for', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 1 }] })
  const { orderId, receiptId, lines, by, offers } = built
  const all = { lines: [{ lineId: lines[0] ?? '', quantity: 1, reason: 'other' as const }], note: '' }
  await declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, all)

  const late = await settleParts(tx, { orderId, receiptIds: [receiptId], paymentId: paymentId('late'), now: NOW })

  expect(late).toBe('too-late')
  expect(await readAt(tx, built, receiptId)).toMatchObject({ stage: 'declined' })
  expect(await readStock(tx, ...offers)).toEqual([10])
})

test('what is left is declined after the first parcel: what was sent is on its way, and its shipping stays paid', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 3 }], sending: 40_000 })
  const { userId, receiptId, lines, by } = built
  const [lineId = ''] = lines
  const services = servicesOf(tx, NOW)
  const parcel = { carrier: 'post' as const, code: POST_CODE, lines: [{ lineId, quantity: 1, pieceCodes: [] }] }
  await sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: [parcel] })
  const decline = (quantity: number) =>
    declinePieces(tx, services, { role: 'seller', ...by }, receiptId, { lines: [{ lineId, quantity, reason: 'damaged' }], note: '' })

  await expect(decline(3)).rejects.toMatchObject({ code: 'PIECES_NOT_LEFT', facts: { left: 2 } })
  await decline(2)

  expect(await readAt(tx, built, receiptId)).toMatchObject({
    stage: 'sent',
    status: 'shipped',
    money: { total: 240_000, paid: 240_000, refunded: 400_000 },
  })
  expect(await readBalance(tx, userId)).toMatchObject({ balance: 400_000 })
})

test('of a part that is paid at the door less is due, and nothing moves between accounts', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 3 }], cash: true })
  const { userId, orderId, receiptId, lines, by } = built

  await declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, {
    lines: [{ lineId: lines[0] ?? '', quantity: 1, reason: 'other' }],
    note: '',
  })

  const { order } = await readOrderWithTimeline(tx, DAYS_OFF, userId, orderId)
  expect(order).toMatchObject({ totalPrice: 400_000, due: 400_000, paidAmount: 0, isPaid: 'unpaid' })
  expect((await tx.query({ text: 'select from ledger_entries' })).rowCount).toBe(0)
})

test('an advance that the seller got directly is the seller’s to give back, and pays what is left', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const { by, sellerId } = built
  const direct = await buildAdvanced(tx, built)
  const { receiptId, lineId } = direct

  await declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, {
    lines: [{ lineId, quantity: 1, reason: 'other' }],
    note: '',
  })

  const after = await readAt(tx, { sellerId }, receiptId)
  expect(after).toMatchObject({ isPaid: 'paid', money: { total: 100_000, paid: 100_000, refunded: 0 } })
  expect(after.declines).toMatchObject([{ worth: 100_000, refund: 0, fromSeller: 50_000 }])
})

/** Two pieces of 100,000 of which the buyer gave the seller 150,000. */
async function buildAdvanced(tx: Parameters<typeof buildAtSeller>[0], { sellerId, by }: Awaited<ReturnType<typeof buildAtSeller>>) {
  const offer = await buildOffer(tx, { price: 100_000, stock: 10, sellerId })
  const { receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  const [receiptId] = receiptIds
  if (receiptId === undefined) throw new Error('An order has a part')
  await recordAdvance(tx, servicesOf(tx, NOW), { userId: by.userId, role: 'seller', sellerId }, receiptId, { amount: 150_000, note: '' })
  const [line] = (await readAt(tx, { sellerId }, receiptId)).lines
  return { receiptId, lineId: line?.lineId ?? '' }
}
