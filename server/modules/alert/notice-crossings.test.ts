import { describe, expect } from 'vitest'
import { SellerId, type UserId } from '#contract/ids.ts'
import { ALERT_SMS_PER_DAY } from '#contract/limits.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { listNotifications } from '../notification/list-notifications.ts'
import { buildAlert, buildWatched, changeOffer, minutesFrom, sentTo } from './alert.testing.ts'
import { noticeCrossings } from './notice-crossings.ts'
import { removeStockAlert } from './set-stock-alert.ts'

const toldIn = async (db: Database, { id }: { id: UserId }) => (await listNotifications(db, id, { page: 1, limit: 100 })).messages

describe('a price alert', () => {
  test('tells once when the price falls to it, and again only after it rose above', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const shopper = await buildAlert(db, watched.productId, services.clock.now())
    const counts: number[] = []

    for (const price of [95_000, 90_000, 80_000, 85_000, 90_001, 120_000, 70_000, 70_000]) {
      services.clock.advance(1)
      await watched.change({ regular_price: price })
      await noticeCrossings(services)
      counts.push((await sentTo(db, shopper.mobile)).length)
    }

    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 2, 2])
    expect((await sentTo(db, shopper.mobile))[0]).toMatch(
      /^راسته: قیمت «کالای p\d+» به ۹۰٬۰۰۰ تومان رسید\.\nhttp:\/\/localhost:\d+\/product\/p\d+$/,
    )
    expect(await toldIn(db, shopper)).toMatchObject([
      { title: 'قیمت به آنچه می‌خواستید رسید', link: `/product/${watched.productId}`, isRead: false },
      { body: [{ type: 'text' }, { type: 'amount', amount: 90_000 }] },
    ])
  })

  test('that is met when it is set waits until it is not, and is again', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const shopper = await buildAlert(db, watched.productId, services.clock.now(), { price: 100_000 })

    await noticeCrossings(services)
    const atOnce = await sentTo(db, shopper.mobile)
    await watched.change({ regular_price: 100_001 })
    await noticeCrossings(services)
    await watched.change({ regular_price: 99_000 })
    await noticeCrossings(services)

    expect(atOnce).toEqual([])
    expect(await sentTo(db, shopper.mobile)).toHaveLength(1)
  })

  test('follows special offers as they start and end, by the clock alone', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const now = services.clock.now()
    const watched = await buildWatched(db)
    const shopper = await buildAlert(db, watched.productId, now)
    const offer = { discounted_price: 80_000, special_offer_starts_at: minutesFrom(now, 10), special_offer_ends_at: minutesFrom(now, 20) }
    const counts: number[] = []

    await watched.change(offer)
    for (const seconds of [0, 599, 1, 300, 300]) {
      services.clock.advance(seconds)
      await noticeCrossings(services)
      counts.push((await sentTo(db, shopper.mobile)).length)
    }
    const later = services.clock.now()
    await watched.change({ special_offer_starts_at: minutesFrom(later, 1), special_offer_ends_at: null })
    await noticeCrossings(services)
    services.clock.advance(3_600)
    await noticeCrossings(services)

    expect(counts).toEqual([0, 0, 1, 1, 1])
    expect(await sentTo(db, shopper.mobile)).toHaveLength(2)
  })

  test('tells once though the clocks of two machines, or one clock that jumps, disagree about when it came to be', async ({
    database: { db },
  }) => {
    const ahead = servicesFor(db)
    const behind = servicesFor(db)
    const watched = await buildWatched(db)
    const now = behind.clock.now()
    const shopper = await buildAlert(db, watched.productId, now)
    ahead.clock.advance(601)
    await watched.change({ discounted_price: 80_000, special_offer_starts_at: minutesFrom(now, 10) })

    await noticeCrossings(ahead)
    for (const seconds of [0, 300, 299, 1, 30]) {
      behind.clock.advance(seconds)
      await watched.change({ stock: 9 })
      await noticeCrossings(behind)
      await noticeCrossings(ahead)
    }

    expect(await sentTo(db, shopper.mobile)).toHaveLength(1)
  })

  test('keeps the price that it knew while nothing is in stock', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const shopper = await buildAlert(db, watched.productId, services.clock.now())
    const counts: number[] = []

    for (const state of [
      { regular_price: 80_000 },
      { stock: 0 },
      { stock: 4 },
      { stock: 0, regular_price: 95_000 },
      { stock: 1 },
      { regular_price: 80_000 },
    ]) {
      await watched.change(state)
      await noticeCrossings(services)
      counts.push((await sentTo(db, shopper.mobile)).length)
    }

    expect(counts).toEqual([1, 1, 1, 1, 1, 2])
  })

  test('of chosen sellers does not hear the others', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const other = await buildOffer(db, { productId: watched.productId, sellerId: SellerId.parse('another') })
    const ofOther = await buildAlert(db, watched.productId, services.clock.now(), {
      supplierSelection: 'selected',
      selectedSuppliers: [other.sellerId],
    })
    const ofAll = await buildAlert(db, watched.productId, services.clock.now())

    await watched.change({ regular_price: 50_000 })
    await noticeCrossings(services)
    const early = [await sentTo(db, ofOther.mobile), await sentTo(db, ofAll.mobile)].map(({ length }) => length)
    await changeOffer(db, watched.productId, other.offerId, { regular_price: 60_000 })
    await noticeCrossings(services)

    expect(early).toEqual([0, 1])
    expect(await sentTo(db, ofOther.mobile)).toEqual([expect.stringContaining('۶۰٬۰۰۰ تومان')])
    expect(await sentTo(db, ofAll.mobile)).toHaveLength(1)
  })
})

