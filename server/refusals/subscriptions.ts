import { buyPlanCall, listPlansCall, openPurchaseCall, readSubscriptionsCall } from '#contract/subscription.ts'
import { buildMoney, buildPlans } from '../modules/subscription/subscription.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const params = { modelId: 'gold' as const }

/** A shopper who can pay for every plan there is. */
export async function rich(market: TestMarket): Promise<Person> {
  const as = await market.shopper()
  const at = market.services.clock.now()
  await market.write(async (tx) => {
    await buildPlans(tx, at)
    await buildMoney(tx, as.id, 5_000_000, at)
  })
  return as
}

/** Plans are everybody's to see; a purchase is found by who asks and its own id. */
export const SUBSCRIPTION_REQUESTS: readonly CallRequest[] = [
  requestOf(listPlansCall, async () => ({})),
  requestOf(readSubscriptionsCall, async (market) => ({ as: await rich(market) })),
  requestOf(openPurchaseCall, async (market) => ({ as: await rich(market), params })),
  requestOf(
    buyPlanCall,
    async (market) => {
      const as = await rich(market)
      const { transactionId } = await made(market, as, openPurchaseCall, { params })
      return { as, params, body: { transactionId } }
    },
    { owned: ['body.transactionId'] },
  ),
]
