import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { correctStockCall, type DeskOfferState, listDeskOffersCall, listMovementsCall, putOffersCall } from '#contract/desk-offers.ts'
import { updateOffersCall } from '#contract/fast-edit.ts'
import { SellerId } from '#contract/ids.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { AT, buildProducts, hoursFrom, productRow } from '../import/market.testing.ts'
import { refreshStaleListing } from '../listing/refresh-stale-listing.ts'
import { patternsOf } from '../search/patterns.ts'
import { type Looked, readDeskOffers } from './desk-offers.queries.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const S3 = SellerId.parse('s3')
const LATER = new Date(hoursFrom(AT, 1))

/** A seller without offers beside two others, of whom one asks 900 for a lamp and one 800. */
async function openDesk(market: TestMarket) {
  const lamp = productRow('lamp', {
    id: 'p-lamp',
    title: 'چراغ مطالعه',
    offers: [
      { id: 's1', price: { regularPrice: 900 } },
      { id: 's2', price: { regularPrice: 800 } },
    ],
  })
  const shelf = productRow('shelf', { id: 'p-shelf', title: 'قفسهٔ کتاب', offers: [] })
  await market.write((tx) => buildProducts(tx, [lamp, shelf], AT))
  return market.shopper({ record: { role: 'supplier', sellerId: S3, name: 'ناهید', family: 'کاظمی' } })
}
const ask = async (market: TestMarket, as: Person, call: CallDefinition, parts: Parts) => {
  const answer = await market.send({ ...wireOf(call, parts), token: as.token })
  return { statusCode: answer.statusCode, ...answer.json() }
}
const LAMP = { productId: 'p-lamp', combinationsID: 'lamp-v1' }
const SHELF = { productId: 'p-shelf', combinationsID: 'shelf-v1' }
const put = (market: TestMarket, as: Person, ...offers: object[]) => ask(market, as, putOffersCall, { body: { offers } })
const list = (market: TestMarket, as: Person, query: Record<string, string> = {}) => ask(market, as, listDeskOffersCall, { query })
const refresh = (market: TestMarket) => refreshStaleListing(market.db, LATER)

test('an offer is put on a product that is there, by the rule of the imports, with its price’s history and no movement', async ({
  market,
}) => {
  const as = await openDesk(market)

  const answer = await put(market, as, {
    ...LAMP,
    price: { regularPrice: '۱٬۰۰۰', discountedPrice: 850 },
    stock: 4,
    minOrder: 2,
    payment_type: 'Credit',
  })

  expect(answer).toMatchObject({ status: 'ok', message: '۱ پیشنهاد ثبت شد', psids: [expect.any(String)] })
  const { offers, counts } = await list(market, as)
  expect(offers).toMatchObject([
    {
      psid: answer.psids[0],
      title: 'چراغ مطالعه',
      options: 'مشکی',
      regularPrice: 1_000,
      price: 850,
      stock: 4,
      minOrder: 2,
      active: true,
      place: { place: 2, sellers: 3, firstPrice: 800 },
    },
  ])
  expect(counts).toMatchObject({ all: 1, offSale: 0 })
  const told = await market.db.query({
    text: `select (select count(*)::int from price_changes where offer_id = $1) as prices, (select count(*)::int from stock_movements where offer_id = $1) as movements`,
    values: [answer.psids[0]],
  })
  expect(told.rows).toEqual([{ prices: 1, movements: 0 }])
})

test('what is wrong with new offers is said by their fields, and none is made', async ({ market }) => {
  const as = await openDesk(market)
  await put(market, as, { ...SHELF, price: { regularPrice: 500 }, stock: 1 })

  const answer = await put(
    market,
    as,
    { ...LAMP, price: { regularPrice: 500, discountedPrice: 600 }, stock: 3, minOrder: 5, maxOrder: 2, delivery: ['atlantis'] },
    { ...SHELF, price: { regularPrice: 500 }, stock: 1 },
    { productId: 'p-lamp', combinationsID: 'nothing', price: { regularPrice: 500 }, stock: 1 },
  )

  expect(answer).toMatchObject({ statusCode: 422, code: 'OFFERS_REFUSED' })
  expect(answer.errors).toEqual({
    'offers.0.delivery': 'محل «atlantis» وجود ندارد',
    'offers.0.maxOrder': 'حداکثر سفارش نباید از حداقل سفارش کمتر باشد',
    'offers.0.price.discountedPrice': 'قیمت با تخفیف باید کمتر از قیمت باشد',
    'offers.1.combinationsID': 'برای این ترکیب پیشنهاد دارید؛ آن را در ویرایش سریع تغییر دهید',
    'offers.2.combinationsID': 'این ترکیب در محصول‌های بازار پیدا نشد',
  })
  expect((await list(market, as)).counts.all).toBe(1)
})

test('of two who put the same offer at once one is refused, whichever comes later', async ({ market }) => {
  const as = await openDesk(market)
  const offer = { ...LAMP, price: { regularPrice: 700 }, stock: 2 }

  const answers = await Promise.all([put(market, as, offer), put(market, as, { ...offer, stock: 9 }), put(market, as, offer)])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  expect((await list(market, as)).offers).toMatchObject([{ version: 1 }])
})

