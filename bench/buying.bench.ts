import { readCartCall, SetCartLine, setCartLineCall } from '#contract/cart.ts'
import { choosePaymentMethodCall, listGatewaysCall, readFinalReceiptCall } from '#contract/checkout.ts'
import { updateUserCall } from '#contract/identity.ts'
import { type OfferId, OrderId, type ProductId, type SellerId, UserId, type VariantId } from '#contract/ids.ts'
import { decideFakePaymentCall, readPaymentLinkCall, readPaymentStatusCall, receiveGatewayReturnCall } from '#contract/payment.ts'
import { setCartLine } from '#server/modules/cart/set-cart-line.ts'
import { supersedeAfterCartChange } from '#server/modules/order/supersede-order.ts'
import { statement } from '#server/platform/database/statement.ts'
import { recordTransaction, replayTransaction } from './bare-sql.ts'
import type { BenchMarket, Shopper } from './bench-market.ts'
import { type Client, createClient } from './client.ts'
import { median, ms, percentile, perSecond, type Row, ratio } from './figures.ts'
import { drive } from './load.ts'
import { processorTimes } from './processor-time.ts'
import { seeded } from './random.ts'
import type { BenchTools } from './tools.ts'

export interface Buyable {
  productId: ProductId
  variantId: VariantId
  sellerId: SellerId
  offerId: OfferId
}

export const listBuyable = statement<Record<string, never>, Buyable>(
  'bench-list-buyable',
  `
  select product_id as "productId", variant_id as "variantId", seller_id as "sellerId", id as "offerId" from offers
  where stock > 100 and active order by id limit 4000`,
)

export const lineOf = (offer: Buyable, count = 1) => ({
  productId: offer.productId,
  combinationsID: offer.variantId,
  sellerId: offer.sellerId,
  quantity: count,
})
const CONCURRENCIES = [8, 32] as const

/** Own shopper each: no two changes of one cart at once. */
export async function cartChange({ market }: BenchTools): Promise<Row[]> {
  const offers = await listBuyable.all(market.db, {})
  const shoppers = await market.shoppers(200)
  const client = createClient(market.running.address, 32)
  const random = seeded(11)
  const wishes = Array.from({ length: 15 }, () => shoppers.map((shopper) => ({ shopper, offer: random.pick(offers) }))).flat()
  const change = async ({ shopper, offer }: (typeof wishes)[number]) => {
    await client.call(setCartLineCall, { body: lineOf(offer) }, shopper.token)
  }
  // the first change of each shopper is not counted: by then every connection has its plans
  await drive(wishes.slice(0, shoppers.length), 32, change)
  const { each, perSecond: rate } = await drive(wishes.slice(shoppers.length), 32, change)
  client.close()

  const bare = await Promise.all(
    shoppers.map(({ id }) =>
      recordTransaction(market.db, (tx) =>
        setCartLine(tx, UserId.parse(id), SetCartLine.parse(lineOf(random.pick(offers))), new Date(), supersedeAfterCartChange),
      ),
    ),
  )
  const { perSecond: bareRate } = await drive(Array.from({ length: 15 }, () => bare).flat(), 32, (sql) => replayTransaction(market.db, sql))
  return [
    {
      bench: 'cart change',
      measured: `200 shoppers, 32 at once: ${perSecond(rate)}, median ${ms(median(each))}`,
      figure: `p95 ${ms(percentile(each, 0.95))}`,
      aim: 'p95 ≤ 30 ms',
    },
    {
      bench: 'cart change',
      measured: `the same statements alone: DB ${perSecond(bareRate)}`,
      figure: `${ratio(rate / bareRate)} DB`,
      aim: '≥ 0.5 DB',
    },
  ]
}

