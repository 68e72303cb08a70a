import { expect } from 'vitest'
import { OfferId, SellerId } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { buildSupplier } from '../../identity/people.testing.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../../import/market.testing.ts'
import { editOffers, lockOwn } from '../edit-offers.ts'
import { readEdit } from '../read-edit.ts'
import { readHistory } from '../read-history.ts'
import { checkOfferSheet } from '../sheet/check-offer-sheet.ts'
import { readRun } from './read-runs.ts'
import { startChangeRun, startFileRun } from './start-run.ts'
import { takeBack } from './take-back.ts'
import { workRuns } from './work-runs.ts'

const S1 = SellerId.parse('s1')
const DEARER: OfferChange = { kind: 'percent', basisPoints: 300, fields: ['regularPrice'] }
const SLUGS = ['a', 'b', 'c']
const idOf = (slug: string) => OfferId.parse(`offer-${slug}`)

const test = databaseTest.extend('desk', async ({ database: { db } }) => {
  const person = await inTransaction(db, 'write', async (tx) => {
    await buildMarket(
      tx,
      SLUGS.map((slug, at) =>
        productRow(slug, { offers: [{ id: 's1', psid: idOf(slug), stock: 10, price: { regularPrice: (at + 1) * 1_000_000 } }] }),
      ),
    )
    return buildSupplier(tx, { sellerId: S1, name: 'مهدی', family: 'رستگار' })
  })
  let now = AT
  const clock = { now: () => now }
  // one after another: a seller's runs are worked off in the order of their beginnings
  let begun = 0
  const starting = () => ({ sellerId: S1, startedBy: person.id, at: new Date(AT.getTime() + begun++) })
  const all = SLUGS.map((slug) => ({ offerId: idOf(slug), version: 1 }))
  return {
    db,
    at: (hours: number) => {
      now = new Date(hoursFrom(AT, hours))
    },
    start: (change: OfferChange, offers = all) => inTransaction(db, 'write', (tx) => startChangeRun(tx, starting(), { offers, change })),
    sendFile: (...lines: string[]) =>
      checkOfferSheet(
        db,
        S1,
        ['شناسهٔ پیشنهاد,قیمت,موجودی', ...lines].map((line, row) => ({ row: row + 1, cells: line.split(',') })),
        now,
      ).then((checked) => inTransaction(db, 'write', (tx) => startFileRun(tx, starting(), checked))),
    work: () => workRuns({ db, clock }),
    takeBack: (id: Awaited<ReturnType<typeof startChangeRun>>) =>
      inTransaction(db, 'write', (tx) => takeBack(tx, { sellerId: S1, by: person.id, now }, id)),
    read: (id: Awaited<ReturnType<typeof startChangeRun>>) => readRun(db, S1, id, {}, now),
    edit: (slug: string, written: Record<string, unknown>) =>
      inTransaction(db, 'write', async (tx) =>
        editOffers(
          tx,
          { sellerId: S1, at: now, changedBy: { way: 'edit', by: person.id, runId: null } },
          await lockOwn(tx, S1, [idOf(slug)]),
          [{ offerId: idOf(slug), version: undefined, edit: readEdit(written) }],
        ),
      ),
  }
})

const pricesIn = async (db: Database) =>
  (await db.query({ text: `select regular_price, stock from offers where seller_id = 's1' order by id` })).rows.map(
    ({ regular_price, stock }) => [regular_price, stock],
  )
const sell = (db: Database, pieces: number) =>
  db.query({ text: 'update offers set stock = stock - $1 where id = $2', values: [pieces, idOf('a')] })

test('a bulk change is worked off with an outcome a row, and tells what it did', async ({ desk }) => {
  const id = await desk.start(DEARER)

  expect((await desk.read(id)).run).toMatchObject({
    state: 'waiting',
    title: 'قیمت ۳ ردیف، ۳٪ افزایش',
    startedBy: 'مهدی رستگار',
    canTakeBack: false,
  })
  await desk.work()

  const { run, rows } = await desk.read(id)
  expect(run).toMatchObject({
    state: 'done',
    counts: { total: 3, changed: 3, unchanged: 0, refused: 0, conflict: 0 },
    finishedAt: AT.toISOString(),
    canTakeBack: true,
  })
  expect(rows[0]).toMatchObject({
    outcome: 'changed',
    title: 'گوشی موبایل a',
    variant: 'مشکی',
    old: { regularPrice: 1_000_000 },
    new: { regularPrice: 1_030_000 },
  })
  expect(await pricesIn(desk.db)).toEqual([
    [1_030_000, 10],
    [2_060_000, 10],
    [3_090_000, 10],
  ])
  expect((await readHistory(desk.db, S1, idOf('a'), undefined)).entries).toMatchObject([{ way: 'run', runId: id, by: 'مهدی رستگار' }])
})

test('what somebody changed since it was seen is left alone, what cannot be is refused, and the rest is done', async ({ desk }) => {
  await desk.edit('a', { price: 700 })
  const id = await desk.start({ kind: 'toman', amount: -2_000_000, fields: ['regularPrice'] })
  await desk.work()

  const { run, rows } = await desk.read(id)

  expect(run.counts).toEqual({ total: 3, changed: 1, unchanged: 0, refused: 1, conflict: 1 })
  expect(rows.map(({ outcome, fault }) => [outcome, fault])).toEqual([
    ['conflict', null],
    ['refused', 'قیمت تازه باید دست‌کم ۱ تومان باشد'],
    ['changed', null],
  ])
  expect((await pricesIn(desk.db)).map(([price]) => price)).toEqual([700, 2_000_000, 1_000_000])
})

