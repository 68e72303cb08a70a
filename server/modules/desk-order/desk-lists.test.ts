import { expect } from 'vitest'
import { DeskOrdersQuery } from '#contract/desk-order.ts'
import { type OrderId, SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { NOW } from '../order/order.testing.ts'
import { askReturn } from '../return/ask-return.ts'
import { readDeskReturn, readReturnsPage } from '../return/read-desk.ts'
import { readReturnsOfOrder } from '../return/read-returns.ts'
import { readBuyersShown } from './buyers-shown.ts'
import { confirmPart } from './confirm-part.ts'
import { countDeskOrders } from './count-desk-orders.ts'
import { declinePieces } from './decline-pieces.ts'
import { deliverPart } from './deliver-part.ts'
import { buildAtSeller, DAYS_OFF, hoursLater, POST_CODE, readAt, servicesOf } from './desk-order.testing.ts'
import { checkRows } from './many-at-once.ts'
import { listDeskOrders, readPartToAdvance, readSlips } from './read-desk-orders.ts'
import { sendParcels } from './send-parcels.ts'

const DAY_HOURS = 24

function list(tx: Transaction, { sellerId }: Pick<Awaited<ReturnType<typeof buildAtSeller>>, 'sellerId'>, query: object = {}, now = NOW) {
  return listDeskOrders(tx, { sellerId, daysOff: DAYS_OFF, now }, DeskOrdersQuery.parse(query))
}

/** Three parts of one seller: one to confirm, one confirmed, one sent. */
async function buildThree(tx: Transaction) {
  const first = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const { sellerId } = first
  const second = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 2 }], sellerId })
  const third = await buildAtSeller(tx, { bought: [{ price: 300_000, quantity: 3 }], sellerId })
  const services = servicesOf(tx, NOW)
  await confirmPart(tx, services, DAYS_OFF, sellerId, second.receiptId)
  await sendParcels(tx, services, DAYS_OFF, third.by, {
    receiptId: third.receiptId,
    parcels: [{ carrier: 'post', code: POST_CODE, lines: null }],
  })
  return { first, second, third, sellerId }
}

const idsOf = ({ orders }: Awaited<ReturnType<typeof list>>) => orders.map(({ receiptId }) => receiptId)

test('a list is narrowed by stage, number, words, month and deadline, and counts what each choice would show', async ({ tx }) => {
  const { first, second, third, sellerId } = await buildThree(tx)
  const number = (await readAt(tx, first, first.receiptId)).orderNumber
  await tx.query({ text: `update desk_parts set search_key = ' کتری برقی صدف' where receipt_id = $1`, values: [second.receiptId] })

  expect(idsOf(await list(tx, { sellerId }, { stage: 'waiting' })).toSorted()).toEqual([first.receiptId, second.receiptId].toSorted())
  expect(idsOf(await list(tx, { sellerId }, { stage: 'sent' }))).toEqual([third.receiptId])
  expect(idsOf(await list(tx, { sellerId }, { number }))).toEqual([first.receiptId])
  expect(idsOf(await list(tx, { sellerId }, { search: number.slice(0, 7) }))).toEqual([first.receiptId])
  expect(idsOf(await list(tx, { sellerId }, { search: 'صدف کتر' }))).toEqual([second.receiptId])
  expect(idsOf(await list(tx, { sellerId }, { month: '1405-07' }))).toEqual([])
  expect(idsOf(await list(tx, { sellerId }, { month: '1405-08', due: 'over' }, hoursLater(DAY_HOURS * 5)))).toEqual([second.receiptId])

  const counts = await countDeskOrders(tx, sellerId, { stage: 'confirmed' }, NOW)
  expect(counts).toMatchObject({
    ...{ all: 3, waiting: 2, stages: { to_confirm: 1, confirmed: 1, sent: 1, delivered: 0 }, due: { over: 0, today: 0 } },
    months: [{ month: '1405-08', count: 1 }],
  })
  expect((await countDeskOrders(tx, sellerId, {}, hoursLater(DAY_HOURS * 5))).due).toEqual({ over: 1, today: 1 })
})

test('pages follow one another by their cursor, newest first or by deadline, each part once', async ({ tx }) => {
  const { sellerId } = await buildThree(tx)
  for (const sort of ['newest', 'deadline'] as const) {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list(tx, { sellerId }, { sort, limit: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...idsOf(page))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen, sort).toHaveLength(3)
    expect(new Set(seen).size, sort).toBe(3)
  }
  const [mostPressing] = (await list(tx, { sellerId }, { sort: 'deadline' })).orders
  expect(mostPressing).toMatchObject({ stage: 'confirmed', deadline: { to: 'send' } })
})

