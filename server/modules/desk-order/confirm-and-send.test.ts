import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { cancelCashOrder } from '../order/cancel-cash.ts'
import { cancelPart } from '../order/cancel-order.ts'
import { confirmDelivery } from '../order/confirm-delivery.ts'
import { NOW } from '../order/order.testing.ts'
import { readOrderWithTimeline } from '../order/read-order.ts'
import { recordSent } from '../order/record-sent.ts'
import { confirmPart } from './confirm-part.ts'
import { deliverPart } from './deliver-part.ts'
import { buildAtSeller, DAYS_OFF, hoursLater, POST_CODE, readAt, servicesOf } from './desk-order.testing.ts'
import { recordSellersCash } from './record-sellers-cash.ts'
import { correctParcel, sendParcels } from './send-parcels.ts'

const POST = { carrier: 'post', code: POST_CODE } as const
const TIPAX = { carrier: 'tipax', code: '7734118902' } as const

test('a confirmed part keeps its documented status, has days for sending, and its buyer is told once', async ({ tx }) => {
  const { userId, orderId, receiptId, sellerId } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 2 }] })
  const services = servicesOf(tx, NOW)
  expect(await readAt(tx, { sellerId }, receiptId)).toMatchObject({ stage: 'to_confirm', acts: ['confirm', 'decline', 'send'] })

  expect(await confirmPart(tx, services, DAYS_OFF, sellerId, receiptId)).toBe(true)
  expect(await confirmPart(tx, services, DAYS_OFF, sellerId, receiptId)).toBe(false)

  // three working days after Saturday end on Tuesday at midnight in Tehran
  const confirmed = await readAt(tx, { sellerId }, receiptId)
  expect(confirmed).toMatchObject({
    stage: 'confirmed',
    status: 'processing',
    confirmedAt: NOW.toISOString(),
    deadline: { to: 'send', at: '2026-11-24T20:30:00.000Z', isOver: false },
  })
  const { rows: told } = await tx.query({ text: 'select title from notifications where user_id = $1', values: [userId] })
  expect(told.filter(({ title }) => title === 'فروشنده سفارش شما را تأیید کرد')).toHaveLength(1)
  const { order, parts } = await readOrderWithTimeline(tx, DAYS_OFF, userId, orderId)
  expect(order.status).toBe('processing')
  expect(parts[0]).toMatchObject({ confirmedAt: NOW.toISOString(), parcels: [], declines: [] })
})

test('a part is sent in two parcels; with the last piece it is on its way, and its buyer has both codes and links', async ({ tx }) => {
  const built = await buildAtSeller(tx, {
    bought: [
      { price: 500_000, quantity: 2 },
      { price: 200_000, quantity: 1 },
    ],
  })
  const { userId, orderId, receiptId, sellerId, lines, by } = built
  const [first = '', second = ''] = lines
  const services = servicesOf(tx, NOW)

  const some = [{ ...POST, lines: [{ lineId: first, quantity: 1, pieceCodes: [] }] }]
  await sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: some })
  expect(await readAt(tx, { sellerId }, receiptId)).toMatchObject({
    stage: 'partly_sent',
    status: 'processing',
    lines: [
      { sent: 1, left: 1 },
      { sent: 0, left: 1 },
    ],
  })
  await sendParcels(tx, servicesOf(tx, hoursLater(1)), DAYS_OFF, by, { receiptId, parcels: [{ ...TIPAX, lines: null }] })

  const sent = await readAt(tx, { sellerId }, receiptId)
  expect(sent).toMatchObject({ stage: 'sent', status: 'shipped', deadline: null, acts: ['deliver', 'correct_parcel'] })
  const { order, parts } = await readOrderWithTimeline(tx, DAYS_OFF, userId, orderId)
  expect(order.status).toBe('shipped')
  expect(parts[0]?.parcels).toMatchObject([
    {
      no: 1,
      carrierLabel: 'پست',
      code: POST_CODE,
      trackingUrl: `https://tracking.post.ir/?id=${POST_CODE}`,
      lines: [{ lineId: first, quantity: 1 }],
    },
    {
      no: 2,
      carrierLabel: 'تیپاکس',
      code: TIPAX.code,
      lines: [
        { lineId: first, quantity: 1 },
        { lineId: second, quantity: 1 },
      ],
    },
  ])
  expect(parts[0]?.steps.find(({ step }) => step === 'shipped')).toEqual({ step: 'shipped', done: true, at: hoursLater(1).toISOString() })
  const { rows } = await tx.query({ text: `select body from messages where body like '%ارسال شد%' order by id` })
  expect(rows.map(({ body }) => body)).toEqual([
    expect.stringContaining(`https://tracking.post.ir/?id=${POST_CODE}`),
    expect.stringContaining(`https://tipaxco.com/tracking?id=${TIPAX.code}`),
  ])
})

