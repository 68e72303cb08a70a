import { setTimeout as sleep } from 'node:timers/promises'
import { readCartCall, setCartLineCall } from '#contract/cart.ts'
import { readFinalReceiptCall } from '#contract/checkout.ts'
import { updateUserCall } from '#contract/identity.ts'
import { readPaymentStatusCall } from '#contract/payment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { makeShoppers } from '../../bench/bench-market.ts'
import { BUYER, type Buyable, lineOf, payAtBank } from '../../bench/buying.bench.ts'
import { createClient } from '../../bench/client.ts'
import { seeded } from '../../bench/random.ts'

/** What one piece of can be bought, and many times. */
const listRetail = statement<Record<string, never>, Buyable>(
  'drill-list-retail',
  `
  select product_id as "productId", variant_id as "variantId", seller_id as "sellerId", id as "offerId" from offers
  where stock > 20 and active and min_order <= 1 order by id limit 200`,
)

export interface Shopping {
  purchases: number
  faults: string[]
}

const BROWSED = ['/', '/about-us', '/brands', '/shop', '/incredible-offers', '/pricelists', '/blog']
const PAUSE_MS = 500

/** Shoppers who mean it: they look at pages and buy, one purchase after the other, among all the noise. */
export async function goShopping(
  address: string,
  db: Database,
  { count, seed, isOver }: { count: number; seed: number; isOver: () => boolean },
): Promise<Shopping> {
  const offers = await listRetail.all(db, {})
  const shoppers = await makeShoppers(db, count)
  const client = createClient(address, count)
  const faults = new Set<string>()
  const shopping: Shopping = { purchases: 0, faults: [] }
  const buy = async (token: string, random: ReturnType<typeof seeded>) => {
    for (const path of [random.pick(BROWSED), random.pick(BROWSED)]) {
      const { status } = await client.send('GET', path, undefined, undefined)
      if (status !== 200) throw new Error(`${path} answered ${status} to a shopper`)
    }
    await client.call(setCartLineCall, { body: lineOf(random.pick(offers)) }, token)
    await client.call(readCartCall, {}, token)
    await client.call(updateUserCall, { body: BUYER }, token)
    await client.call(readFinalReceiptCall, {}, token)
    const orderId = await payAtBank(client, { id: '', token })
    const { isPaid } = await client.call(readPaymentStatusCall, { params: { order_id: orderId } }, token)
    if (isPaid !== 'paid') throw new Error(`${orderId} is ${isPaid}`)
  }
  await Promise.all(
    shoppers.map(async ({ token }, at) => {
      const random = seeded(seed + 1_000 + at)
      while (!isOver()) {
        try {
          await buy(token, random)
          shopping.purchases++
        } catch (error) {
          const told = error instanceof Error ? error.message : String(error)
          faults.add(`a purchase: ${told.replace(/"requestId":"[^"]*"/, '')}`)
        }
        await sleep(random.below(2 * PAUSE_MS))
      }
    }),
  )
  client.close()
  return { ...shopping, faults: [...faults] }
}
