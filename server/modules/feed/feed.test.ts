import { expect } from 'vitest'
import { ownerOf } from '../../refusals/sellers.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { AT, buildProducts, productRow } from '../import/market.testing.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database, { publicUrl: 'https://market.test' })
  onCleanup(() => market.close())
  return market
})

const OFFERS = [
  { id: 's1', price: { regularPrice: 900_000, discountedPrice: 800_000 }, stock: 3 },
  { id: 's2', price: { regularPrice: 850_000 }, stock: 3 },
]
const build = (market: TestMarket) => market.write((tx) => buildProducts(tx, [productRow('lamp', { id: 'lamp', offers: OFFERS })], AT))
const feed = async (market: TestMarket, after = '') =>
  (await market.send({ method: 'GET', url: `/api/feeds/products${after === '' ? '' : `?after=${after}`}` })).json()
const lampIn = async (market: TestMarket) =>
  (await feed(market)).products.find(({ page_unique: id }: { page_unique: string }) => id === 'lamp')
const turn = (market: TestMarket, url: string, token: string, isOn: boolean) =>
  market.send({ method: 'PUT', url: `/api${url}`, token, body: { isOn } })

test('a product stands in the feed at the best price of now, with its address, and the price before', async ({ market }) => {
  await build(market)

  expect(await lampIn(market)).toMatchObject({
    page_url: 'https://market.test/product/lamp',
    current_price: 800_000,
    old_price: 900_000,
    availability: 'instock',
    image_link: expect.stringMatching(/^https:\/\/market\.test\//),
    seller: expect.stringMatching(/./),
  })
})

test('a seller who stays out of the feed leaves its place to the next one, and comes back', async ({ market }) => {
  await build(market)
  const before = await lampIn(market)

  await turn(market, '/desk/feed', market.supplier.token, false)
  await expect.poll(() => lampIn(market)).toMatchObject({ current_price: 850_000, old_price: 0 })
  await turn(market, '/desk/feed', market.supplier.token, true)

  await expect.poll(() => lampIn(market)).toEqual(before)
})

test('what only sellers have who stay out is told as out of stock', async ({ market }) => {
  await market.write((tx) => buildProducts(tx, [productRow('lamp', { id: 'lamp', offers: OFFERS.slice(0, 1) })], AT))

  await turn(market, '/desk/feed', market.supplier.token, false)

  await expect.poll(() => lampIn(market)).toMatchObject({ current_price: 0, availability: 'outofstock', seller: '' })
})

test('a new price, and a last piece that goes, are in the feed at once', async ({ market }) => {
  await build(market)
  await lampIn(market)
  const change = (set: string) =>
    market.write((tx) =>
      tx.query({
        text: `with changed as (update offers set ${set} where product_id = 'lamp') insert into changed_tags (tag) values ('product:lamp')`,
      }),
    )

  await change('discounted_price = 700000')
  await expect.poll(() => lampIn(market)).toMatchObject({ current_price: 700_000 })
  await change('stock = 0')

  await expect.poll(() => lampIn(market)).toMatchObject({ availability: 'outofstock' })
})

test('every product stands on one page, and the last page names no other', async ({ market }) => {
  const slugs = Array.from({ length: 120 }, (_, at) => `many-${String(at).padStart(3, '0')}`)
  await market.write((tx) =>
    buildProducts(
      tx,
      slugs.map((slug) => productRow(slug, { id: slug })),
      AT,
    ),
  )

  const first = await feed(market)
  const second = await feed(market, first.next)

  const ids = [...first.products, ...second.products].map(({ page_unique: id }: { page_unique: string }) => id)
  expect([first.products.length, second.next]).toEqual([100, null])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(slugs))
})

test('a market without a feed says so', async ({ market }) => {
  await build(market)
  const owner = await ownerOf(market)

  const off = await turn(market, '/master-dash/feed', market.master.masterToken, false)

  expect(off.json()).toMatchObject({ isOn: false, address: 'https://market.test/api/feeds/products' })
  await expect.poll(async () => (await feed(market)).code).toBe('FEED_OFF')
  expect((await turn(market, '/master-dash/feed', owner.token, true)).json().code).toBe('FORBIDDEN')
})
