import { expect } from 'vitest'
import { NewReturn, type ReturnId } from '#contract/return.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { recordCash } from '../cash-on-delivery/record-cash.ts'
import { servicesAt, servicesFor } from '../identity/identity.testing.ts'
import { buildMaster, buildShopper, buildSupplier } from '../identity/people.testing.ts'
import { confirmCashOnDelivery } from '../order/confirm-cash-on-delivery.ts'
import { confirmDelivery } from '../order/confirm-delivery.ts'
import { buildBasket, NOW, readStock } from '../order/order.testing.ts'
import { readSales } from '../order/sales.testing.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { askReturn, takeBackReturn } from './ask-return.ts'
import { acceptReturn, receiveReturn, refuseReturn } from './decide-return.ts'
import { ordersIn } from './paid-order.testing.ts'
import { readDeskReturn, readReturnsPage } from './read-desk.ts'
import { readOwnReturn, readReturnsOfOrder } from './read-returns.ts'
import { buildDelivered, buildDeliveredIn, DAYS_OFF, type Delivered, daysLater, pieces } from './return.testing.ts'

const ask = (tx: Transaction, order: Pick<Delivered, 'userId' | 'receiptId'>, wanted: NewReturn, at = NOW) =>
  askReturn(tx, DAYS_OFF, { userId: order.userId, receiptId: order.receiptId }, wanted, at)

/** Asked for, accepted and there. */
async function sendBack(tx: Transaction, db: Database, order: Delivered, wanted: NewReturn, isSellable = true): Promise<ReturnId> {
  const services = servicesAt(db, NOW)
  const id = await ask(tx, order, wanted)
  await acceptReturn(tx, services, { id, sellerId: order.sellerId }, '')
  await receiveReturn(tx, services, { id, sellerId: order.sellerId }, isSellable)
  return id
}

const balanceOf = async (tx: Transaction, { userId }: Pick<Delivered, 'userId'>) => (await readBalance(tx, userId)).balance

const salesOf = (tx: Transaction, { offers }: Pick<Delivered, 'offers'>): Promise<number[]> =>
  readSales(
    tx,
    offers.map(({ productId }) => productId),
  )

test('pieces that came back bring their share of a discounted order to the wallet; the last one brings what is left', async ({
  tx,
  workerDatabase,
}) => {
  const order = await buildDelivered(tx, {
    bought: [
      { price: 99_999, quantity: 3 },
      { price: 50_001, quantity: 1 },
    ],
    discounted: true,
  })

  await sendBack(tx, workerDatabase, order, pieces(order, 1))
  const afterOne = await balanceOf(tx, order)
  await sendBack(tx, workerDatabase, order, pieces(order, 1, 1), false)
  await sendBack(tx, workerDatabase, order, pieces(order, 1))

  expect(afterOne).toBeGreaterThan(89_000)
  expect(afterOne).toBeLessThan(90_001)
  expect(await balanceOf(tx, order)).toBe(order.total)
  expect(await readStock(tx, ...order.offers)).toEqual([9, 9])
  expect(await salesOf(tx, order)).toEqual([0, 0])
  const { returns, parts } = await readReturnsOfOrder(tx, DAYS_OFF, order, NOW)
  expect(returns.map(({ state }) => state)).toEqual(['received', 'received', 'received'])
  expect(parts[0]?.lines.map(({ left, received }) => [left, received])).toEqual([
    [0, 3],
    [0, 1],
  ])
})

test('what came back counts as sold no more, also where it cannot be sold again', async ({ tx, workerDatabase }) => {
  const order = await buildDelivered(tx, {
    bought: [
      { price: 100_000, quantity: 3 },
      { price: 50_000, quantity: 2 },
    ],
  })
  const sold = await salesOf(tx, order)

  await sendBack(tx, workerDatabase, order, pieces(order, 1, 1))
  await sendBack(tx, workerDatabase, order, pieces(order, 0, 1), false)
  const refused = await ask(tx, order, pieces(order, 1))
  await refuseReturn(tx, servicesAt(workerDatabase, NOW), { id: refused, sellerId: null }, 'مهر آن باز شده است')

  expect([sold, await salesOf(tx, order)]).toEqual([
    [3, 2],
    [2, 0],
  ])
  const { rows } = await tx.query({ text: 'select distinct product_id as id from listing_sales_queue order by id' })
  expect(rows.map(({ id }) => id)).toEqual(order.offers.map(({ productId }) => productId).toSorted())
})

