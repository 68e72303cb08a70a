import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { EVENT_HEADER, SIGNATURE_HEADER, type WebhookEvent, type WebhookId } from '#contract/webhook.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openOneConnection, rowsReadSoFar } from '../../testing/read-so-far.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildAtSeller, servicesOf } from '../desk-order/desk-order.testing.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { type Reach, THE_WEB } from '../media/fetch-picture.ts'
import { NOW } from '../order/order.testing.ts'
import { findEvents, movesOf } from './find-events.ts'
import { addWebhook, readDeliveries, sendAgain, turnWebhook } from './keep-webhooks.ts'
import { sendEvents, WAITS_S } from './send-events.ts'

interface Program {
  url: string
  reach: Reach
  got: { path: string; event: string; signature: string; body: string }[]
  /** `silentAt`: a path at which nothing is ever answered. */
  answers: { status: number; location?: string; silentAt?: string }
}

const NEVER = new AbortController().signal
const ALL: WebhookEvent[] = ['order.paid', 'order.sent', 'order.cancelled', 'order.returned', 'stock.low', 'product.changed']
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const DAY_S = 86_400

/** A program on this machine, which the tests' own rule reaches and no other does. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = databaseTest.extend('program', async ({}, { onCleanup }): Promise<Program> => {
  const got: Program['got'] = []
  const answers: Program['answers'] = { status: 204 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({
      path: request.url ?? '',
      event: String(request.headers[EVENT_HEADER]),
      signature: String(request.headers[SIGNATURE_HEADER]),
      body,
    })
    if (request.url !== answers.silentAt)
      response.writeHead(answers.status, answers.location === undefined ? {} : { location: answers.location }).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The program has no port')
  const { port } = address
  return {
    url: `http://program.test:${port}/rasteh`,
    reach: { resolve: async () => ['127.0.0.1'], mayConnect: (at, on) => at === '127.0.0.1' && on === port },
    got,
    answers,
  }
})

const addTo = (
  db: Database,
  url: string,
  { sellerId = null, events = ALL }: { sellerId?: SellerId | null; events?: WebhookEvent[] } = {},
) =>
  inTransaction(db, 'write', async (tx) => {
    const { id: by } = await buildMaster(tx)
    return addWebhook(tx, servicesOf(tx, NOW), { sellerId, by }, { url, events })
  })
const paidOrder = (db: Database, sellerId?: SellerId) =>
  inTransaction(db, 'write', (tx) => buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 2 }], ...(sellerId && { sellerId }) }))
const stage = (db: Database, receiptId: string, to: string, at = NOW) =>
  db.query({ text: 'update desk_parts set stage = $2, moved_at = $3 where receipt_id = $1', values: [receiptId, to, at] })
const find = (db: Database, at = NOW) => findEvents(servicesAt(db, at))
const send = (db: Database, reach: Reach, at = NOW) => sendEvents(servicesAt(db, at), reach, NEVER)
const logOf = async (db: Database, id: WebhookId, sellerId: SellerId | null = null) =>
  (await inTransaction(db, 'read', (tx) => readDeliveries(tx, { sellerId, id, before: undefined }))).deliveries
const events = async (db: Database, id: WebhookId, sellerId: SellerId | null = null) =>
  (await logOf(db, id, sellerId)).map(({ event }) => event).reverse()

test('an order is told of when it is paid, sent and cancelled, each once, and not what stood before the address was added', async ({
  database: { db },
}) => {
  await paidOrder(db)
  const { id } = await addTo(db, 'https://erp.example.ir')
  const [one, other] = [await paidOrder(db), await paidOrder(db)]

  await find(db)
  await stage(db, one.receiptId, 'confirmed')
  await find(db)
  await stage(db, one.receiptId, 'sent')
  await stage(db, other.receiptId, 'declined')
  await find(db)
  await stage(db, one.receiptId, 'delivered')
  await find(db)

  const orders = (await events(db, id)).filter((event) => event.startsWith('order.'))
  expect(orders.sort()).toEqual(['order.cancelled', 'order.paid', 'order.paid', 'order.sent'])
})

test('what happened between two looks is told in full', () => {
  expect(movesOf({ before: null, state: 'sent' })).toEqual(['order.paid', 'order.sent'])
  expect(movesOf({ before: null, state: 'cancelled' })).toEqual(['order.paid', 'order.cancelled'])
  expect(movesOf({ before: 'partly_sent', state: 'sent' })).toEqual(['order.sent'])
  expect(movesOf({ before: 'cancelled', state: 'paid' })).toEqual(['order.paid'])
})

test('a look reads the orders that moved since the last one, however many stand, and finds one that moves weeks later', async ({
  database: { url },
  onTestFinished,
}) => {
  const STANDING = 30
  const one = openOneConnection(url)
  onTestFinished(() => one.close())
  const { id } = await addTo(one, 'https://erp.example.ir', { events: ['order.sent'] })
  const { receiptId } = await paidOrder(one)
  for (let order = 1; order < STANDING; order++) await paidOrder(one)
  await find(one)
  await find(one, later(DAY_S))

  const before = await rowsReadSoFar(one)
  await find(one, later(DAY_S + 5))
  expect((await rowsReadSoFar(one)) - before).toBeLessThan(STANDING)

  // it is seen when its transaction has ended, after a look that began later
  await find(one, later(20 * DAY_S + 60))
  await stage(one, receiptId, 'sent', later(20 * DAY_S))
  await find(one, later(20 * DAY_S + 65))
  await stage(one, receiptId, 'delivered', later(30 * DAY_S))
  await find(one, later(30 * DAY_S))

  expect(await events(one, id)).toEqual(['order.sent'])
})

test('the first look after an upgrade goes through all orders: when they moved was not written down before', async ({
  database: { db },
}) => {
  const { id } = await addTo(db, 'https://erp.example.ir', { events: ['order.paid'] })
  await paidOrder(db)
  await db.query({ text: `update desk_parts set moved_at = 'epoch'` })
  await db.query({ text: 'update webhook_position set looked_at = null' })

  await find(db)

  expect(await events(db, id)).toEqual(['order.paid'])
})

test('two that look at once put an event down once', async ({ database: { db } }) => {
  const { id } = await addTo(db, 'https://erp.example.ir', { events: ['order.paid'] })
  await paidOrder(db)

  await Promise.allSettled([find(db), find(db), find(db)])

  expect(await events(db, id)).toEqual(['order.paid'])
})

test('a seller hears of its own orders and offers alone, and of no buyer’s number or address', async ({ database: { db } }) => {
  const mine = await paidOrder(db)
  const theirs = await paidOrder(db)
  const { id } = await addTo(db, 'https://erp.example.ir', { sellerId: mine.sellerId })
  const again = await paidOrder(db, mine.sellerId)
  await paidOrder(db, theirs.sellerId)

  await find(db)

  const { rows } = await db.query({ text: 'select about, body from webhook_deliveries where webhook_id = $1', values: [id] })
  const { rows: buyers } = await db.query({ text: 'select customer_name, customer_phone, address, postal_code from orders' })
  const told = rows.map(({ body }) => body).join(' ')
  expect(rows.filter(({ about }) => String(about).startsWith('receipt_')).map(({ about }) => about)).toEqual([again.receiptId])
  expect(told).not.toContain(theirs.sellerId)
  for (const buyer of buyers) for (const secret of Object.values(buyer)) if (secret !== '') expect(told).not.toContain(secret)
})

test('an offer that runs low is told of once, and again after it was filled up', async ({ database: { db } }) => {
  const sellerId = SellerId.parse('few')
  const offer = await inTransaction(db, 'write', (tx) => buildOffer(tx, { sellerId, stock: 50 }))
  const { id } = await addTo(db, 'https://erp.example.ir', { sellerId, events: ['stock.low'] })
  const stock = async (pieces: number) => {
    await db.query({ text: 'update offers set stock = $2 where id = $1', values: [offer.offerId, pieces] })
    await db.query({ text: 'insert into changed_tags (tag) values ($1)', values: [`product:${offer.productId}`] })
    await find(db)
  }
  await find(db)

  for (const pieces of [40, 4, 3, 20, 2, 0]) await stock(pieces)

  expect(await events(db, id, sellerId)).toEqual(['stock.low', 'stock.low', 'stock.low'])
})

test('a product that is said to have changed is told of where it did', async ({ database: { db } }) => {
  const offer = await inTransaction(db, 'write', (tx) => buildOffer(tx, { price: 100_000 }))
  const { id } = await addTo(db, 'https://erp.example.ir', { events: ['product.changed'] })
  const change = async (price: number) => {
    await db.query({ text: 'update offers set regular_price = $2 where id = $1', values: [offer.offerId, price] })
    await db.query({ text: 'insert into changed_tags (tag) values ($1)', values: [`product:${offer.productId}`] })
    await find(db)
  }
  await find(db)

  for (const price of [110_000, 110_000, 120_000]) await change(price)

  const { rows } = await db.query({ text: 'select body from webhook_deliveries where webhook_id = $1 order by id', values: [id] })
  const prices = rows.map(({ body }) => JSON.parse(body).data.offers[0].price)
  expect(prices.sort()).toEqual([110_000, 120_000])
})

test('an event arrives signed, with its time, and is in the log', async ({ database: { db }, program }) => {
  const { id, secret } = await addTo(db, program.url, { events: ['order.paid'] })
  await paidOrder(db)
  await find(db)

  await send(db, program.reach)

  const [{ event, signature, body } = { event: '', signature: '', body: '' }] = program.got
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect([program.got.length, event]).toEqual([1, 'order.paid'])
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
  expect(Number(t)).toBe(NOW.getTime() / 1_000)
  expect(JSON.parse(body)).toMatchObject({ event: 'order.paid', data: { lines: [{ quantity: 2 }], total: 400_000 } })
  expect(await logOf(db, id)).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 204, lastError: '' }])
})

test('what does not arrive is tried again after growing waits, and then no more, until its owner sends it', async ({
  database: { db },
  program,
}) => {
  program.answers.status = 500
  const { id } = await addTo(db, program.url, { events: ['order.paid'] })
  await paidOrder(db)
  await find(db)

  let seconds = 0
  for (const wait of [0, ...WAITS_S.slice(0, 6)]) {
    if (wait > 0) await send(db, program.reach, later(seconds + wait - 1))
    seconds += wait
    await send(db, program.reach, later(seconds))
  }
  const tries = program.got.length
  await db.query({ text: 'update webhook_deliveries set attempts = $1, next_at = $2', values: [WAITS_S.length, later(seconds)] })
  await send(db, program.reach, later(seconds))
  const [failed] = await logOf(db, id)
  await send(db, program.reach, later(seconds + 2 * DAY_S))
  const afterwards = program.got.length
  program.answers.status = 200
  if (failed === undefined) throw new Error('The log is empty')
  await inTransaction(db, 'write', (tx) =>
    sendAgain(tx, servicesOf(tx, later(seconds)), { sellerId: null, id, deliveryId: failed.deliveryId }),
  )
  await send(db, program.reach, later(seconds))

  expect([tries, afterwards]).toEqual([7, 8])
  expect(failed).toMatchObject({ state: 'failed', lastStatus: 500, lastError: 'با ۵۰۰ پاسخ داد' })
  expect(await logOf(db, id)).toMatchObject([{ state: 'delivered' }])
  expect(new Set(program.got.map(({ body }) => body)).size).toBe(1)
})

test('an address that does not answer keeps no other waiting', async ({ database: { db }, program }) => {
  program.answers.silentAt = '/silent'
  await addTo(db, program.url.replace('/rasteh', '/silent'), { events: ['order.paid'] })
  for (let order = 0; order < 9; order++) await paidOrder(db)
  await find(db)
  const { id } = await addTo(db, program.url, { events: ['order.paid'] })
  for (let order = 0; order < 2; order++) await paidOrder(db)
  await find(db, later(1))

  const stop = new AbortController()
  const sending = sendEvents(servicesAt(db, later(2)), program.reach, stop.signal)
  await expect.poll(async () => (await logOf(db, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  stop.abort()
  await sending

  expect(program.got.map(({ path }) => path).sort()).toEqual(['/rasteh', '/rasteh', '/silent'])
})

test('an address that is done while others are looked for has its next event at once', async ({ database: { db }, program }) => {
  program.answers.silentAt = '/silent'
  const silent = await addTo(db, program.url.replace('/rasteh', '/silent'), { events: ['order.paid'] })
  const { id } = await addTo(db, program.url, { events: ['order.paid'] })
  for (let order = 0; order < 2; order++) await paidOrder(db)
  await find(db)
  const states = async () => (await logOf(db, id)).map(({ state }) => state)
  let looks = 0
  /** The second look is answered when the first event has arrived, of which it does not know. */
  const lateLook: Database = {
    ...db,
    async query(config) {
      const answer = await db.query(config)
      if (config.name === 'take-due-webhook-deliveries' && ++looks === 2) await expect.poll(states).toContain('delivered')
      return answer
    },
  }

  const stop = new AbortController()
  const sending = sendEvents({ ...servicesAt(db, later(1)), db: lateLook }, program.reach, stop.signal)
  await expect.poll(states).toEqual(['delivered', 'delivered'])
  const givenUp = (await logOf(db, silent.id)).filter(({ lastError }) => lastError !== '')
  stop.abort()
  await sending

  expect(givenUp).toEqual([])
})