test('offers of somebody else refuse the whole before anything begins', async ({ desk }) => {
  await expect(desk.start(DEARER, [{ offerId: idOf('never'), version: 1 }])).rejects.toMatchObject({ code: 'SELLERS_OFFER_NOT_FOUND' })
  expect((await desk.db.query({ text: 'select from change_runs' })).rowCount).toBe(0)
})

test('taken back, offers get their terms of before; what was sold stays sold, and what was changed since stays as it is', async ({
  desk,
}) => {
  const id = await desk.start({ kind: 'set', regularPrice: 500, discountedPrice: 400, stock: 60 })
  await desk.work()
  await sell(desk.db, 4)
  await desk.edit('b', { price: { regularPrice: 777, discountedPrice: 0 } })
  desk.at(23)

  await desk.takeBack(id)
  expect((await desk.read(id)).run).toMatchObject({ state: 'taking back', canTakeBack: false })
  await desk.work()

  const { run, rows } = await desk.read(id)
  expect(run).toMatchObject({ state: 'taken back', takenBack: { restored: 2, left: 1 }, canTakeBack: false })
  expect(rows.map(({ isRestored }) => isRestored)).toEqual([true, false, true])
  expect(await pricesIn(desk.db)).toEqual([
    [1_000_000, 6],
    [777, 60],
    [3_000_000, 10],
  ])
  await expect(desk.takeBack(id)).rejects.toMatchObject({ code: 'CHANGE_RUN_CLOSED', facts: { why: 'taken back' } })
})

test('more was sold than there was before: nothing is left, and nothing below it', async ({ desk }) => {
  const id = await desk.start({ kind: 'set', stock: 60 })
  await desk.work()
  await sell(desk.db, 55)
  await desk.takeBack(id)
  await desk.work()

  expect((await pricesIn(desk.db))[0]).toEqual([1_000_000, 0])
})

test('a special offer comes back with its time', async ({ desk }) => {
  const ends = new Date(hoursFrom(AT, 50))
  await desk.db.query({
    text: 'update offers set discounted_price = 9, special_offer_ends_at = $1 where id = $2',
    values: [ends, idOf('a')],
  })
  const id = await desk.start({ kind: 'set', discountedPrice: null })
  await desk.work()
  await desk.takeBack(id)
  await desk.work()

  const { rows } = await desk.db.query({
    text: 'select discounted_price, special_offer_ends_at from offers where id = $1',
    values: [idOf('a')],
  })
  expect(rows).toEqual([{ discounted_price: 9, special_offer_ends_at: ends }])
})

test('it is taken back within a day of its end, and not before that', async ({ desk }) => {
  const id = await desk.start(DEARER)
  await expect(desk.takeBack(id)).rejects.toMatchObject({ facts: { why: 'running' } })
  await desk.work()
  desk.at(24)

  expect((await desk.read(id)).run.canTakeBack).toBe(false)
  await expect(desk.takeBack(id)).rejects.toMatchObject({ code: 'CHANGE_RUN_CLOSED', facts: { why: 'old' } })
})

test('a file changes what differs, and sent again begins nothing', async ({ desk }) => {
  const lines = ['offer-a,1500000,10', 'offer-b,2000000,3', 'offer-c,3000000,10']
  const id = await desk.sendFile(...lines)
  if (id === undefined) throw new Error('nothing began')
  await desk.work()

  expect((await desk.read(id)).run).toMatchObject({ kind: 'file', title: '۲ ردیف از پرونده', counts: { total: 2, changed: 2 } })
  expect(await pricesIn(desk.db)).toEqual([
    [1_500_000, 10],
    [2_000_000, 3],
    [3_000_000, 10],
  ])
  expect(await desk.sendFile(...lines)).toBe(undefined)
})

test('a file that changes prices alone leaves the stock to purchases', async ({ desk }) => {
  const id = await desk.sendFile('offer-a,1500000,10')
  await sell(desk.db, 3)
  await desk.work()

  expect(id).toBeDefined()
  expect((await pricesIn(desk.db))[0]).toEqual([1_500_000, 7])
})

test('two processes at once work each row off once', async ({ desk }) => {
  const ids = [
    await desk.start(DEARER),
    await desk.start({ kind: 'toman', amount: 7, fields: ['regularPrice'] }, [{ offerId: idOf('a'), version: 2 }]),
  ]
  await Promise.all([desk.work(), desk.work(), desk.work()])

  const runs = await Promise.all(ids.map(async (id) => (await desk.read(id)).run))
  expect(runs.map(({ state, counts }) => [state, counts.changed])).toEqual([
    ['done', 3],
    ['done', 1],
  ])
  expect((await pricesIn(desk.db))[0]).toEqual([1_030_007, 10])
  expect((await desk.db.query({ text: `select count(*)::int as count from offer_changes where way = 'run'` })).rows).toEqual([{ count: 4 }])
})

test('an offer that went between start and turn is a conflict, and the run ends', async ({ desk }) => {
  const id = await desk.start(DEARER)
  await desk.db.query({ text: `update offers set seller_id = 's2' where id = $1`, values: [idOf('b')] })
  await desk.work()

  expect((await desk.read(id)).run).toMatchObject({ state: 'done', counts: { changed: 2, conflict: 1 } })
})
