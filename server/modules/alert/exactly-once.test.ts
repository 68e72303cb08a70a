import fc from 'fast-check'
import { expect } from 'vitest'
import { SetStockAlert } from '#contract/alert.ts'
import { SellerId } from '#contract/ids.ts'
import { type Database, inTransaction, openDatabase } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buildAlert, buildWatched, changeOffer, minutesFrom } from './alert.testing.ts'
import { noticeCrossings } from './notice-crossings.ts'
import { setStockAlert } from './set-stock-alert.ts'

/** How many of them got so many messages and notifications: `{ "1 1": 40 }`. */
async function howOften(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query({
    text: `select (select count(*) from messages where recipient = u.mobile) || ' ' || (select count(*) from notifications where user_id = u.id) as told,
        count(*)::int as shoppers
      from stock_alerts a join users u on u.id = a.user_id group by told`,
  })
  return Object.fromEntries(rows.map(({ told, shoppers }) => [told, shoppers]))
}

const SHOPPERS = 40

test('workers that look at the same time tell everyone once', async ({ database: { db, url } }) => {
  const workers = [1, 2, 3].map(() => servicesFor(openDatabase(url)))
  const now = new Date()
  const products = [await buildWatched(db), await buildWatched(db)] as const
  for (let index = 0; index < SHOPPERS; index++) await buildAlert(db, products[index % 2 === 0 ? 0 : 1].productId, now)

  for (const price of [80_000, 95_000, 70_000]) {
    await Promise.all(products.flatMap((watched) => [watched.change({ regular_price: price }), watched.change({ stock: price / 1_000 })]))
    await Promise.all([...workers, ...workers].map((services) => noticeCrossings(services)))
  }

  expect(await howOften(db)).toEqual({ '2 2': SHOPPERS })
  await Promise.all(workers.map((services) => services.db.close()))
})

/** What a look at alerts writes, in its order. */
const WRITTEN = ['stock_alert_queue', 'stock_alerts', 'stock_alert_sms', 'messages', 'notifications', 'changed_tags'] as const

