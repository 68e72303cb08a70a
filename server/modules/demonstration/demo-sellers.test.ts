import { expect } from 'vitest'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildAtSeller, DAYS_OFF, hoursLater, readAt } from '../desk-order/desk-order.testing.ts'
import { keepDeadlines } from '../desk-order/keep-deadlines.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { answerDueOrders, answerFirstOrders } from './demo-sellers.ts'

const build = (db: Database) => inTransaction(db, 'write', (tx) => buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 2 }] }))
const stageOf = async (db: Database, built: Awaited<ReturnType<typeof build>>) =>
  (await inTransaction(db, 'read', (tx) => readAt(tx, built, built.receiptId))).stage

/** As a market runs: its sellers first, and its own job behind them. */
async function passes(db: Database, hours: number, sellerIds: Parameters<typeof answerDueOrders>[1]) {
  await answerDueOrders(servicesAt(db, hoursLater(hours)), sellerIds)
  await keepDeadlines(servicesAt(db, hoursLater(hours)), DAYS_OFF, new AbortController().signal)
}

test('a seller of the demonstration confirms and sends what nobody took up, late enough for whoever plays it; others are late', async ({
  database: { db },
}) => {
  const [ours, other] = [await build(db), await build(db)]
  const mine = [ours.sellerId]

  await passes(db, 0, mine)
  await passes(db, 11, mine)
  expect(await stageOf(db, ours)).toBe('to_confirm')
  await passes(db, 13, mine)
  expect(await stageOf(db, ours)).toBe('confirmed')
  // a week on which nothing ran
  await passes(db, 7 * 24, mine)

  expect(await stageOf(db, ours)).toBe('sent')
  expect(await stageOf(db, other)).toBe('declined')
})

test('what a seller without people has confirmed is sent by the market', async ({ database: { db } }) => {
  const built = await build(db)
  await inTransaction(db, 'write', (tx) => buildMaster(tx))
  await db.query({ text: `update users set status = 'deactive' where seller_id = $1`, values: [built.sellerId] })

  await passes(db, 0, [built.sellerId])
  await passes(db, 24, [built.sellerId])
  await passes(db, 7 * 24, [built.sellerId])

  expect(await stageOf(db, built)).toBe('sent')
})

test('of the first orders one has arrived, one is to be sent, and the rest wait for their seller', async ({ database: { db } }) => {
  const first = await build(db)
  const again = () =>
    inTransaction(db, 'write', (tx) => buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }], sellerId: first.sellerId }))
  const [second, third] = [await again(), await again()]

  await answerFirstOrders(servicesAt(db, NOW), [first.sellerId])

  const stages = [await stageOf(db, first), await stageOf(db, second), await stageOf(db, third)]
  expect(stages.sort()).toEqual(['confirmed', 'delivered', 'to_confirm'])
})