describe('an alert for stock', () => {
  test('tells when all sellers together have enough, and again after they had not', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const second = await buildOffer(db, { productId: watched.productId, sellerId: SellerId.parse('second'), stock: 0 })
    await watched.change({ stock: 0 })
    const shopper = await buildAlert(db, watched.productId, services.clock.now(), {
      alertType: 'inventory_reach',
      price: undefined,
      inventory: 5,
      email: true,
      sms: false,
    })
    const counts: number[] = []

    for (const [own, others] of [
      [3, 0],
      [3, 1],
      [3, 2],
      [5, 4],
      [4, 0],
      [4, 1],
    ] as const) {
      await watched.change({ stock: own })
      await changeOffer(db, watched.productId, second.offerId, { stock: others })
      await noticeCrossings(services)
      counts.push((await sentTo(db, shopper.mail)).length)
    }

    expect(counts).toEqual([0, 0, 1, 1, 1, 2])
    expect((await sentTo(db, shopper.mail))[0]).toContain('موجود است: ۵ عدد، از ۱۰۰٬۰۰۰ تومان')
    expect(await sentTo(db, shopper.mobile)).toEqual([])
  })

  test('counts nothing of a suspended seller, of an offer that was taken off and of a hidden product', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const shopper = await buildAlert(db, watched.productId, services.clock.now(), { alertType: 'inventory_reach', inventory: 1 })
    const mark = (sql: string) => db.query({ text: sql }).then(() => watched.change({ stock: 10 }))
    const counts: number[] = []

    for (const [off, on] of [
      [`update sellers set status = 'suspended'`, `update sellers set status = 'active'`],
      ['update offers set active = false', 'update offers set active = true'],
      [`update products set status = 'hidden'`, `update products set status = 'active'`],
    ] as const) {
      await mark(off)
      await noticeCrossings(services)
      await mark(on)
      await noticeCrossings(services)
      counts.push((await sentTo(db, shopper.mobile)).length)
    }

    expect(counts).toEqual([1, 2, 3])
  })
})

describe('an alert tells nobody', () => {
  test('after it was removed, or when its shopper’s account was closed', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const [gone, closed] = [
      await buildAlert(db, watched.productId, services.clock.now()),
      await buildAlert(db, watched.productId, services.clock.now()),
    ]

    await inTransaction(db, 'write', (tx) => removeStockAlert(tx, gone.id, watched.productId, services.clock.now()))
    await db.query({ text: `update users set status = 'deactive' where id = $1`, values: [closed.id] })
    await watched.change({ regular_price: 1_000 })
    await noticeCrossings(services)

    expect([await sentTo(db, gone.mobile), await sentTo(db, closed.mobile), await toldIn(db, gone)]).toEqual([[], [], []])
  })

  test('by SMS beyond the day’s number of them; the notification comes all the same', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const watched = await buildWatched(db)
    const shopper = await buildAlert(db, watched.productId, services.clock.now())

    for (let turn = 0; turn < ALERT_SMS_PER_DAY + 3; turn++) {
      await watched.change({ regular_price: 50_000 })
      await noticeCrossings(services)
      await watched.change({ regular_price: 100_000 })
      await noticeCrossings(services)
    }
    const today = await sentTo(db, shopper.mobile)
    services.clock.advance(86_400)
    await watched.change({ regular_price: 50_000 })
    await noticeCrossings(services)

    expect(today).toHaveLength(ALERT_SMS_PER_DAY)
    expect(await sentTo(db, shopper.mobile)).toHaveLength(ALERT_SMS_PER_DAY + 1)
    expect(await toldIn(db, shopper)).toHaveLength(ALERT_SMS_PER_DAY + 4)
  })
})
