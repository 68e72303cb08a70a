import type { Page } from '@playwright/test'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { loginCall, sendSmsCodeCall } from '#contract/identity.ts'
import { readOutboxCall } from '#contract/outbox.ts'
import { decideFakePaymentCall, readPaymentLinkCall, receiveGatewayReturnCall } from '#contract/payment.ts'
import { callMarket } from './call-market.ts'
import { type ForSale, putInCart } from './for-sale.ts'
import { codeSentTo, registeredShopper, type Shopper } from './shopper.ts'
import { unlock } from './staff.ts'

/** The demonstration's master. */
const MASTER = '09120000001'

/** A shopper who has paid for one piece, made by calls. */
export async function buyerOf(good: ForSale): Promise<Shopper> {
  const shopper = await registeredShopper()
  const { token } = shopper
  await putInCart(shopper, good, 1)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'fake' } }, token)
  const link = await callMarket(readPaymentLinkCall, { body: { orderId } }, token)
  const { link_id }: { link_id: string } = JSON.parse(link.body)
  const outcome = await callMarket(decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } }, token)
  await callMarket(receiveGatewayReturnCall, { body: outcome })
  return shopper
}

let signedIn: Promise<string> | undefined
/** One sign-in for all journeys of a worker: a number gets only so many codes. */
export function masterToken(): Promise<string> {
  signedIn ??= signInAsMaster()
  return signedIn
}

async function signInAsMaster(): Promise<string> {
  const { messages } = await callMarket(readOutboxCall, { query: { to: MASTER } })
  const before = messages.findLast((message) => message.code !== undefined)?.code
  await callMarket(sendSmsCodeCall, { body: { mobile: MASTER } })
  const { token_master } = await callMarket(loginCall, { body: { mobile: MASTER, code: await codeSentTo(MASTER, before) } })
  if (token_master === undefined) throw new Error('The master got no token.')
  await unlock(token_master)
  return token_master
}

/** The tab that holds what buyers say; its panel. */
export async function openReviews(page: Page) {
  await page.getByRole('tab', { name: /دیدگاه/ }).click()
  return page.getByRole('tabpanel', { name: /دیدگاه/ })
}