test('of a part that is paid at the door nothing is called off any more once its first parcel left', async ({ tx }) => {
  const { userId, orderId, receiptId, lines, by } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 2 }], cash: true })
  const some = [{ ...POST, lines: [{ lineId: lines[0] ?? '', quantity: 1, pieceCodes: [] }] }]
  await sendParcels(tx, servicesOf(tx, NOW), DAYS_OFF, by, { receiptId, parcels: some })

  await expect(cancelPart(tx, userId, receiptId, NOW)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  await expect(cancelCashOrder(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'CASH_ORDER_ON_ITS_WAY' })
})

test('more than is left is refused, also over several parcels', async ({ tx }) => {
  const { receiptId, lines, by, sellerId } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 2 }] })
  const [lineId = ''] = lines
  const both = [POST, TIPAX].map((parcel) => ({ ...parcel, lines: [{ lineId, quantity: 2, pieceCodes: [] }] }))

  const sending = sendParcels(tx, servicesOf(tx, NOW), DAYS_OFF, by, { receiptId, parcels: both })

  await expect(sending).rejects.toMatchObject({ code: 'PIECES_NOT_LEFT', facts: { left: 0 } })
  expect((await readAt(tx, { sellerId }, receiptId)).parcels).toEqual([])
})

test('a product that asks for IMEIs is sent with a right one for each piece, and none twice', async ({ tx }) => {
  const { receiptId, lines, by, sellerId, offers } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 2 }] })
  await tx.query({ text: `update products set piece_code = 'imei' where id = $1`, values: [offers[0]?.productId] })
  const [lineId = ''] = lines
  const services = servicesOf(tx, NOW)
  const send = (...pieceCodes: string[]) =>
    sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: [{ ...POST, lines: [{ lineId, quantity: 2, pieceCodes }] }] })

  await expect(sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: [{ ...POST, lines: null }] })).rejects.toMatchObject({
    code: 'PIECE_CODES_NEEDED',
  })
  await expect(send('356938035643809')).rejects.toMatchObject({ code: 'PIECE_CODES_NEEDED', facts: { quantity: 2 } })
  await expect(send('356938035643809', '356938035643808')).rejects.toMatchObject({
    code: 'PIECE_CODE_WRONG',
    facts: { code: '356938035643808' },
  })
  await send('356938035643809', '490154203237518')
  expect((await readAt(tx, { sellerId }, receiptId)).parcels[0]?.lines).toMatchObject([
    { pieceCodes: ['356938035643809', '490154203237518'] },
  ])
})

test('one code for two pieces, or for another order of the seller, is refused', async ({ tx }) => {
  const one = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 2 }] })
  await tx.query({ text: `update products set piece_code = 'serial' where id = $1`, values: [one.offers[0]?.productId] })
  const lineId = one.lines[0] ?? ''
  const parcels = [{ ...POST, lines: [{ lineId, quantity: 2, pieceCodes: ['SN-1', 'SN-1'] }] }]

  const sending = sendParcels(tx, servicesOf(tx, NOW), DAYS_OFF, one.by, { receiptId: one.receiptId, parcels })

  await expect(sending).rejects.toMatchObject({ code: 'PIECE_CODE_SENT', facts: { codes: ['SN-1'] } })
})

