import { setStockAlertCall } from '#contract/alert.ts'
import type { InputOf } from '#contract/call.ts'
import { setCartLineCall } from '#contract/cart.ts'
import { updateOfferCall } from '#contract/fast-edit.ts'
import { SellerId } from '#contract/ids.ts'
import { importSingleProductsCall } from '#contract/import.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type BenchMarket, makeShoppers, type Shopper } from '../bench-market.ts'
import { lineOf, listBuyable, payAtBank } from '../buying.bench.ts'
import { type Client, createClient } from '../client.ts'
import { listingSlug, productRows } from '../dataset.ts'
import { openLiveStream, tellsOfChange } from '../live-stream.ts'
import { seeded } from '../random.ts'
import { pace, type Waits } from './pace.ts'

/** A second. Together about half of what two cores do. */
const RATES = { pages: 60, searches: 15, purchases: 12, 'new prices': 3, alerts: 2, 'imports of 250': 1 / 60 } as const
export type Work = keyof typeof RATES

const SHOPPERS = 400
const LISTENERS = 200
const REPRICED = 200
const ROWS_OF_AN_IMPORT = 250
const SOCKETS = 64
/** Products that are read and searched for, few of them often. */
const KNOWN = 20_000

interface Repriced {
  offerId: string
  productId: string
  sellerId: string
  price: number
}

/** Offers of the seller who has most. */
const listRepriced = statement<{ most: number }, Repriced>(
  'bench-list-repriced',
  `
  select id as "offerId", product_id as "productId", seller_id as "sellerId", regular_price as price from offers
  where seller_id = (select seller_id from offers group by 1 order by count(*) desc limit 1) and stock > 0 and active and discounted_price is null
  order by id limit :most::int`,
)

export interface Visitors {
  waits: ReadonlyMap<Work, Waits>
  /** Changes that open pages have heard of. */
  heard(): number
  purchases(): number
  ended: Promise<void>
}

/** People who read, search, buy and wait for a price, a seller who reprices, a master who imports, and open pages that listen; until `over`. */
export async function visit(market: BenchMarket, over: AbortSignal): Promise<Visitors> {
  const client = createClient(market.running.address, SOCKETS)
  const random = seeded(17)
  const shoppers = await market.shoppers(SHOPPERS)
  const [repriced, buyable] = await Promise.all([listRepriced.all(market.db, { most: REPRICED }), listBuyable.all(market.db, {})])
  // a shopper whose price changes on the way is asked again
  const moving = new Set(repriced.map(({ offerId }) => offerId))
  const offers = buyable.filter(({ offerId }) => !moving.has(offerId))
  const [seller] = await makeShoppers(market.db, 1, {
    role: 'supplier',
    sellerId: SellerId.parse(repriced[0]?.sellerId),
    granted: ['owner'],
  })
  const [master] = await makeShoppers(market.db, 1, { role: 'master' })
  const slugs = [...productRows(Math.min(market.products, KNOWN))].map(({ slug, title }) => ({ slug, title }))
  const idle = [...shoppers]
  let bought = 0
  let steps = 0

  const works: Record<Work, () => Promise<unknown>> = {
    pages: () => read(client, pageOf(random.next(), slugs[random.zipf(slugs.length)]?.slug ?? '')),
    searches: () => {
      const { title } = random.pick(slugs)
      return random.chance(0.5) ? search(client, title.split(' ').slice(0, 2).join(' ')) : list(client, 50_000 * random.between(1, 20))
    },
    purchases: async () => {
      const shopper = idle.shift()
      if (shopper === undefined) throw new Error('Every shopper is buying already')
      await buy(client, shopper, () => random.pick(offers)).finally(() => idle.push(shopper))
      bought++
    },
    'new prices': async () => {
      // each offer is a little cheaper in every other round
      const { offerId, price } = repriced[steps % repriced.length] ?? random.pick(repriced)
      const isCheap = Math.floor(steps++ / repriced.length) % 2 === 0
      const body = { itemId: offerId, updateData: { price: isCheap ? price - 1_000 : price } }
      const { state, message } = await client.call(updateOfferCall, { body }, seller?.token)
      if (state !== 'ok') throw new Error(message)
    },
    alerts: () => {
      const { productId, sellerId, price } = random.pick(repriced)
      const wish: InputOf<typeof setStockAlertCall> = {
        body: {
          product_id: productId,
          alertType: 'price_reach',
          price: price - 1_000,
          supplierSelection: 'selected',
          selectedSuppliers: [sellerId],
        },
      }
      return client.call(setStockAlertCall, wish, random.pick(shoppers).token)
    },
    'imports of 250': () => {
      const rows = productRows(market.products, random.below(Math.max(1, market.products - ROWS_OF_AN_IMPORT)))
      return client.call(importSingleProductsCall, { body: { singleProducts: rows.take(ROWS_OF_AN_IMPORT).toArray() } }, master?.master)
    },
  }
  let heard = 0
  const streams = await Promise.all(
    Array.from({ length: LISTENERS }, () => openLiveStream(market.running.address, random.pick(repriced).productId)),
  )
  for (const stream of streams) stream.on('data', (text: string) => void (tellsOfChange(text) && heard++))
  const paced = new Map(Object.entries(works).map(([name, work]) => [name as Work, pace(RATES[name as Work], over, work)]))
  return {
    waits: new Map([...paced].map(([name, { waits }]) => [name, waits])),
    heard: () => heard,
    purchases: () => bought,
    ended: Promise.all([...paced.values()].map(({ ended }) => ended)).then(() => {
      for (const stream of streams) stream.destroy()
      client.close()
    }),
  }
}

function pageOf(chance: number, slug: string): string {
  if (chance < 0.1) return '/'
  if (chance < 0.25) return `/category/${listingSlug}`
  return chance < 0.7 ? `/product/${slug}` : `/api/singleproduct/${slug}`
}

async function read(client: Client, path: string): Promise<void> {
  const { status } = await client.send('GET', path, undefined, undefined)
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
}

async function post(client: Client, path: string, body: object): Promise<void> {
  const { status } = await client.send('POST', path, body, undefined)
  if (status !== 200) throw new Error(`POST ${path} answered ${status}`)
}

const search = (client: Client, s: string) => post(client, '/api/products/listing', { s })
const list = (client: Client, least: number) => post(client, `/api/category/${listingSlug}`, { price_min: least })

async function buy(client: Client, shopper: Shopper, offer: () => Parameters<typeof lineOf>[0]): Promise<void> {
  await client.call(setCartLineCall, { body: lineOf(offer()) }, shopper.token)
  await client.call(setCartLineCall, { body: lineOf(offer()) }, shopper.token)
  await payAtBank(client, shopper)
}
