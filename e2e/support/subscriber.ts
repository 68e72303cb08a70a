import { verifyUserCall } from '#contract/identity.ts'
import { callMarket } from './call-market.ts'
import { inMarket } from './in-market.ts'
import { registeredShopper, type Shopper } from './shopper.ts'

/** A registered shopper who holds a subscription that does not end. */
export async function subscriber(model: 'pro' | 'gold'): Promise<Shopper> {
  const shopper = await registeredShopper({ address: false })
  const { user } = await callMarket(verifyUserCall, {}, shopper.token)
  await inMarket((market) => market.query('insert into subscriptions (user_id, model) values ($1, $2)', [user.id, model]))
  return shopper
}