test('what is forbidden is neither put nor put back on sale', async ({ market }) => {
  const as = await openDesk(market)
  const { psids } = await put(market, as, { ...SHELF, price: { regularPrice: 500 }, stock: 1, active: false })
  await market.db.query({
    text: `insert into forbidden_products (id, kind, value, key, reason) values ('x', 'brand', 'samsung', 'samsung', '')`,
  })

  expect(await put(market, as, { ...LAMP, price: { regularPrice: 500 }, stock: 1 })).toMatchObject({
    errors: { 'offers.0.productId': expect.stringContaining('فروخته نمی‌شود') },
  })
  const back = (updateData: object) => ask(market, as, updateOffersCall, { body: { rows: [{ psid: psids[0], version: 1, updateData }] } })
  expect((await back({ active: true })).rows).toMatchObject([
    { outcome: 'refused', errors: [{ field: 'active', message: expect.stringContaining('فروخته نمی‌شود') }] },
  ])
  expect((await back({ price: { regularPrice: 600 } })).rows).toMatchObject([{ outcome: 'saved' }])
})

test('the list is narrowed by state and words, and what is undercut the most comes first', async ({ market }) => {
  const as = await openDesk(market)
  await put(market, as, { ...LAMP, price: { regularPrice: 1_600 }, stock: 4 }, { ...SHELF, price: { regularPrice: 500 }, stock: 0 })
  const rug = productRow('mat', {
    id: 'p-mat',
    title: 'زیرانداز',
    offers: [
      { id: 's1', price: { regularPrice: 990 } },
      { id: 's3', psid: 'o-mat', price: { regularPrice: 1_000 } },
    ],
  })
  const bell = productRow('bell', { id: 'p-bell', title: 'زنگ', offers: [{ id: 's3', psid: 'o-bell', active: false }] })
  await market.write((tx) => buildProducts(tx, [rug, bell], LATER))
  await refresh(market)
  const titles = async (query: Record<string, string>) =>
    (await list(market, as, query)).offers.map(({ title }: { title: string }) => title)

  expect(await titles({ state: 'lost' })).toEqual(['چراغ مطالعه', 'زیرانداز'])
  expect(await titles({ state: 'soldOut' })).toEqual(['قفسهٔ کتاب'])
  expect(await titles({ state: 'offSale' })).toEqual(['زنگ'])
  expect(await titles({ state: 'onSale', s: 'زیر' })).toEqual(['زیرانداز'])
  expect(await titles({ s: 'o-bell' })).toEqual(['زنگ'])
  expect(await titles({ s: 'هیچ' })).toEqual([])
  expect((await list(market, as)).counts).toEqual({ all: 4, offSale: 1, soldOut: 1, lost: 2 })
})

test.for(['all', 'lost', 'soldOut'])(
  'pages of «%s» follow each other without a gap, and none is lost or twice',
  async (state, { market }) => {
    const as = await market.shopper({ record: { role: 'supplier', sellerId: S3 } })
    const isSoldOut = state === 'soldOut'
    const rows = Array.from({ length: 120 }, (_, at) =>
      productRow(`m${at}`, {
        offers: [
          { id: 's3', psid: `o-m${at}`, price: { regularPrice: 1_000 + (at % 3) }, stock: isSoldOut ? 0 : 5 },
          { id: 's1', price: { regularPrice: 500 } },
        ],
      }),
    )
    await market.write((tx) => buildProducts(tx, rows, AT))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { offers: { psid: string }[]; nextCursor: string | null } = await list(market, as, {
        state,
        ...(cursor !== '' && { cursor }),
      })
      seen.push(...page.offers.map(({ psid }) => psid))
      cursor = page.nextCursor
    }

    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  },
)

test('words find the same offers in the same order, whether they lead or the newest are looked through', async ({ market }) => {
  const rows = Array.from({ length: 9 }, (_, at) =>
    productRow(`w${at}`, { title: at % 2 === 0 ? 'کتری برقی' : 'چراغ', offers: [{ id: 's3', psid: `o-w${at}`, active: at !== 4 }] }),
  )
  await market.write((tx) => buildProducts(tx, rows, AT))
  await refresh(market)
  const patterns = patternsOf('کتری')
  const found = async (looked: Looked, state: DeskOfferState, after?: { at: string; id: string }) =>
    (await readDeskOffers(market.db, { sellerId: S3, state, looked, after, now: LATER })).map(({ psid, at }) => ({ psid, at }))
  const byIndex: Looked = { by: 'index', words: "'کتری':*", patterns, products: 5 }
  const byLatest: Looked = { by: 'latest', patterns }

  const all = await found(byIndex, 'all')
  expect(all).toHaveLength(5)
  expect(await found(byLatest, 'all')).toEqual(all)
  expect((await found(byLatest, 'offSale')).map(({ psid }) => psid)).toEqual(['o-w4'])
  const [, second] = all
  const behind = { at: second?.at ?? '', id: second?.psid ?? '' }
  expect(await found(byLatest, 'all', behind)).toEqual(all.slice(2))
})

