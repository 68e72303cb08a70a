import { expect } from 'vitest'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { cancelPart } from '../order/cancel-order.ts'
import { markPaymentOpen } from '../order/mark-payment.ts'
import { buildPlacedOrder, listBrokenStock, NOW, paymentId, readStock } from '../order/order.testing.ts'
import { recordAdvance } from '../order/record-advance.ts'
import { settleParts } from '../order/settle-parts.ts'
import { confirmPart } from './confirm-part.ts'
import { declinePieces } from './decline-pieces.ts'
import { buildAtSeller, DAYS_OFF, hoursLater, POST_CODE, readAt } from './desk-order.testing.ts'
import { endLatePart, keepDeadlines } from './keep-deadlines.ts'
import { sendParcels } from './send-parcels.ts'

const ROUNDS = 6

/** Runs everything at once, each in a transaction of its own; answers what it answered, or the codes of refusals. */
function race(db: Database, works: readonly ((tx: Transaction) => Promise<unknown>)[]): Promise<unknown[]> {
  return Promise.all(
    works.map((work) =>
      inTransaction(db, 'write', work).catch((error: unknown) => {
        if (error instanceof CodedError) return error.code
        throw error
      }),
    ),
  )
}

const build = (db: Database, given: Parameters<typeof buildAtSeller>[1]) => inTransaction(db, 'write', (tx) => buildAtSeller(tx, given))
const stageOf = (db: Database, built: { sellerId: Parameters<typeof readAt>[1]['sellerId']; receiptId: Parameters<typeof readAt>[2] }) =>
  inTransaction(db, 'read', (tx) => readAt(tx, built, built.receiptId))

test('a shopper cancels while the seller confirms: whoever comes first, stock and stage agree', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  for (let round = 0; round < ROUNDS; round++) {
    const built = await build(db, { bought: [{ price: 200_000, quantity: 2 }], cash: true })
    const { userId, receiptId, sellerId, offers } = built

    const [confirmed, cancelled] = await race(db, [
      (tx) => confirmPart(tx, services, DAYS_OFF, sellerId, receiptId),
      (tx) => cancelPart(tx, userId, receiptId, NOW),
    ])

    // a part of cash can be cancelled until it is sent, confirmed or not; one that is cancelled is not confirmed
    expect(cancelled).toMatchObject({ status: 'cancelled' })
    expect([true, 'PART_STAGE_CHANGED']).toContain(confirmed)
    expect(await stageOf(db, built)).toMatchObject({ stage: 'cancelled', status: 'cancelled' })
    expect(await readStock(db, ...offers)).toEqual([10])
  }
})

test('a shopper cancels while the seller sends: only one of them did', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  for (let round = 0; round < ROUNDS; round++) {
    const built = await build(db, { bought: [{ price: 200_000, quantity: 2 }], cash: true })
    const { userId, receiptId, by, offers } = built
    const parcels = [{ carrier: 'post' as const, code: POST_CODE, lines: null }]

    const [sent, cancelled] = await race(db, [
      (tx) => sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels }),
      (tx) => cancelPart(tx, userId, receiptId, NOW),
    ])

    const wasSent = sent === undefined
    expect(cancelled).toEqual(wasSent ? 'ORDER_NOT_CANCELLABLE' : expect.objectContaining({ status: 'cancelled' }))
    expect(sent).toBe(wasSent ? undefined : 'PART_STAGE_CHANGED')
    expect(await stageOf(db, built)).toMatchObject({ stage: wasSent ? 'sent' : 'cancelled' })
    expect(await readStock(db, ...offers)).toEqual([wasSent ? 8 : 10])
  }
})