test('a code is corrected while the parcel is on its way, and no more when it arrived', async ({ tx }) => {
  const { receiptId, by, sellerId } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 1 }] })
  const services = servicesOf(tx, NOW)
  await sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: [{ ...POST, lines: null }] })

  await correctParcel(tx, services, by, { receiptId, no: 1, ...TIPAX })
  expect((await readAt(tx, { sellerId }, receiptId)).parcels).toMatchObject([{ no: 1, ...TIPAX }])
  await expect(correctParcel(tx, services, by, { receiptId, no: 2, ...TIPAX })).rejects.toMatchObject({ code: 'PARCEL_NOT_FOUND' })
  await deliverPart(tx, services, by, receiptId, '')
  await expect(correctParcel(tx, services, by, { receiptId, no: 1, ...POST })).rejects.toMatchObject({ code: 'PART_STAGE_CHANGED' })
})

test('the seller says once that it arrived, and only of what was sent', async ({ tx }) => {
  const { userId, orderId, receiptId, by, sellerId } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 1 }] })
  const services = servicesOf(tx, NOW)
  await expect(deliverPart(tx, services, by, receiptId, '')).rejects.toMatchObject({
    code: 'PART_STAGE_CHANGED',
    facts: { stage: 'to_confirm' },
  })
  await sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: [{ ...POST, lines: null }] })

  await deliverPart(tx, services, by, receiptId, '')
  await deliverPart(tx, services, by, receiptId, '')

  expect(await readAt(tx, { sellerId }, receiptId)).toMatchObject({ stage: 'delivered', deliveredAt: NOW.toISOString(), acts: [] })
  await expect(confirmDelivery(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'ALREADY_DELIVERED' })
})

test('cash that the seller keeps makes its part paid and never enters the ledger', async ({ tx }) => {
  const { receiptId, by, sellerId } = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 1 }], cash: true })
  const services = servicesOf(tx, NOW)
  await expect(recordSellersCash(tx, services, by, receiptId, { amount: 1, note: '' })).rejects.toMatchObject({ code: 'CASH_AMOUNT_WRONG' })

  await recordSellersCash(tx, services, by, receiptId, { amount: 500_000, note: '' })
  await recordSellersCash(tx, services, by, receiptId, { amount: 500_000, note: '' })

  expect(await readAt(tx, { sellerId }, receiptId)).toMatchObject({ isPaid: 'paid', money: { paid: 500_000, due: 0 } })
  expect((await tx.query({ text: 'select from ledger_entries' })).rowCount).toBe(0)
})

test('what staff, the buyer or a late payment do to a part, its seller sees at the desk', async ({ tx }) => {
  const sent = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 1 }] })
  const called = await buildAtSeller(tx, { bought: [{ price: 500_000, quantity: 1 }], cash: true })
  const services = servicesOf(tx, NOW)

  await recordSent(tx, services, (await buildMaster(tx)).id, sent.receiptId, '')
  expect(await readAt(tx, sent, sent.receiptId)).toMatchObject({ stage: 'sent', lines: [{ left: 0 }] })
  await confirmDelivery(tx, sent.userId, sent.orderId, NOW)
  expect(await readAt(tx, sent, sent.receiptId)).toMatchObject({ stage: 'delivered' })
  await cancelPart(tx, called.userId, called.receiptId, NOW)
  expect(await readAt(tx, called, called.receiptId)).toMatchObject({ stage: 'cancelled', acts: [], lines: [{ left: 0 }] })
  await expect(confirmPart(tx, services, DAYS_OFF, called.sellerId, called.receiptId)).rejects.toMatchObject({ code: 'PART_STAGE_CHANGED' })
})