test('of an order that the wallet paid the money comes back to the wallet', async ({ database: { db } }) => {
  const order = await ordersIn(db)({
    sellers: [{ sending: 45_000, lines: [{ price: 100_000, quantity: 2 }] }],
    discount: undefined,
    withVat: false,
    way: 'wallet',
    walletPercent: 100,
  })
  const [part] = order.parts
  if (part === undefined) throw new Error('An order has a part')
  const sent = async () => {
    const { receiptId, lines } = part
    return inTransaction(db, 'write', async (tx) => {
      const which = { id: await ask(tx, { userId: order.userId, receiptId }, pieces({ lines }, 1)), sellerId: null }
      await acceptReturn(tx, servicesAt(db, NOW), which, '')
      await receiveReturn(tx, servicesAt(db, NOW), which, true)
      return (await readBalance(tx, order.userId)).balance
    })
  }

  const balances = [(await readBalance(db, order.userId)).balance, await sent(), await sent()]

  expect(balances).toEqual([0, 100_000, 245_000])
  const { rows } = await db.query({
    text: 'select split_part(account_id, $2, 1) as of, sum(amount)::int as sum from ledger_entries where order_id = $1 group by 1 order by 1',
    values: [order.orderId, ':'],
  })
  expect(rows).toEqual([
    { of: 'seller', sum: 0 },
    { of: 'shopper', sum: 0 },
  ])
  expect(await proveLedger(db, NOW)).toMatchObject({ wrongAccounts: 0 })
})

test('a return is asked for within seven working days: a Friday and an official day are none', async ({ tx }) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 2 }] })
  await tx.query({ text: `insert into official_days (day, title) values ('1405-09-02', 'شهادت')` })

  await expect(ask(tx, order, pieces(order, 1), daysLater(9.5))).resolves.toMatch(/^return_/)
  await expect(ask(tx, order, pieces(order, 1), daysLater(10))).rejects.toMatchObject({ code: 'RETURN_TOO_LATE' })

  const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, order, daysLater(10))
  expect(parts).toMatchObject([{ until: '2026-11-30T20:30:00.000Z', isOver: true }])
})

test('no piece is asked for twice while a return holds it; one that was refused or taken back holds none', async ({
  tx,
  workerDatabase,
}) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 2 }] })
  const services = servicesAt(workerDatabase, NOW)

  const first = await ask(tx, order, pieces(order, 2))
  await expect(ask(tx, order, pieces(order, 1))).rejects.toMatchObject({ code: 'RETURN_TOO_MANY', facts: { left: 0 } })
  await takeBackReturn(tx, order.userId, first, NOW)
  await takeBackReturn(tx, order.userId, first, NOW)
  const second = await ask(tx, order, pieces(order, 2))
  await refuseReturn(tx, services, { id: second, sellerId: null }, 'مهر آن باز شده است')

  await expect(ask(tx, order, pieces(order, 3))).rejects.toMatchObject({ code: 'RETURN_TOO_MANY', facts: { left: 2 } })
  await expect(ask(tx, order, pieces(order, 2))).resolves.toBeDefined()
  await expect(takeBackReturn(tx, order.userId, second, NOW)).rejects.toMatchObject({ code: 'RETURN_CLOSED' })
  expect(await readOwnReturn(tx, order.userId, second)).toMatchObject({
    return: { state: 'refused', answer: 'مهر آن باز شده است', refund: 0 },
  })
})

test('a line that is named twice is wanted twice, and one of another order is unknown', async ({ tx }) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const other = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const [line] = pieces(order, 1).lines

  const twice = { ...pieces(order, 1), lines: line === undefined ? [] : [line, line] }
  await expect(ask(tx, order, twice)).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
  await expect(ask(tx, order, pieces(other, 1))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(ask(tx, { ...other, userId: order.userId }, pieces(other, 1))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('what is not delivered is not sent back', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, receiptIds } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  const [receiptId] = receiptIds
  if (receiptId === undefined) throw new Error('An order has a part')

  const wanted = { lines: [{ id: 'x', quantity: 1 }], reasonKind: 'wrong', reason: '' } as const
  await expect(
    askReturn(tx, DAYS_OFF, { userId, receiptId }, { ...wanted, lines: [...wanted.lines], pictures: [] }, NOW),
  ).rejects.toMatchObject({
    code: 'NOT_DELIVERED',
  })
})

test('of cash the money comes back once it was recorded, out of the seller’s account', async ({ tx, workerDatabase }) => {
  const offer = await buildOffer(tx, { price: 100_000, stock: 5 })
  const { userId, orderId, receiptIds } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }], paymentMethod: 'cod' })
  const [receiptId] = receiptIds
  if (receiptId === undefined) throw new Error('An order has a part')
  const services = servicesFor(workerDatabase)
  await confirmCashOnDelivery(tx, services, userId, orderId)
  await confirmDelivery(tx, userId, orderId, NOW)
  const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, { userId, orderId }, NOW)
  const id = await askReturn(tx, DAYS_OFF, { userId, receiptId }, pieces({ lines: parts[0]?.lines ?? [] }, 1), NOW)
  const which = { id, sellerId: null }
  await acceptReturn(tx, services, which, '')

  await expect(receiveReturn(tx, services, which, true)).rejects.toMatchObject({ code: 'RETURN_NOT_PAID' })
  await recordCash(tx, services, (await buildMaster(tx)).id, receiptId, { amount: 100_000, note: '' })
  await receiveReturn(tx, services, which, true)

  expect((await readBalance(tx, userId)).balance).toBe(100_000)
  const { rows } = await tx.query({
    text: `select account_id as id, sum(amount)::int as sum from ledger_entries where order_id = '${orderId}' group by 1 order by 2`,
  })
  expect(rows).toEqual([
    { id: 'gateway:cod', sum: -100_000 },
    { id: `seller:${offer.sellerId}`, sum: 0 },
    { id: `shopper:${userId}`, sum: 100_000 },
  ])
})