test('two people send the same pieces at once: they are sent once', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  for (let round = 0; round < ROUNDS; round++) {
    const built = await build(db, { bought: [{ price: 200_000, quantity: 3 }] })
    const { receiptId, by, lines } = built
    const some = [{ carrier: 'own' as const, code: '', lines: [{ lineId: lines[0] ?? '', quantity: 2, pieceCodes: [] }] }]
    const send = (tx: Transaction) => sendParcels(tx, services, DAYS_OFF, by, { receiptId, parcels: some })

    const outcomes = await race(db, [send, send])

    expect(outcomes.toSorted()).toEqual(['PIECES_NOT_LEFT', undefined])
    expect(await stageOf(db, built)).toMatchObject({ stage: 'partly_sent', lines: [{ sent: 2, left: 1 }], parcels: [{ no: 1 }] })
  }
})

test('one piece code that two orders are sent with at once stands in one of them', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  const first = await build(db, { bought: [{ price: 200_000, quantity: 1 }] })
  const [offer] = first.offers
  if (offer === undefined) throw new Error('An order has an offer')
  await db.query({ text: `update products set piece_code = 'serial' where id = $1`, values: [offer.productId] })
  const second = await inTransaction(db, 'write', async (tx) => {
    const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
    await settleParts(tx, { ...order, paymentId: paymentId('second'), now: NOW })
    const [receiptId] = order.receiptIds
    if (receiptId === undefined) throw new Error('An order has a part')
    const [line] = (await readAt(tx, first, receiptId)).lines
    return { receiptId, lines: [line?.lineId ?? ''] }
  })

  const outcomes = await race(
    db,
    [first, second].map(({ receiptId, lines }) => (tx: Transaction) => {
      const parcels = [{ carrier: 'own' as const, code: '', lines: [{ lineId: lines[0] ?? '', quantity: 1, pieceCodes: ['SN-7'] }] }]
      return sendParcels(tx, services, DAYS_OFF, first.by, { receiptId, parcels })
    }),
  )

  expect(outcomes.toSorted()).toEqual(['PIECE_CODE_SENT', undefined])
})

test('the seller declines while the rest of the part is being paid: either the bank’s money buys what is left, or it is refused', async ({
  database: { db },
}) => {
  const services = servicesAt(db, NOW)
  for (let round = 0; round < ROUNDS; round++) {
    const { order, receiptId, by, lineId, offer } = await inTransaction(db, 'write', async (tx) => {
      const offer = await buildOffer(tx, { price: 100_000, stock: 10 })
      const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
      const [receiptId] = order.receiptIds
      if (receiptId === undefined) throw new Error('An order has a part')
      const at = await buildAtSeller(tx, { bought: [{ price: 5_000, quantity: 1 }], sellerId: offer.sellerId })
      // an advance of the online kind: the rest can be paid at the bank
      await tx.query({
        text: `update seller_orders set advance_percent = 50 where id = $1`,
        values: [receiptId],
      })
      const opened = [{ receiptId, amount: 100_000, discount: 0, vat: 0 }] as never
      await settleParts(tx, { orderId: order.orderId, receiptIds: [receiptId], opened, paymentId: paymentId(`advance-${round}`), now: NOW })
      const [line] = (await readAt(tx, offer, receiptId)).lines
      return { order, receiptId, by: at.by, lineId: line?.lineId ?? '', offer }
    })
    const rest = [{ receiptId, amount: 100_000, discount: 0, vat: 0 }] as never

    const [declined, settled] = await race(db, [
      (tx) =>
        declinePieces(tx, services, { role: 'seller', ...by }, receiptId, { lines: [{ lineId, quantity: 1, reason: 'other' }], note: '' }),
      (tx) =>
        settleParts(tx, { orderId: order.orderId, receiptIds: [receiptId], opened: rest, paymentId: paymentId(`rest-${round}`), now: NOW }),
    ])

    // declined first: the advance pays all that is left, and the rest is the shopper's own; settled first: half of it comes back
    expect(declined).toBeUndefined()
    const after = await stageOf(db, { sellerId: offer.sellerId, receiptId })
    expect(after).toMatchObject({
      isPaid: 'paid',
      money: { total: 100_000, paid: 100_000, due: 0, refunded: settled === 'settled' ? 100_000 : 0 },
    })
    expect(['settled', 'too-late']).toContain(settled)
    expect(await readStock(db, offer)).toEqual([9])
  }
})

