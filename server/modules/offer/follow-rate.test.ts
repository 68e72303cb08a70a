import { expect } from 'vitest'
import type { Currency } from '#contract/currency.ts'
import { OfferId, SellerId } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import type { NewRate, RateId } from '#contract/rate.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { removeOwnRate, setOwnRate } from '../rate/set-rate.ts'
import { editOffers, lockOwn } from './edit-offers.ts'
import { previewChange } from './preview-change.ts'
import { readEdit } from './read-edit.ts'
import { readRun } from './runs/read-runs.ts'
import { startChangeRun } from './runs/start-run.ts'
import { takeBack } from './runs/take-back.ts'
import { workRuns } from './runs/work-runs.ts'

const S1 = SellerId.parse('s1')
const idOf = (slug: string) => OfferId.parse(`offer-${slug}`)
interface Price {
  regularPrice: number
  discountedPrice?: number
  ICPrice: { label: Currency; amount: number }[]
}
const offered = (slug: string, price: Price) => productRow(slug, { offers: [{ id: 's1', psid: idOf(slug), stock: 5, price }] })
const dollars = (amount: number) => [{ label: 'usd' as const, amount }]

/** A seller of three offers: 10 dollars, 20.55 dollars with a discount of a tenth, and one that has no price in dollars. */
const test = databaseTest.extend('desk', async ({ database: { db } }) => {
  const person = await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx, [
      offered('a', { regularPrice: 900_000, ICPrice: dollars(10) }),
      offered('b', { regularPrice: 1_800_000, discountedPrice: 1_620_000, ICPrice: dollars(20.55) }),
      offered('c', { regularPrice: 500_000, ICPrice: [{ label: 'AED', amount: 4 }] }),
    ])
    return buildSupplier(tx, { sellerId: S1 })
  })
  const setting = { sellerId: S1, currency: 'usd', by: person.id, at: AT } as const
  const byDollar = (rateId?: RateId): OfferChange => ({ kind: 'currency', currency: 'usd', ...(rateId && { rateId }) })
  return {
    db,
    byDollar,
    set: (toman: string, step: NewRate['step'] = 1_000) => inTransaction(db, 'write', (tx) => setOwnRate(tx, setting, { toman, step })),
    removeRate: () => inTransaction(db, 'write', (tx) => removeOwnRate(tx, setting)),
    preview: (change: OfferChange, offerIds?: OfferId[]) => previewChange(db, S1, { offerIds, change }, AT),
    start: (rows: readonly { offerId: OfferId; version: number }[], change: OfferChange) =>
      inTransaction(db, 'write', (tx) =>
        startChangeRun(
          tx,
          { sellerId: S1, startedBy: person.id, at: new Date() },
          { offers: rows.map(({ offerId, version }) => ({ offerId, version })), change },
        ),
      ),
    work: () => workRuns({ db, clock: { now: () => AT } }),
    read: (id: Awaited<ReturnType<typeof startChangeRun>>) => readRun(db, S1, id, {}, AT),
    takeBack: (id: Awaited<ReturnType<typeof startChangeRun>>) =>
      inTransaction(db, 'write', (tx) => takeBack(tx, { sellerId: S1, by: person.id, now: AT }, id)),
    edit: (slug: string, written: Record<string, unknown>) =>
      inTransaction(db, 'write', async (tx) =>
        editOffers(
          tx,
          { sellerId: S1, at: AT, changedBy: { way: 'edit', by: person.id, runId: null } },
          await lockOwn(tx, S1, [idOf(slug)]),
          [{ offerId: idOf(slug), version: undefined, edit: readEdit(written) }],
        ),
      ),
    prices: async () =>
      (await db.query({ text: 'select regular_price, discounted_price from offers order by id' })).rows.map((row) => [
        row.regular_price,
        row.discounted_price,
      ]),
  }
})

const BEFORE = [
  [900_000, null],
  [1_800_000, 1_620_000],
  [500_000, null],
]

test('all offers with a price in the currency are shown as its rate would leave them, and nothing is written', async ({ desk }) => {
  const { rate } = await desk.set('95000')

  const { rows, counts, rate: seen } = await desk.preview(desk.byDollar())

  expect(seen).toEqual(rate)
  expect(counts).toEqual({ changes: 2, unchanged: 0, refused: 0, warned: 0 })
  expect(rows).toMatchObject([
    { offerId: 'offer-a', title: 'گوشی موبایل a، مشکی', version: 1, new: { regularPrice: 950_000, discountedPrice: null, stock: 5 } },
    // 20.55 × 95,000 = 1,952,250
    { offerId: 'offer-b', new: { regularPrice: 1_952_000, discountedPrice: 1_757_000 } },
  ])
  expect(await desk.prices()).toEqual(BEFORE)
})