/** Choose the bank, ask for the link, confirm there, come back. */
export async function payAtBank(client: Client, { token }: Shopper): Promise<OrderId> {
  const { orderId } = await client.call(choosePaymentMethodCall, { body: { paymentMethod: 'fake' } }, token)
  const link = await client.call(readPaymentLinkCall, { body: { orderId } }, token)
  const { link_id }: { link_id: string } = JSON.parse(link.body)
  const decided = await client.call(decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } }, token)
  const { isPaid } = await client.call(receiveGatewayReturnCall, { body: decided }, token)
  if (isPaid !== 'paid') throw new Error(`${orderId} is ${isPaid} after its payment`)
  return orderId
}

/** How many different offers of each of three sellers are in a cart of five lines. */
const OF_EACH_SELLER = [2, 2, 1] as const

async function filledCarts(market: BenchMarket, client: Client, count: number, seed: number): Promise<Shopper[]> {
  const ofSeller = Map.groupBy(await listBuyable.all(market.db, {}), ({ sellerId }) => sellerId)
  const sellers = [...ofSeller.values()].filter((offers) => offers.length >= Math.max(...OF_EACH_SELLER))
  const random = seeded(seed)
  const shoppers = await market.shoppers(count)
  await drive(shoppers, 32, async (shopper) => {
    const cart = random.some(sellers, OF_EACH_SELLER.length).flatMap((offers, at) => random.some(offers, OF_EACH_SELLER[at] ?? 0))
    for (const offer of cart) await client.call(setCartLineCall, { body: lineOf(offer) }, shopper.token)
  })
  return shoppers
}

/** Not counted: every connection has its plans afterwards, and the process has compiled what is called often. */
const WARMING_ORDERS = 100

async function place(client: Client, shopper: Shopper): Promise<void> {
  await client.call(readFinalReceiptCall, {}, shopper.token)
  await payAtBank(client, shopper)
}

async function warmUp(market: BenchMarket): Promise<void> {
  const client = createClient(market.running.address, 32)
  await drive(await filledCarts(market, client, WARMING_ORDERS, 99), 32, (shopper) => place(client, shopper))
  client.close()
}

export async function placing({ market }: BenchTools): Promise<Row[]> {
  await warmUp(market)
  const rows: Row[] = []
  for (const concurrency of CONCURRENCIES) {
    const client = createClient(market.running.address, concurrency)
    const shoppers = await filledCarts(market, client, 400, 100 + concurrency)
    const before = await processorTimes(market)
    const { each, perSecond: rate } = await drive(shoppers, concurrency, (shopper) => place(client, shopper))
    const after = await processorTimes(market)
    const perOrder = (used: number) => ms(used / shoppers.length)
    const processor = `${perOrder(after.server - before.server)} + ${perOrder(after.database - before.database)} processor an order`
    rows.push({
      bench: 'placing',
      measured: `carts of 5 lines from 3 sellers, ${concurrency} at once: p99 ${ms(percentile(each, 0.99))}, none wrong; server + database ${processor}`,
      figure: `${Math.round(rate)} orders/s`,
      aim: '≥ 150/s',
    })
    client.close()
  }
  return rows
}

export async function wholePurchase({ market }: BenchTools): Promise<Row[]> {
  await warmUp(market)
  const offers = await listBuyable.all(market.db, {})
  const rows: Row[] = []
  for (const concurrency of CONCURRENCIES) {
    const client = createClient(market.running.address, concurrency)
    const random = seeded(200 + concurrency)
    const shoppers = await market.shoppers(300)
    const { each, perSecond: rate } = await drive(shoppers, concurrency, async (shopper) => {
      const { token } = shopper
      await client.call(setCartLineCall, { body: lineOf(random.pick(offers)) }, token)
      await client.call(setCartLineCall, { body: lineOf(random.pick(offers), 2) }, token)
      await client.call(readCartCall, {}, token)
      await client.call(updateUserCall, { body: BUYER }, token)
      await client.call(listGatewaysCall, { query: {} })
      await client.call(readFinalReceiptCall, {}, token)
      const orderId = await payAtBank(client, shopper)
      const { isPaid } = await client.call(readPaymentStatusCall, { params: { order_id: orderId } }, token)
      if (isPaid !== 'paid') throw new Error(`${orderId} is ${isPaid}`)
    })
    rows.push({
      bench: 'whole purchase',
      measured: `every call of a browser, ${concurrency} at once: p99 ${ms(percentile(each, 0.99))}`,
      figure: `${Math.round(rate)} purchases/s`,
      aim: '≥ 100/s',
    })
    client.close()
  }
  return rows
}