test('nothing is declined while a payment of the order is open at the bank', async ({ database: { db } }) => {
  const outcome = await inTransaction(db, 'write', async (tx) => {
    const built = await buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 1 }] })
    const { orderId, receiptId, by, lines } = built
    await tx.query({
      text: `update seller_orders set is_paid = 'prepaid', paid_amount = 50000 where id = $1`,
      values: [receiptId],
    })
    await markPaymentOpen(tx, orderId, [receiptId], NOW)
    const declined = { lines: [{ lineId: lines[0] ?? '', quantity: 1, reason: 'other' as const }], note: '' }
    return declinePieces(tx, servicesAt(db, NOW), { role: 'seller', ...by }, receiptId, declined).catch((error: CodedError) => error.code)
  })

  expect(outcome).toBe('ORDER_IN_PAYMENT')
})

test('the seller confirms while its deadline passes: the part is confirmed or cancelled, and never both', async ({ database: { db } }) => {
  const late = hoursLater(24 * 4)
  const ends = { ...servicesAt(db, late), db }
  for (let round = 0; round < ROUNDS; round++) {
    const built = await build(db, { bought: [{ price: 200_000, quantity: 1 }] })
    const { receiptId, sellerId, userId, orderId } = built
    await keepDeadlines(servicesAt(db, NOW), DAYS_OFF, new AbortController().signal)
    const part = { receiptId, sellerId, userId, orderId, number: '100000001' as never, dueAt: late }

    const [confirmed, ended, again] = await race(db, [
      (tx) => confirmPart(tx, servicesAt(db, late), DAYS_OFF, sellerId, receiptId),
      (tx) => endLatePart(tx, ends, part),
      (tx) => endLatePart(tx, ends, part),
    ])

    const after = await stageOf(db, built)
    if (confirmed === true) {
      expect([ended, again]).toEqual([false, false])
      expect(after).toMatchObject({ stage: 'confirmed', declines: [] })
    } else {
      expect(confirmed).toBe('PART_STAGE_CHANGED')
      expect([ended, again].toSorted()).toEqual([false, true])
      expect(after).toMatchObject({ stage: 'declined', declines: [{ by: 'market', refund: 200_000 }] })
    }
  }
  expect((await listBrokenStock.all(db, { received: 10 })).map(({ id }) => id)).toEqual([])
})

test('an advance that is recorded while the seller declines everything is of what is there, or refused', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  const { receiptId, by, lineId, sellerId } = await inTransaction(db, 'write', async (tx) => {
    const at = await buildAtSeller(tx, { bought: [{ price: 5_000, quantity: 1 }] })
    const offer = await buildOffer(tx, { price: 100_000, stock: 10, sellerId: at.sellerId })
    const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
    const [receiptId] = order.receiptIds
    if (receiptId === undefined) throw new Error('An order has a part')
    const recorder = { userId: at.person.id, role: 'seller' as const, sellerId: at.sellerId }
    await recordAdvance(tx, services, recorder, receiptId, { amount: 10_000, note: '' })
    const [line] = (await readAt(tx, at, receiptId)).lines
    return { receiptId, by: at.by, sellerId: at.sellerId, lineId: line?.lineId ?? '' }
  })
  const all = { lines: [{ lineId, quantity: 1, reason: 'other' as const }], note: '' }

  const [recorded] = await race(db, [
    (tx) => recordAdvance(tx, services, { userId: by.userId, role: 'seller', sellerId }, receiptId, { amount: 40_000, note: '' }),
    (tx) => declinePieces(tx, services, { role: 'seller', ...by }, receiptId, all),
  ])

  const after = await stageOf(db, { sellerId, receiptId })
  const fromSeller = recorded === 'ADVANCE_NOT_DUE' ? 10_000 : 50_000
  expect(after).toMatchObject({ stage: 'declined', declines: [{ refund: 0, fromSeller }] })
})