test('without a rate there is nothing to follow; named offers without a price in the currency are refused one by one', async ({ desk }) => {
  await expect(desk.preview(desk.byDollar())).rejects.toMatchObject({ code: 'NO_RATE' })
  await expect(desk.start([{ offerId: idOf('a'), version: 1 }], desk.byDollar())).rejects.toMatchObject({ code: 'NO_RATE' })
  await desk.set('90000')

  const { rows, counts } = await desk.preview(desk.byDollar(), [idOf('a'), idOf('b'), idOf('c')])

  expect(counts).toEqual({ changes: 1, unchanged: 1, refused: 1, warned: 0 })
  expect(rows.map(({ outcome, fault }) => [outcome, fault])).toEqual([
    ['unchanged', null],
    ['changes', null],
    ['refused', 'NO_CURRENCY_PRICE'],
  ])
})

test('of all offers those that stay as they are make room for others; those that cannot follow come last', async ({ desk }) => {
  await desk.edit('a', { priceLabel: { usd: 0.01 } })
  await desk.set('90000', 10_000)
  const { rows, counts } = await desk.preview(desk.byDollar())
  expect(counts).toEqual({ changes: 1, unchanged: 0, refused: 1, warned: 0 })
  expect(rows.map(({ offerId, outcome }) => [offerId, outcome])).toEqual([
    ['offer-b', 'changes'],
    ['offer-a', 'refused'],
  ])

  await desk.start(rows.slice(0, 1), desk.byDollar())
  await desk.work()

  expect(await desk.preview(desk.byDollar())).toMatchObject({
    counts: { changes: 0, unchanged: 1, refused: 1 },
    rows: [{ outcome: 'refused' }],
  })
})

test('a rate that moves prices far is warned of', async ({ desk }) => {
  await desk.set('950000')

  expect((await desk.preview(desk.byDollar())).rows[0]?.warnings).toEqual(['MOVED_FAR'])
})

test('what is applied is what was shown, though the rate was set anew or taken away between', async ({ desk }) => {
  await desk.set('95000')
  const { rows, rate } = await desk.preview(desk.byDollar())
  await desk.set('200000')
  const change = desk.byDollar(rate?.id)

  const id = await desk.start(rows, change)
  await desk.removeRate()
  await desk.work()

  const { run, rows: done } = await desk.read(id)
  expect(run).toMatchObject({ title: 'قیمت ۲ ردیف از دلار آمریکا، هر دلار آمریکا ۹۵٬۰۰۰ تومان', counts: { changed: 2, conflict: 0 } })
  expect(done.map((row) => row.new)).toEqual(rows.map((row) => row.new))
  expect(await desk.prices()).toEqual([[950_000, null], [1_952_000, 1_757_000], BEFORE[2]])

  await desk.takeBack(id)
  await desk.work()
  expect(await desk.prices()).toEqual(BEFORE)
})

test('a run without a named rate keeps the one that counts when it begins', async ({ desk }) => {
  await desk.set('95000')
  const id = await desk.start([{ offerId: idOf('a'), version: 1 }], desk.byDollar())
  await desk.set('200000')
  await desk.work()

  expect((await desk.read(id)).rows).toMatchObject([{ new: { regularPrice: 950_000 } }])
})

test('an offer whose price in the currency was edited since is left alone', async ({ desk }) => {
  await desk.set('95000')
  const { rows, rate } = await desk.preview(desk.byDollar())
  await desk.edit('a', { priceLabel: { usd: 99 } })

  const id = await desk.start(rows, desk.byDollar(rate?.id))
  await desk.work()

  expect((await desk.read(id)).rows.map(({ outcome }) => outcome)).toEqual(['conflict', 'changed'])
  expect((await desk.prices())[0]).toEqual([900_000, null])
})

test('of two runs by two rates the first to begin is done, and finds the other’s offers changed', async ({ desk }) => {
  await desk.set('95000')
  const first = await desk.preview(desk.byDollar())
  await desk.set('97000')
  const second = await desk.preview(desk.byDollar())
  const earlier = await desk.start(first.rows, desk.byDollar(first.rate?.id))
  const later = await desk.start(second.rows, desk.byDollar(second.rate?.id))

  await Promise.all([desk.work(), desk.work()])

  const counts = [(await desk.read(earlier)).run.counts, (await desk.read(later)).run.counts]
  expect(counts).toMatchObject([
    { changed: 2, conflict: 0 },
    { changed: 0, conflict: 2 },
  ])
  expect((await desk.prices())[0]).toEqual([950_000, null])
})

test('a rate of another seller is none of theirs', async ({ desk }) => {
  const { rate } = await desk.set('95000')
  const change = desk.byDollar(rate.id)

  await expect(previewChange(desk.db, SellerId.parse('s2'), { offerIds: undefined, change }, AT)).rejects.toMatchObject({
    code: 'RATE_NOT_FOUND',
  })
})