test.for(WRITTEN)(
  'a worker that dies as it writes %s has told nobody twice and leaves nobody out',
  async (table, { database: { db, url } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    for (let index = 0; index < SHOPPERS; index++) await buildAlert(db, watched.productId, services.clock.now())
    await noticeCrossings(services)
    await watched.change({ regular_price: 80_000 })
    const victim = openDatabase(url, { connections: 1, name: 'rasteh-dying' })

    const died = await inTransaction(db, 'write', async (tx) => {
      await tx.query({ text: `lock table ${table} in exclusive mode` })
      const work = noticeCrossings({ ...services, db: victim }).then(
        () => false,
        () => true,
      )
      await expect.poll(() => waitsForLock(db)).toBe(true)
      await db.query({ text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rasteh-dying'` })
      return work
    })
    expect(died).toBe(true)
    expect(await howOften(db)).toEqual({ '0 0': SHOPPERS })
    await noticeCrossings(services)

    expect(await howOften(db)).toEqual({ '1 1': SHOPPERS })
    await victim.close()
  },
)

async function waitsForLock(db: Database): Promise<boolean> {
  const { rows } = await db.query({
    text: `select from pg_stat_activity where application_name = 'rasteh-dying' and wait_event_type = 'Lock'`,
  })
  return rows.length > 0
}

test('a price that falls while the alert is being set is not lost', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const watched = await buildWatched(db)
  const shopper = await inTransaction(db, 'write', (tx) => buildShopper(tx))

  await inTransaction(db, 'write', async (tx) => {
    await setStockAlert(tx, shopper.id, SetStockAlert.parse({ ...WAITING, product_id: watched.productId }), services.clock.now())
    // neither side sees the other's change yet
    await watched.change({ regular_price: 50_000 })
    await noticeCrossings(services)
  })
  await noticeCrossings(services)

  expect(await howOften(db)).toEqual({ '1 1': 1 })
})

const WAITING = { alertType: 'price_reach', price: 60_000 }

interface World {
  now: number
  offers: { stock: number; regular: number; discounted: number | null; starts: number | null; ends: number | null }[]
}

/** The least price in stock and the pieces, of the offers at these places. */
function standing({ now, offers }: World, places: readonly number[]): { price: number | undefined; stock: number } {
  const counted = offers.filter((_, place) => places.includes(place))
  const prices = counted
    .filter(({ stock }) => stock > 0)
    .map(({ regular, discounted, starts, ends }) =>
      discounted !== null && (starts === null || starts <= now) && (ends === null || ends > now) ? discounted : regular,
    )
  return { price: prices.length === 0 ? undefined : Math.min(...prices), stock: counted.reduce((sum, { stock }) => sum + stock, 0) }
}

interface Watching {
  given: { alertType: 'price_reach'; price: number } | { alertType: 'inventory_reach'; inventory: number }
  met: boolean
}

/** Without anything in stock there is no price, and what was known of it stays. */
function isMet({ given, met }: Watching, { price, stock }: ReturnType<typeof standing>): boolean {
  if (given.alertType === 'inventory_reach') return stock >= given.inventory
  return price === undefined ? met : price <= given.price
}

const offerChange = fc.record({
  place: fc.integer({ min: 0, max: 1 }),
  stock: fc.integer({ min: 0, max: 3 }),
  regular: fc.integer({ min: 20, max: 26 }),
  discounted: fc.option(fc.integer({ min: 16, max: 19 })),
  starts: fc.option(fc.integer({ min: -2, max: 3 })),
  lasts: fc.option(fc.integer({ min: 1, max: 3 })),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('offer'), change: offerChange } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time'), minutes: fc.integer({ min: 1, max: 4 }) } as const) },
)

const ALERTS = [
  { alertType: 'price_reach', price: 22, places: [0, 1] },
  { alertType: 'price_reach', price: 18, places: [0, 1] },
  { alertType: 'price_reach', price: 22, places: [1] },
  { alertType: 'inventory_reach', inventory: 1, places: [0, 1] },
  { alertType: 'inventory_reach', inventory: 4, places: [0, 1] },
  { alertType: 'inventory_reach', inventory: 2, places: [0] },
] as const

test('whatever prices, stocks and the clock do, as many are told as crossings were seen', async ({ database: { db } }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const services = servicesFor(db)
      const watched = await buildWatched(db)
      const second = await buildOffer(db, { productId: watched.productId, sellerId: SellerId.parse(`second-${watched.productId}`) })
      const sellers = [watched.sellerId, second.sellerId]
      const offerIds = [watched.offerId, second.offerId]
      const started = services.clock.now()
      const world: World = {
        now: 0,
        offers: [1, 2].map(() => ({ stock: 10, regular: 100_000, discounted: null, starts: null, ends: null })),
      }
      const watching = []
      for (const { places, ...given } of ALERTS) {
        const chosen =
          places.length === 2
            ? {}
            : { supplierSelection: 'selected' as const, selectedSuppliers: places.flatMap((at) => sellers[at] ?? []) }
        const shopper = await buildAlert(db, watched.productId, started, { ...given, ...chosen })
        watching.push({ shopper, given, places, met: given.alertType === 'inventory_reach', told: 0 })
      }

      for (const one of steps) {
        if (one.kind === 'time') {
          world.now += one.minutes
          services.clock.advance(one.minutes * 60)
        } else {
          const { place, stock, regular, discounted, starts, lasts } = one.change
          const from = discounted === null || starts === null ? null : world.now + starts
          const until = discounted === null || lasts === null ? null : (from ?? world.now) + lasts
          world.offers[place] = { stock, regular, discounted, starts: from, ends: until }
          await changeOffer(db, watched.productId, offerIds[place] ?? '', {
            stock,
            regular_price: regular,
            discounted_price: discounted,
            special_offer_starts_at: from === null ? null : minutesFrom(started, from),
            special_offer_ends_at: until === null ? null : minutesFrom(started, until),
          })
        }
        await Promise.all([noticeCrossings(services), noticeCrossings(services)])
        for (const alert of watching) {
          const met = isMet(alert, standing(world, alert.places))
          if (met && !alert.met) alert.told++
          alert.met = met
        }
      }

      const { rows } = await db.query({
        text: `select recipient as mobile, count(*)::int as count from messages where recipient = any($1) group by recipient`,
        values: [watching.map(({ shopper }) => shopper.mobile)],
      })
      const sent = new Map(rows.map(({ mobile, count }) => [mobile, count]))
      expect(watching.map(({ shopper }) => sent.get(shopper.mobile) ?? 0)).toEqual(watching.map(({ told }) => told))
    }),
    { numRuns: 25 },
  )
})
