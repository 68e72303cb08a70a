import { expect } from 'vitest'
import { dayNumberAt } from '#persian/working-days.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { NOW, readStock } from '../order/order.testing.ts'
import { readOrderWithTimeline } from '../order/read-order.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { confirmPart } from './confirm-part.ts'
import { readMarketDeadlines, readSellersDeadlines, saveDeadlines } from './deadlines.ts'
import { buildAtSeller, DAYS_OFF, hoursLater, POST_CODE, readAt } from './desk-order.testing.ts'
import { keepDeadlines } from './keep-deadlines.ts'
import { sendParcels } from './send-parcels.ts'

const keep = (db: Database, at: Date) => keepDeadlines(servicesAt(db, at), DAYS_OFF, new AbortController().signal)
const build = (db: Database, given: Parameters<typeof buildAtSeller>[1]) => inTransaction(db, 'write', (tx) => buildAtSeller(tx, given))
const seen = (db: Database, built: Awaited<ReturnType<typeof build>>, at = NOW) =>
  inTransaction(db, 'read', (tx) => readAt(tx, built, built.receiptId, at))
const noticesOf = async (db: Database, userId: string) =>
  (await db.query({ text: 'select title from notifications where user_id = $1 order by id', values: [userId] })).rows.map(
    ({ title }) => title,
  )

test('a seller has the market’s hours, or its own; they stand still on a Friday', async ({ database: { db } }) => {
  // Thursday at noon in Tehran
  const thursday = new Date('2026-11-26T08:30:00Z')
  const [usual, quick] = [
    await build(db, { bought: [{ price: 200_000, quantity: 1 }] }),
    await build(db, { bought: [{ price: 200_000, quantity: 1 }] }),
  ]
  await inTransaction(db, 'write', (tx) => saveDeadlines(tx, quick.sellerId, { confirmHours: 2, sendDays: null }))

  await keep(db, thursday)

  // twelve hours of Thursday and twelve of Saturday
  expect((await seen(db, usual)).deadline).toEqual({ to: 'confirm', at: '2026-11-28T08:30:00.000Z', isOver: false })
  expect((await seen(db, quick)).deadline?.at).toBe('2026-11-26T10:30:00.000Z')
  await inTransaction(db, 'read', async (tx) => {
    expect(await readMarketDeadlines(tx)).toEqual({ confirmHours: 24, sendDays: 3 })
    expect(await readSellersDeadlines(tx, quick.sellerId)).toMatchObject({ chosen: { confirmHours: 2, sendDays: null } })
  })
})

test('deadlines stand still on days on which the seller sends nothing', async ({ database: { db } }) => {
  // Saturday at noon in Tehran, with Sunday and Monday off
  const saturday = new Date('2026-11-28T08:30:00Z')
  const sunday = dayNumberAt(saturday) + 1
  const built = await build(db, { bought: [{ price: 200_000, quantity: 1 }] })
  await db.query({
    text: `insert into seller_days_off (seller_id, id, first_day, last_day, created_by, created_at) values ($1, 'span', $2, $3, $4, $5)`,
    values: [built.sellerId, sunday, sunday + 1, built.person.id, NOW],
  })

  await keep(db, saturday)

  // twelve hours of Saturday and twelve of Tuesday
  expect((await seen(db, built)).deadline).toEqual({ to: 'confirm', at: '2026-12-01T08:30:00.000Z', isOver: false })
  await inTransaction(db, 'write', (tx) => confirmPart(tx, servicesAt(db, saturday), DAYS_OFF, built.sellerId, built.receiptId))
  // three working days behind Saturday
  expect((await seen(db, built)).deadline).toEqual({ to: 'send', at: '2026-12-03T20:30:00.000Z', isOver: false })
})

