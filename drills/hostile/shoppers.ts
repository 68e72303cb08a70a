import { setTimeout as sleep } from 'node:timers/promises'
import { readCartCall, setCartLineCall } from '#contract/cart.ts'
import { readFinalReceiptCall } from '#contract/checkout.ts'
import { updateUserCall } from '#contract/identity.ts'
import { readPaymentStatusCall } from '#contract/payment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeShoppers } from '../../bench/bench-market.ts'
import { BUYER, lineOf, listBuyable, payAtBank } from '../../bench/buying.bench.ts'
import { createClient } from '../../bench/client.ts'
import { seeded } from '../../bench/random.ts'

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
  const offers = await listBuyable.all(db, {})
  const shoppers = await makeShoppers(db, count)
  const client = createClient(address, count)
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
          shopping.faults.push(`a purchase: ${error instanceof Error ? error.message : String(error)}`)
        }
        await sleep(random.below(2 * PAUSE_MS))
      }
    }),
  )
  client.close()
  return shopping
}