test('what was paid to the seller directly does not come out of the market', async ({ tx, workerDatabase }) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 2 }] })
  await tx.query({
    text: `insert into order_acts (user_id, receipt_id, act, amount, by_user, by_role, at)
      values ('${order.userId}', '${order.receiptId}', 'advance_recorded', 50000, 'm', 'master', now())`,
  })

  await sendBack(tx, workerDatabase, order, pieces(order, 1))
  await sendBack(tx, workerDatabase, order, pieces(order, 1))

  expect(await balanceOf(tx, order)).toBe(150_000)
})

test('the invoice follows: of what is left, then cancelled', async ({ tx, workerDatabase }) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 2 }], withInvoice: true })

  await sendBack(tx, workerDatabase, order, pieces(order, 1))
  await sendBack(tx, workerDatabase, order, pieces(order, 1))

  const { rows } = await tx.query({ text: `select kind from invoices where receipt_id = '${order.receiptId}' order by serial` })
  expect(rows.map(({ kind }) => kind)).toEqual(['original', 'returned', 'cancelled'])
})

test('those of a seller who work on orders and the buyer are told, once a decision; another seller and another shopper know of nothing', async ({
  tx,
  workerDatabase,
}) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const other = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const prices = await buildSupplier(tx, { sellerId: order.sellerId, granted: ['prices'] })
  const services = servicesAt(workerDatabase, NOW)
  const id = await ask(tx, order, pieces(order, 1))
  const own = { id, sellerId: order.sellerId }
  await tx.query({ text: `update orders set customer_email = 'sara@example.com' where id = '${order.orderId}'` })

  const told = async (userId: string) => {
    const { rows } = await tx.query({
      text: `select split_part(cause, ':', 1) as cause from notifications where user_id = '${userId}' order by id`,
    })
    return rows.map(({ cause }) => cause).filter((cause) => cause.startsWith('return-'))
  }
  expect(await told(order.seller.id)).toEqual(['return-asked'])
  expect(await told(prices.id)).toEqual([])

  await acceptReturn(tx, services, own, 'با پست بفرستید')
  await acceptReturn(tx, services, own, 'باز هم')
  await receiveReturn(tx, services, own, true)
  await receiveReturn(tx, services, own, true)

  expect(await told(order.seller.id)).toEqual(['return-asked'])
  expect((await told(order.userId)).toSorted()).toEqual(['return-accepted', 'return-received'])
  const { rows } = await tx.query({ text: `select channel from messages where body like '%مرجوعی%' order by channel` })
  expect(rows.map(({ channel }) => channel)).toEqual(['email', 'email', 'sms', 'sms'])

  const foreign = { id, sellerId: other.sellerId }
  await expect(readDeskReturn(tx, other.sellerId, id)).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
  await expect(refuseReturn(tx, services, foreign, 'نه')).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
  await expect(receiveReturn(tx, services, foreign, true)).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
  await expect(readOwnReturn(tx, other.userId, id)).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
  await expect(takeBackReturn(tx, (await buildShopper(tx)).id, id, NOW)).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
  expect((await readReturnsPage(tx, other.sellerId, { page: 1, state: 'all' })).totalCount).toBe(0)
  expect(await readReturnsPage(tx, order.sellerId, { page: 1, state: 'received' })).toMatchObject({
    totalCount: 1,
    returns: [{ returnId: id }],
  })
})