export const BUYER = {
  name: 'مریم',
  family: 'احمدی',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان ولیعصر، پلاک ۱',
  postalCode: '1619735744',
  socialNumber: '09121112233',
} as const

const HOT_STOCK = 100
const HOT_SHOPPERS = 2_000
const setStock = statement<Record<keyof Buyable, string> & { stock: number }>(
  'bench-set-stock',
  'update offers set stock = :stock, max_order = null, min_order = 1 where product_id = :productId and id = :offerId',
)
const countSold = statement<{ offerId: string }, { sold: number }>(
  'bench-count-sold',
  `
  select coalesce(sum(line.quantity), 0) as sold from order_lines as line
  join orders on orders.user_id = line.user_id and orders.id = line.order_id where line.offer_id = :offerId and orders.status = 'processing'`,
)

export async function hotOffer({ market }: BenchTools): Promise<Row[]> {
  const [offer] = await listBuyable.all(market.db, {})
  if (offer === undefined) throw new Error('Nothing can be bought')
  await setStock.run(market.db, { ...offer, stock: HOT_STOCK })
  const before = await countSold.one(market.db, { offerId: offer.offerId })
  const shoppers = await market.shoppers(HOT_SHOPPERS)
  const client = createClient(market.running.address, 64)
  let bought = 0
  let refused = 0
  const wrong: string[] = []
  const { each } = await drive(shoppers, 64, async ({ token }) => {
    const send = (path: string, body: unknown) => client.send('POST', `/api${path}`, body, token)
    let reply = await send(setCartLineCall.path, lineOf(offer))
    if (reply.status === 200) reply = await send(choosePaymentMethodCall.path, { paymentMethod: 'fake' })
    if (reply.status === 200) reply = await send(readPaymentLinkCall.path, { orderId: orderIdOf(reply.body) })
    if (reply.status === 409) {
      refused++
      return
    }
    if (reply.status !== 200) {
      wrong.push(`${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`)
      return
    }
    const { link_id }: { link_id: string } = JSON.parse(bodyOf(reply.body))
    const decided = await client.call(decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } }, token)
    const { isPaid } = await client.call(receiveGatewayReturnCall, { body: decided }, token)
    if (isPaid === 'paid') bought++
    else wrong.push(`paid at the bank, ${isPaid} here`)
  })
  client.close()
  const sold = (await countSold.one(market.db, { offerId: offer.offerId })).sold - before.sold
  if (sold !== HOT_STOCK || bought !== HOT_STOCK) wrong.push(`${bought} paid and ${sold} sold of ${HOT_STOCK}`)
  if (wrong.length > 0) process.stderr.write(`${wrong.slice(0, 5).join('\n')}\n`)
  return [
    {
      bench: 'hot offer',
      measured: `${HOT_SHOPPERS} shoppers, stock ${HOT_STOCK}: ${bought} paid, ${refused} refused, ${sold} pieces sold, p99 ${ms(percentile(each, 0.99))}`,
      figure: `${wrong.length} wrong`,
      aim: '0 wrong, 100 sold',
    },
  ]
}

function orderIdOf(body: unknown): string {
  return OrderId.parse(typeof body === 'object' && body !== null && 'orderId' in body ? body.orderId : undefined)
}

function bodyOf(link: unknown): string {
  return typeof link === 'object' && link !== null && 'body' in link && typeof link.body === 'string' ? link.body : ''
}