test('a cursor that is none of ours begins the list anew', async ({ market }) => {
  const as = await openDesk(market)
  await put(market, as, { ...LAMP, price: { regularPrice: 700 }, stock: 2 })

  for (const cursor of ['9999-99-99T99:99:99.999999Z~x', 'x', '~', '12~y'])
    for (const state of ['all', 'lost', 'soldOut']) expect((await list(market, as, { state, cursor })).statusCode).toBe(200)
  expect((await list(market, as, { cursor: '12~y' })).offers).toHaveLength(1)
})

test('a correction moves the stock with its reason, and what was counted sets it', async ({ market }) => {
  const as = await openDesk(market)
  const { psids } = await put(market, as, { ...LAMP, price: { regularPrice: 700 }, stock: 10 })
  const correct = (body: object) => ask(market, as, correctStockCall, { body: { psid: psids[0], ...body } })

  expect(await correct({ reason: 'damaged', delta: -3, note: 'در انبار شکست' })).toMatchObject({ delta: -3, stock: 7, version: 2 })
  expect(await correct({ reason: 'counted', counted: 9 })).toMatchObject({ delta: 2, stock: 9, version: 3 })
  expect(await correct({ reason: 'counted', counted: 9 })).toMatchObject({ message: 'موجودی همین بود', delta: 0, version: 3 })
  expect(await correct({ reason: 'lost', delta: -10 })).toMatchObject({
    code: 'STOCK_BELOW_NOTHING',
    errors: { delta: 'موجودی این پیشنهاد ۹ عدد است و کمتر از صفر نمی‌شود' },
  })
  expect(await correct({ reason: 'lost', delta: 2 })).toMatchObject({ statusCode: 422, errors: { delta: 'با این علت موجودی کم می‌شود' } })
  expect(await correct({ reason: 'other', delta: 2 })).toMatchObject({ errors: { note: 'علت را بنویسید' } })

  const { movements } = await ask(market, as, listMovementsCall, { query: { psid: psids[0] } })
  expect(movements).toMatchObject([
    { delta: 2, reason: 'counted', by: 'ناهید کاظمی', title: 'چراغ مطالعه', options: 'مشکی' },
    { delta: -3, reason: 'damaged', note: 'در انبار شکست' },
  ])
})

test('corrections beside purchases lose no piece', async ({ market }) => {
  const as = await openDesk(market)
  const { psids } = await put(market, as, { ...LAMP, price: { regularPrice: 700 }, stock: 100 })
  const correct = (delta: number) => ask(market, as, correctStockCall, { body: { psid: psids[0], reason: 'other', note: 'آزمون', delta } })

  await Promise.all(Array.from({ length: 20 }, (_, at) => correct(at % 2 === 0 ? 5 : -4)))

  expect((await list(market, as)).offers).toMatchObject([{ stock: 110, version: 21 }])
  const { rows } = await market.db.query({
    text: 'select sum(delta)::int as sum, count(*)::int as count from stock_movements where offer_id = $1',
    values: [psids[0]],
  })
  expect(rows).toEqual([{ sum: 10, count: 20 }])
})

test('movements are those of the seller alone, narrowed by where they come from and by days, page by page', async ({ market }) => {
  const as = await openDesk(market)
  const { psids } = await put(market, as, { ...LAMP, price: { regularPrice: 700 }, stock: 100 })
  for (let at = 0; at < 60; at += 1)
    await ask(market, as, correctStockCall, { body: { psid: psids[0], reason: 'other', note: 'آزمون', delta: at % 2 === 0 ? 2 : -1 } })
  await market.db.query({
    text: `insert into stock_movements (product_id, offer_id, seller_id, delta, reason, order_id, at) values ('p-lamp', $1, 's3', -1, 'placed', 'order_x', $2)`,
    values: [psids[0], new Date('2026-10-01T09:00:00Z')],
  })
  const read = async (query: Record<string, string>) => {
    const answer = await ask(market, as, listMovementsCall, { query })
    return { ...answer, count: answer.movements?.length }
  }

  const first = await read({})
  expect(first).toMatchObject({ count: 50, nextCursor: expect.any(String) })
  expect(await read({ cursor: first.nextCursor })).toMatchObject({ count: 11, nextCursor: null })
  expect(await read({ which: 'orders' })).toMatchObject({ count: 1 })
  expect(await read({ which: 'in' })).toMatchObject({ count: 30 })
  expect(await read({ from: '1405-07-09', to: '1405-07-09' })).toMatchObject({ count: 1, movements: [{ reason: 'placed' }] })
  expect(await ask(market, market.supplier, listMovementsCall, { query: {} })).toMatchObject({ movements: [] })
  expect(await ask(market, market.supplier, listMovementsCall, { query: { psid: psids[0] } })).toMatchObject({
    code: 'SELLERS_OFFER_NOT_FOUND',
  })
})