test('a hostile reason is kept as the text that it is', async ({ tx }) => {
  const order = await buildDelivered(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  const reason = `<script>alert(1)</script> '; drop table returns; -- \u{202E} ${'ی'.repeat(900)}`

  const id = await ask(tx, order, NewReturn.parse({ ...pieces(order, 1), reasonKind: 'other', reason }))

  expect((await readOwnReturn(tx, order.userId, id)).return.reason).toBe(reason.trim())
  expect(NewReturn.safeParse({ ...pieces(order, 1), reasonKind: 'other', reason: ' ' }).success).toBe(false)
})

async function race(db: Database, works: readonly ((tx: Transaction) => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = works.map((work) =>
    inTransaction(db, 'write', work).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof CodedError) return error.code
        throw error
      },
    ),
  )
  return (await Promise.all(outcomes)).toSorted()
}

test('of two who ask for the same piece at once one gets it; received by four at once, its money and stock come back once', async ({
  database: { db },
}) => {
  const order = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 1 }] })
  const services = servicesAt(db, NOW)
  const asking = (tx: Transaction) => ask(tx, order, pieces(order, 1))

  const asked = await race(db, [asking, asking])
  const { returns } = await inTransaction(db, 'read', (tx) => readReturnsOfOrder(tx, DAYS_OFF, order, NOW))
  const [found] = returns
  if (found === undefined) throw new Error('One return was asked for')
  const which = { id: found.returnId, sellerId: null }
  const accepting = (tx: Transaction) => acceptReturn(tx, services, which, '')
  const accepted = await race(db, [accepting, accepting])
  const receiving = (tx: Transaction) => receiveReturn(tx, services, which, true)
  const received = await race(db, [receiving, receiving, receiving, (tx) => refuseReturn(tx, services, which, 'نه')])

  expect(asked).toEqual(['RETURN_TOO_MANY', 'done'])
  expect(accepted).toEqual(['done', 'done'])
  const { balance } = await inTransaction(db, 'read', (tx) => readBalance(tx, order.userId))
  const [stock] = await readStock(db, ...order.offers)
  const wasRefused = received.filter((outcome) => outcome === 'RETURN_CLOSED').length === 3
  expect([balance, stock]).toEqual(wasRefused ? [0, 9] : [100_000, 10])
})

test('of seller and staff who decide differently at once one is heard, and the other is told that it was decided', async ({
  database: { db },
}) => {
  const order = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 4 }] })
  const services = servicesAt(db, NOW)

  for (let at = 0; at < 4; at++) {
    const id = await inTransaction(db, 'write', (tx) => ask(tx, order, pieces(order, 1)))
    const own = { id, sellerId: order.sellerId }
    const any = { id, sellerId: null }
    const [staff, seller] = at % 2 === 0 ? [any, own] : [own, any]
    await inTransaction(db, 'write', (tx) => acceptReturn(tx, services, own, ''))
    const outcomes = await race(db, [
      (tx) => refuseReturn(tx, services, staff, 'نه'),
      (tx) => receiveReturn(tx, services, seller, true),
      (tx) => receiveReturn(tx, services, seller, false),
    ])

    const { state, isSellable } = await inTransaction(db, 'read', (tx) => readDeskReturn(tx, order.sellerId, id))
    expect(outcomes).toEqual(state === 'refused' ? ['RETURN_CLOSED', 'RETURN_CLOSED', 'done'] : ['RETURN_CLOSED', 'done', 'done'])
    expect(isSellable === null).toBe(state === 'refused')
  }

  const { returns } = await inTransaction(db, 'read', (tx) => readReturnsOfOrder(tx, DAYS_OFF, order, NOW))
  const received = returns.filter(({ state }) => state === 'received').length
  expect((await inTransaction(db, 'read', (tx) => readBalance(tx, order.userId))).balance).toBe(received * 100_000)
  expect(await proveLedger(db, NOW)).toMatchObject({ wrongAccounts: 0 })
})

test('who takes a return back while its seller accepts it finds it decided, or its seller finds it gone', async ({ database: { db } }) => {
  const order = await buildDeliveredIn(db, { bought: [{ price: 100_000, quantity: 1 }] })
  const services = servicesAt(db, NOW)
  const id = await inTransaction(db, 'write', (tx) => ask(tx, order, pieces(order, 1)))

  const outcomes = await race(db, [
    (tx) => takeBackReturn(tx, order.userId, id, NOW),
    (tx) => acceptReturn(tx, services, { id, sellerId: order.sellerId }, ''),
  ])

  expect(outcomes).toEqual(['RETURN_CLOSED', 'done'])
  const { state } = await inTransaction(db, 'read', (tx) => readDeskReturn(tx, order.sellerId, id))
  expect(['accepted', 'cancelled']).toContain(state)
})