test('its seller is reminded once before a deadline ends, and after it the part is cancelled: money, stock and both told, once', async ({
  database: { db },
}) => {
  const built = await build(db, { bought: [{ price: 200_000, quantity: 2 }] })
  const { userId, orderId, offers, person } = built
  await keep(db, NOW)
  await keep(db, hoursLater(19))
  expect(await noticesOf(db, person.id)).toEqual([])

  await keep(db, hoursLater(21))
  await keep(db, hoursLater(22))
  expect(await noticesOf(db, person.id)).toEqual(['مهلت تأیید رو به پایان است'])
  await Promise.all([keep(db, hoursLater(25)), keep(db, hoursLater(25))])
  await keep(db, hoursLater(26))

  expect(await noticesOf(db, person.id)).toEqual(['مهلت تأیید رو به پایان است', 'مهلت سفارشی گذشت'])
  expect(await seen(db, built)).toMatchObject({
    stage: 'declined',
    declines: [{ by: 'market', refund: 400_000, lines: [{ reason: 'late' }] }],
  })
  expect((await readBalance(db, userId)).balance).toBe(400_000)
  expect(await readStock(db, ...offers)).toEqual([10])
  const { parts } = await inTransaction(db, 'read', (tx) => readOrderWithTimeline(tx, DAYS_OFF, userId, orderId))
  expect(parts[0]?.steps.find(({ step }) => step === 'cancelled')).toMatchObject({ because: 'late' })
  expect((await noticesOf(db, userId)).filter((title) => title === 'بخشی از سفارش شما لغو شد')).toHaveLength(1)
})

test('what was confirmed has another deadline; of what was partly sent the rest is cancelled, and the parcel goes on', async ({
  database: { db },
}) => {
  const built = await build(db, { bought: [{ price: 200_000, quantity: 3 }] })
  const { receiptId, sellerId, by, lines, userId } = built
  await keep(db, NOW)
  await inTransaction(db, 'write', (tx) => confirmPart(tx, servicesAt(db, hoursLater(20)), DAYS_OFF, sellerId, receiptId))
  await keep(db, hoursLater(25))
  expect(await seen(db, built)).toMatchObject({ stage: 'confirmed', deadline: { to: 'send' } })
  const parcels = [{ carrier: 'post' as const, code: POST_CODE, lines: [{ lineId: lines[0] ?? '', quantity: 1, pieceCodes: [] }] }]
  await inTransaction(db, 'write', (tx) => sendParcels(tx, servicesAt(db, hoursLater(30)), DAYS_OFF, by, { receiptId, parcels }))

  await keep(db, hoursLater(24 * 8))

  expect(await seen(db, built)).toMatchObject({ stage: 'sent', lines: [{ ordered: 3, declined: 2, sent: 1, left: 0 }] })
  expect((await readBalance(db, userId)).balance).toBe(400_000)
})

test('a run that dies in between is ended by the next one, and nothing is cancelled twice', async ({ database: { db } }) => {
  const built = []
  for (let index = 0; index < 4; index++) built.push(await build(db, { bought: [{ price: 200_000, quantity: 1 }] }))
  await keep(db, NOW)
  const services = servicesAt(db, hoursLater(30))
  const dying = new Error('the process is gone')
  let told = 0
  const settings = new Proxy(services.settings, {
    get(target, name, receiver) {
      if (name === 'publicUrl' && ++told > 4) throw dying
      return Reflect.get(target, name, receiver)
    },
  })

  const run = keepDeadlines({ ...services, settings }, DAYS_OFF, new AbortController().signal)
  await run.catch((error: unknown) => expect(error).toBe(dying))
  await keep(db, hoursLater(30))
  await keep(db, hoursLater(30))

  for (const one of built) {
    expect((await seen(db, one)).stage).toBe('declined')
    expect((await readBalance(db, one.userId)).balance).toBe(200_000)
    expect(await readStock(db, ...one.offers)).toEqual([10])
  }
  expect(await proveLedger(db, NOW)).toEqual({ wrongAccounts: 0, firstWrong: null })
})
