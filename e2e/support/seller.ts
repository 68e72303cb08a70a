import { randomUUID } from 'node:crypto'
import { loginCall, sendSmsCodeCall } from '#contract/identity.ts'
import { callMarket } from './call-market.ts'
import { inMarket } from './in-market.ts'
import { codeSentTo, newMobile, type Shopper } from './shopper.ts'

/** One of a seller's people with a session, who may do everything there. */
export async function personOf(sellerId: string, name = 'مهدی'): Promise<Shopper> {
  const mobile = newMobile()
  await inMarket((market) =>
    market.query(
      `insert into users (id, mobile, role, status, name, family, seller_id, granted) values ($1, $2, 'supplier', 'active', $3, 'رستگار', $4, '{owner}')`,
      [randomUUID(), mobile, name, sellerId],
    ),
  )
  await callMarket(sendSmsCodeCall, { body: { mobile } })
  const { token } = await callMarket(loginCall, { body: { mobile, code: await codeSentTo(mobile) } })
  if (token === undefined) throw new Error(`${mobile} sells and got no token.`)
  return { mobile, token }
}