test.for([302, 307])('a redirect (%i) is not followed', async (status, { database: { db }, program }) => {
  Object.assign(program.answers, { status, location: 'http://169.254.169.254/latest/' })
  const { id } = await addTo(db, program.url, { events: ['order.paid'] })
  await paidOrder(db)
  await find(db)

  await send(db, program.reach)

  expect(program.got).toHaveLength(1)
  expect(await logOf(db, id)).toMatchObject([{ state: 'waiting', lastStatus: status }])
})

test.for([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://192.168.1.4/',
  'https://1.1.1.1:22/',
])('nothing is sent to %s', async (url, { database: { db } }) => {
  const { id } = await addTo(db, url, { events: ['order.paid'] })
  await paidOrder(db)
  await find(db)

  await send(db, THE_WEB)

  expect(await logOf(db, id)).toMatchObject([{ state: 'waiting', lastStatus: null, lastError: 'این نشانی مجاز نیست' }])
})

test('an address at which nothing arrives for three days is turned off, and who added it hears of that once', async ({
  database: { db },
  program,
}) => {
  program.answers.status = 503
  const { id } = await addTo(db, program.url, { events: ['order.paid'] })
  await paidOrder(db)
  await find(db)
  await send(db, program.reach)

  await send(db, program.reach, later(2 * DAY_S))
  const before = (await db.query({ text: 'select state from webhooks' })).rows
  await send(db, program.reach, later(3 * DAY_S + 60))
  await send(db, program.reach, later(4 * DAY_S))
  await paidOrder(db)
  await find(db)

  const { rows } = await db.query({ text: `select title from notifications where title like 'نشانی یک برنامه%'` })
  expect([before, (await db.query({ text: 'select state from webhooks' })).rows]).toEqual([[{ state: 'on' }], [{ state: 'failing' }]])
  expect(rows).toHaveLength(1)
  expect(await logOf(db, id)).toHaveLength(1)
})

test('one that is turned on again is told of what happens from then on', async ({ database: { db } }) => {
  const { id } = await addTo(db, 'https://erp.example.ir', { events: ['order.paid'] })
  const turn = (isOn: boolean) => inTransaction(db, 'write', (tx) => turnWebhook(tx, servicesOf(tx, NOW), { sellerId: null, id }, isOn))

  await turn(false)
  await paidOrder(db)
  await find(db)
  await turn(true)
  await find(db)
  const missed = await events(db, id)
  await paidOrder(db)
  await find(db)

  expect([missed, await events(db, id)]).toEqual([[], ['order.paid']])
})

test('where no address listens a look writes nothing', async ({ database: { db } }) => {
  await paidOrder(db)

  await find(db)

  const { rows } = await db.query({ text: 'select ref as found from webhook_told union all select xact::text from webhook_position' })
  expect(rows).toEqual([])
})