test('a seller sees parts of its own alone', async ({ tx }) => {
  const mine = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const other = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const at = { sellerId: mine.sellerId, daysOff: DAYS_OFF, now: NOW }

  expect(idsOf(await list(tx, mine))).toEqual([mine.receiptId])
  expect((await readSlips(tx, at, [mine.receiptId, other.receiptId])).orders.map(({ receiptId }) => receiptId)).toEqual([mine.receiptId])
  await expect(readAt(tx, mine, other.receiptId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

/** By which a buyer is reached. */
const REACHED_BY = /09121234567|09351112233|گلبرگ|1619735744|زنگ بزنید/

async function nameBuyer(tx: Transaction, orderId: OrderId) {
  await tx.query({
    text: `update orders set customer_name = 'نگار احمدی', customer_phone = '09121234567', address = 'خیابان گلبرگ', postal_code = '1619735744',
      receiver_name = 'رضا احمدی', receiver_mobile = '09351112233', note = 'زنگ بزنید' where id = $1`,
    values: [orderId],
  })
}

test('mobile and address are shown while the part is open and may be sent back, and masked afterwards', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const { receiptId, orderId, userId, by, sellerId } = built
  await nameBuyer(tx, orderId)
  const shown = {
    name: 'نگار احمدی',
    mobile: '09121234567',
    address: 'خیابان گلبرگ',
    postalCode: '1619735744',
    note: 'زنگ بزنید',
    isMasked: false,
  }
  expect((await readAt(tx, built, receiptId)).buyer).toMatchObject({ ...shown, shownUntil: null })
  await sendParcels(tx, servicesOf(tx, NOW), DAYS_OFF, by, { receiptId, parcels: [{ carrier: 'own', code: '', lines: null }] })
  await deliverPart(tx, servicesOf(tx, NOW), by, receiptId, '')

  // seven working days after Saturday end with the Sunday of the week after
  const until = new Date('2026-11-29T20:30:00Z')
  const lastMoment = new Date(until.getTime() - 1)
  expect((await readAt(tx, built, receiptId, lastMoment)).buyer).toMatchObject({ ...shown, shownUntil: until.toISOString() })
  const masked = await readAt(tx, built, receiptId, until)
  expect(masked.buyer).toMatchObject({
    ...{ name: 'نگار ا•••••', mobile: '0912*****67', address: null, postalCode: null, note: '', isMasked: true, shownUntil: null },
    receiver: { name: 'رضا ا•••••', mobile: '0935*****33' },
  })
  expect(JSON.stringify(masked)).not.toMatch(REACHED_BY)
  expect(JSON.stringify(masked)).not.toContain('احمدی')
  expect((await list(tx, { sellerId }, {}, until)).orders[0]?.buyerName).toBe('نگار ا•••••')
  expect((await readSlips(tx, { sellerId, daysOff: DAYS_OFF, now: until }, [receiptId])).orders).toEqual([])
  const shownAt = async (now: Date) => [...(await readBuyersShown(tx, { sellerId, daysOff: DAYS_OFF, now }, [receiptId]))]
  expect([await shownAt(lastMoment), await shownAt(until)]).toEqual([[receiptId], []])
  expect(await readBuyersShown(tx, { sellerId: SellerId.parse('another'), daysOff: DAYS_OFF, now: NOW }, [receiptId])).toEqual(new Set())

  const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, { userId, orderId }, NOW)
  const lines = [{ id: parts[0]?.lines[0]?.id ?? '', quantity: 1 }]
  await askReturn(tx, DAYS_OFF, { userId, receiptId }, { lines, reasonKind: 'damaged', reason: '', pictures: [] }, NOW)
  expect((await readAt(tx, built, receiptId, until)).buyer).toMatchObject(shown)
})

test('lists, sheets of codes and returns name no mobile and no address, even while the part is open', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const { receiptId, orderId, userId, by, sellerId } = built
  await nameBuyer(tx, orderId)
  const { orderNumber } = await readAt(tx, built, receiptId)
  const nowhere = (answers: object) => expect(JSON.stringify(answers)).not.toMatch(REACHED_BY)

  nowhere(await list(tx, { sellerId }))
  nowhere(await checkRows(tx, sellerId, { rows: `${orderNumber}\t${POST_CODE}`, carrier: 'post' }))
  await sendParcels(tx, servicesOf(tx, NOW), DAYS_OFF, by, { receiptId, parcels: [{ carrier: 'own', code: '', lines: null }] })
  await deliverPart(tx, servicesOf(tx, NOW), by, receiptId, '')
  const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, { userId, orderId }, NOW)
  const lines = [{ id: parts[0]?.lines[0]?.id ?? '', quantity: 1 }]
  await askReturn(tx, DAYS_OFF, { userId, receiptId }, { lines, reasonKind: 'damaged', reason: '', pictures: [] }, NOW)
  const page = await readReturnsPage(tx, sellerId, { page: 1, state: 'all' })
  expect(page.returns).toHaveLength(1)
  nowhere(page)
  for (const { returnId } of page.returns) nowhere(await readDeskReturn(tx, sellerId, returnId))
})

test('what a seller declined as a whole is masked at once, and has no slip', async ({ tx }) => {
  const built = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const { receiptId, orderId, sellerId, by } = built
  await nameBuyer(tx, orderId)
  const [line] = (await readAt(tx, built, receiptId)).lines
  const lines = [{ lineId: line?.lineId ?? '', quantity: 1, reason: 'out_of_stock' as const }]

  await declinePieces(tx, servicesOf(tx, NOW), { role: 'seller', ...by }, receiptId, { lines, note: '' })

  const order = await readAt(tx, built, receiptId)
  expect(order).toMatchObject({ stage: 'declined', buyer: { isMasked: true, address: null } })
  expect(JSON.stringify(order)).not.toMatch(REACHED_BY)
  expect((await list(tx, { sellerId })).orders[0]?.buyerName).toBe('نگار ا•••••')
  expect((await readSlips(tx, { sellerId, daysOff: DAYS_OFF, now: NOW }, [receiptId])).orders).toEqual([])
  await expect(readPartToAdvance(tx, sellerId, order.orderNumber)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})
